<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Caption</name>
    <message>
        <source>tensor × pipeline × data parallel %1 × %2 × %3</source>
        <translation>张量 × 流水线 × 数据并行 %1 × %2 × %3</translation>
    </message>
    <message>
        <source>Catalogue %1, Wallchart %2. Model, not measurement.</source>
        <translation>目录 %1，Wallchart %2。模型推算，非实测。</translation>
    </message>
</context>
<context>
    <name>PlotLayout</name>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Expected: %1</source>
        <translation>应为：%1</translation>
    </message>
</context>
<context>
    <name>ReportExport</name>
    <message>
        <source>Cases that differ</source>
        <translation>有差异的方案</translation>
    </message>
</context>
<context>
    <name>wallchart::AssumptionList</name>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>%1: %2, from %3 (%4)</source>
        <translation>%1：%2，范围 %3（%4）</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
</context>
<context>
    <name>wallchart::CaseTabs</name>
    <message>
        <source>Cases</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>New case</source>
        <translation>新建方案</translation>
    </message>
    <message>
        <source>Add a copy of this case to change and compare (Ctrl+T)</source>
        <translation>添加此方案的副本，以便修改和比较 (Ctrl+T)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>a wall is hit</source>
        <translation>已撞墙</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>, the baseline</source>
        <translation>，基准</translation>
    </message>
    <message>
        <source>%1 (%2%3)</source>
        <translation>%1（%2%3）</translation>
    </message>
    <message>
        <source>%1: %2, %3%4</source>
        <translation>%1：%2，%3%4</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Rename...</source>
        <translation>重命名(&amp;R)...</translation>
    </message>
    <message>
        <source>Use as &amp;baseline</source>
        <translation>设为基准(&amp;B)</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move r&amp;ight</source>
        <translation>右移(&amp;I)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Name of the case</source>
        <translation>方案名称</translation>
    </message>
</context>
<context>
    <name>wallchart::Columns</name>
    <message>
        <source>Plots</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Plots or relief</source>
        <translation>图表或缓解</translation>
    </message>
</context>
<context>
    <name>wallchart::CompareDialog</name>
    <message>
        <source>&amp;Only differences</source>
        <translation>仅显示差异(&amp;O)</translation>
    </message>
    <message>
        <source>Compare cases</source>
        <translation>比较方案</translation>
    </message>
    <message>
        <source>Cases side by side</source>
        <translation>方案并排比较</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation>导出 CSV(&amp;E)...</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>One case is open. Add another with the + beside its tab and change it.</source>
        <translation>只打开了一个方案。用标签旁的 + 再添加一个，然后修改它。</translation>
    </message>
    <message>
        <source>Factors in brackets are against “%1”. Bold differs from it.</source>
        <translation>括号中的倍数相对于“%1”。粗体表示与之不同。</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>wallchart::Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>修改%1</translation>
    </message>
    <message>
        <source>range of %1</source>
        <translation>%1的范围</translation>
    </message>
    <message>
        <source>change %1 and %2</source>
        <translation>修改%1和%2</translation>
    </message>
    <message>
        <source>change model</source>
        <translation>更换模型</translation>
    </message>
    <message>
        <source>change accelerator</source>
        <translation>更换加速器</translation>
    </message>
    <message>
        <source>change fabric</source>
        <translation>更换网络</translation>
    </message>
    <message>
        <source>change cooling</source>
        <translation>更换散热</translation>
    </message>
    <message>
        <source>change site</source>
        <translation>更换站点</translation>
    </message>
    <message>
        <source>change workload</source>
        <translation>切换负载类型</translation>
    </message>
    <message>
        <source>Case %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>duplicate case</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>delete case</source>
        <translation>删除方案</translation>
    </message>
    <message>
        <source>rename case</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>move case</source>
        <translation>移动方案</translation>
    </message>
</context>
<context>
    <name>wallchart::FindDialog</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>An input, model, accelerator, plot, wall or command</source>
        <translation>输入项、模型、加速器、图表、墙或命令</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>要查找的内容</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>查找结果</translation>
    </message>
</context>
<context>
    <name>wallchart::FitsDialog</name>
    <message>
        <source>What fits</source>
        <translation>能放下什么</translation>
    </message>
    <message>
        <source>Models of the catalogue</source>
        <translation>目录中的模型</translation>
    </message>
    <message>
        <source>Sizes of the present model</source>
        <translation>当前模型的各种规模</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>&amp;Only rows with something that fits</source>
        <translation>仅显示有可行项的行(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Use this</source>
        <translation>采用(&amp;U)</translation>
    </message>
    <message>
        <source>Takes model, format and context of the cell over: one step to undo. A double click does the same.</source>
        <translation>采用该单元格的模型、格式和上下文：一步即可撤销。双击效果相同。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation>导出 CSV(&amp;E)...</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>over by 888%</source>
        <translation>超出 888%</translation>
    </message>
    <message>
        <source>%1, %2 users: memory left or over, for each weight format and context. Everything else as in the window.</source>
        <translation>%1，%2 个用户：每种权重格式和上下文下剩余或超出的显存。其余与窗口中相同。</translation>
    </message>
    <message>
        <source>%1, batch of %2: memory left or over, for each multiply format and sequence length. Everything else as in the window.</source>
        <translation>%1，批大小 %2：每种乘法格式和序列长度下剩余或超出的显存。其余与窗口中相同。</translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>%1 rows copied</source>
        <translation>已复制 %1 行</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>wallchart::FitsModel</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>%1: memory %2</source>
        <translation>%1：显存%2</translation>
    </message>
    <message>
        <source>%1: the model was trained for %2 tokens at most; memory %3</source>
        <translation>%1：模型训练时最多 %2 个 token；显存%3</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
</context>
<context>
    <name>wallchart::GemmDialog</name>
    <message>
        <source>Bytes that cross into each memory</source>
        <translation>进入各级存储的字节</translation>
    </message>
    <message>
        <source>FLOP per byte against the ridge</source>
        <translation>每字节 FLOP 与脊点相比</translation>
    </message>
    <message>
        <source>One matrix multiply</source>
        <translation>单次矩阵乘法</translation>
    </message>
    <message>
        <source>Lower bound: max(2mnk/√M - 2M, mk + kn + mn) numbers for a memory of M (Hong and Kung 1981; Irony, Toledo and Tiskin 2004; Smith et al. 2017). Blocked: a square tile of C stays while columns of A and rows of B pass.</source>
        <translation>下界：容量为 M 的存储需 max(2mnk/√M - 2M, mk + kn + mn) 个数 (Hong and Kung 1981; Irony, Toledo and Tiskin 2004; Smith et al. 2017)。分块：C 的方块留驻，A 的列和 B 的行依次经过。</translation>
    </message>
    <message>
        <source>&amp;m, rows of A and C</source>
        <translation>m，A 和 C 的行(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;n, columns of B and C</source>
        <translation>n，B 和 C 的列(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;k, columns of A</source>
        <translation>k，A 的列(&amp;K)</translation>
    </message>
    <message>
        <source> KiB</source>
        <translation> KiB</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Registers and shared memory of one multiprocessor, from the vendor&apos;s programming guide; the catalogue does not have them.</source>
        <translation>一个多处理器的寄存器和共享内存，来自厂商的编程指南；目录中没有这些数据。</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>精度(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;On-chip memory</source>
        <translation>片上存储(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy tables</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>wallchart::GoalDialog</name>
    <message>
        <source>Solve for a goal</source>
        <translation>按目标求解</translation>
    </message>
    <message>
        <source>Number to reach</source>
        <translation>要达到的指标</translation>
    </message>
    <message>
        <source>Value to reach</source>
        <translation>要达到的值</translation>
    </message>
    <message>
        <source>Input to move</source>
        <translation>要调整的输入</translation>
    </message>
    <message>
        <source>&amp;Bring</source>
        <translation>使(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>达到(&amp;T)</translation>
    </message>
    <message>
        <source>by &amp;moving</source>
        <translation>通过调整(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>not known now</source>
        <translation>当前未知</translation>
    </message>
    <message>
        <source>Not understood: a number, with its unit if it is not %1.</source>
        <translation>无法理解：请输入数字，单位若不是%1请注明。</translation>
    </message>
    <message>
        <source>a count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>%1 up to %2: %3</source>
        <translation>%1 不超过 %2：%3</translation>
    </message>
    <message>
        <source>%1 from %2 on: %3</source>
        <translation>%1 不低于 %2：%3</translation>
    </message>
</context>
<context>
    <name>wallchart::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Text of the chapter</source>
        <translation>章节正文</translation>
    </message>
    <message>
        <source>Find in all chapters</source>
        <translation>在所有章节中查找</translation>
    </message>
</context>
<context>
    <name>wallchart::ImportDialog</name>
    <message>
        <source> (expected %1)</source>
        <translation>（应为 %1）</translation>
    </message>
    <message>
        <source>Import a model</source>
        <translation>导入模型</translation>
    </message>
    <message>
        <source>Read from a %1.</source>
        <translation>读取自 %1。</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Caution: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>Cautions</source>
        <translation>注意事项</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>What was read and what was assumed</source>
        <translation>读取到的内容与假设的内容</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>&amp;Use this model</source>
        <translation>使用此模型(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>wallchart::InputPane</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Network and site</source>
        <translation>网络与站点</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>网络(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Cooling</source>
        <translation>散热(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation>站点(&amp;S)</translation>
    </message>
</context>
<context>
    <name>wallchart::IssueButton</name>
    <message>
        <source>No notes</source>
        <translation>无提示</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 条提示</translation>
    </message>
    <message>
        <source>What is doubtful about this case</source>
        <translation>此方案的可疑之处</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>wallchart::MainWindow</name>
    <message>
        <source>Relief</source>
        <translation>缓解</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载类型</translation>
    </message>
    <message>
        <source>&amp;Workload</source>
        <translation>负载类型(&amp;W)</translation>
    </message>
    <message>
        <source>Model, not measurement</source>
        <translation>模型推算，非实测</translation>
    </message>
    <message>
        <source>Every figure is computed from first principles and a few measured efficiencies. Bands in the plots run from the low to the high value of the assumptions.</source>
        <translation>所有数值均由基本原理和少数实测效率计算得出。图中的带状区域从假设的低值到高值。</translation>
    </message>
    <message>
        <source>Catalogue %1</source>
        <translation>目录 %1</translation>
    </message>
    <message>
        <source>%1 of %2 walls apply</source>
        <translation>%1 / %2 道墙适用</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基准 %1</translation>
    </message>
    <message>
        <source>load %1 → %2</source>
        <translation>负载 %1 → %2</translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation>主工具栏</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>打开(&amp;O)...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>示例(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Import a model...</source>
        <translation>导入模型(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>另存为(&amp;A)...</translation>
    </message>
    <message>
        <source>Save a cop&amp;y...</source>
        <translation>保存副本(&amp;Y)...</translation>
    </message>
    <message>
        <source>Re&amp;vert...</source>
        <translation>还原(&amp;V)...</translation>
    </message>
    <message>
        <source>Export &amp;picture of the window...</source>
        <translation>导出窗口图片(&amp;P)...</translation>
    </message>
    <message>
        <source>Export &amp;report...</source>
        <translation>导出报告(&amp;R)...</translation>
    </message>
    <message>
        <source>&amp;Print...</source>
        <translation>打印(&amp;P)...</translation>
    </message>
    <message>
        <source>Print pre&amp;view...</source>
        <translation>打印预览(&amp;V)...</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做%1(&amp;R)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>&amp;Paste a model</source>
        <translation>粘贴模型(&amp;P)</translation>
    </message>
    <message>
        <source>Import the text of a config.json from the clipboard</source>
        <translation>从剪贴板导入 config.json 的文本</translation>
    </message>
    <message>
        <source>Pin &amp;baseline</source>
        <translation>固定基准(&amp;B)</translation>
    </message>
    <message>
        <source>Keep the present case as a dashed ghost to compare with</source>
        <translation>将当前方案保留为虚线重影以便比较</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Load against each slider</source>
        <translation>各滑块上的负载</translation>
    </message>
    <message>
        <source>What &amp;fits...</source>
        <translation>能放下什么(&amp;F)...</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>能放下什么</translation>
    </message>
    <message>
        <source>Which models fit on these devices, by format and context</source>
        <translation>这些设备能放下哪些模型，按格式和上下文</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一窗格(&amp;P)</translation>
    </message>
    <message>
        <source>Colours of the s&amp;ystem</source>
        <translation>跟随系统配色(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Memory in &amp;GiB (1024³ bytes)</source>
        <translation>内存以 GiB 显示（1024³ 字节）(&amp;G)</translation>
    </message>
    <message>
        <source>Memory in G&amp;B (10⁹ bytes)</source>
        <translation>内存以 GB 显示（10⁹ 字节）(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Wallchart</source>
        <translation>关于 Wallchart(&amp;A)</translation>
    </message>
    <message>
        <source>About Wallchart</source>
        <translation>关于 Wallchart</translation>
    </message>
    <message>
        <source>&lt;b&gt;Wallchart %1&lt;/b&gt;&lt;br&gt;Which wall a large language model will hit, where, and what would move it.</source>
        <translation>&lt;b&gt;Wallchart %1&lt;/b&gt;&lt;br&gt;大语言模型会撞上哪道墙、在哪里，以及怎样移开它。</translation>
    </message>
    <message>
        <source>Catalogue of %1. Qt %2. The program never uses the network.

Free software under the GNU General Public License, version 3 or later, with no warranty. Plots are drawn with QCustomPlot.</source>
        <translation>目录日期 %1。Qt %2。本程序从不使用网络。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本，不提供任何担保。图表由 QCustomPlot 绘制。</translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation>方案(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;New case from this one</source>
        <translation>由此新建方案(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Rename...</source>
        <translation>重命名(&amp;R)...</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Ne&amp;xt case</source>
        <translation>下一方案(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous case</source>
        <translation>上一方案(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Compare cases</source>
        <translation>比较方案(&amp;C)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Inputs and results of all cases side by side</source>
        <translation>并排显示所有方案的输入和结果</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>“%1”已被其他程序修改。</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>磁盘上的文件已更改</translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened. Overwrite it?</source>
        <translation>“%1”打开后已被其他程序修改。要覆盖它吗？</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Go back to “%1” as it is on disk?</source>
        <translation>恢复到磁盘上的“%1”？</translation>
    </message>
    <message>
        <source>Changes that are not saved are lost.</source>
        <translation>未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>保存副本</translation>
    </message>
    <message>
        <source>The copy was not saved.</source>
        <translation>副本未能保存。</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Self-contained page (*.html)</source>
        <translation>独立网页 (*.html)</translation>
    </message>
    <message>
        <source>The report was not written.</source>
        <translation>报告未能写入。</translation>
    </message>
    <message>
        <source>Print preview</source>
        <translation>打印预览</translation>
    </message>
    <message>
        <source>Wallchart files (*.wallchart *.json);;All files (*)</source>
        <translation>Wallchart 文件 (*.wallchart *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>“%1” was not opened.</source>
        <translation>“%1”未能打开。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1” before closing it?</source>
        <translation>关闭前要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>&amp;Don&apos;t save</source>
        <translation>不保存(&amp;D)</translation>
    </message>
    <message>
        <source>“%1” was not saved. The file on disk is as it was.</source>
        <translation>“%1”未能保存。磁盘上的文件保持原样。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>The picture was not written.</source>
        <translation>图片未能写入。</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>%1[*] – Wallchart</source>
        <translation>%1[*] – Wallchart</translation>
    </message>
    <message>
        <source>an unnamed case</source>
        <translation>未命名的方案</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Wallchart ended before %1 was saved. Restore the unsaved changes?</source>
        <translation>Wallchart 在保存%1之前退出了。要恢复未保存的更改吗？</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>稍后(&amp;L)</translation>
    </message>
    <message>
        <source>The unsaved changes could not be restored.</source>
        <translation>未保存的更改无法恢复。</translation>
    </message>
    <message>
        <source>&amp;Find...</source>
        <translation>查找(&amp;F)...</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>采用 %1</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
    <message>
        <source>Import a model</source>
        <translation>导入模型</translation>
    </message>
    <message>
        <source>Models (config.json *.gguf *.safetensors *.safetensors.index.json *.json);;All files (*)</source>
        <translation>模型 (config.json *.gguf *.safetensors *.safetensors.index.json *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>The clipboard holds no model</source>
        <translation>剪贴板中没有模型</translation>
    </message>
    <message>
        <source>the text of a config.json</source>
        <translation>config.json 的文本</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>“%1” was not imported.</source>
        <translation>“%1”未能导入。</translation>
    </message>
    <message>
        <source>import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Wallchart speaks %1 when it is started again.</source>
        <translation>Wallchart 下次启动时将使用%1。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Show the slides full-screen; nothing in the document changes (F5)</source>
        <translation>全屏放映幻灯片；文档内容不会改变 (F5)</translation>
    </message>
    <message>
        <source>&amp;Add slide of this view</source>
        <translation>将此视图添加为幻灯片(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Slides...</source>
        <translation>幻灯片(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Export slides...</source>
        <translation>导出幻灯片(&amp;E)...</translation>
    </message>
    <message>
        <source>add slide</source>
        <translation>添加幻灯片</translation>
    </message>
    <message>
        <source>Slide %1 added. Present with F5.</source>
        <translation>已添加幻灯片 %1。按 F5 演示。</translation>
    </message>
    <message>
        <source>One PDF (*.pdf)</source>
        <translation>单个 PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PNG, SVG and captions in the folder (*.md)</source>
        <translation>文件夹中的 PNG、SVG 和说明 (*.md)</translation>
    </message>
    <message>
        <source>Export slides</source>
        <translation>导出幻灯片</translation>
    </message>
    <message>
        <source>The slides were not written.</source>
        <translation>幻灯片未能写入。</translation>
    </message>
    <message>
        <source>Shortest way out: %1, %2.</source>
        <translation>最短的出路：%1，%2。</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Set an input to the furthest value that fits, or to what a goal asks for</source>
        <translation>将某个输入设为放得下的极限值，或设为目标所需的值</translation>
    </message>
    <message>
        <source>Solve for a &amp;goal...</source>
        <translation>按目标求解(&amp;G)...</translation>
    </message>
    <message>
        <source>&amp;Explain a number...</source>
        <translation>解释一个数值(&amp;E)...</translation>
    </message>
    <message>
        <source>&amp;Relief of the wall</source>
        <translation>缓解这道墙(&amp;R)</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>a folder that may be written to</source>
        <translation>可写入的文件夹</translation>
    </message>
    <message>
        <source>How far to &amp;trust this...</source>
        <translation>可信程度(&amp;T)...</translation>
    </message>
    <message>
        <source>One matrix &amp;multiply...</source>
        <translation>单次矩阵乘法(&amp;M)...</translation>
    </message>
</context>
<context>
    <name>wallchart::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 条</translation>
    </message>
</context>
<context>
    <name>wallchart::NearestLine</name>
    <message>
        <source>Comparing with measured runs...</source>
        <translation>正在与实测运行比较...</translation>
    </message>
    <message>
        <source>No measured run near this</source>
        <translation>附近没有实测运行</translation>
    </message>
    <message>
        <source>None of the %1 published runs that come with the program is close to this case. Click for how far to trust the numbers.</source>
        <translation>程序自带的 %1 次公开运行中没有与此方案接近的。单击查看数值的可信程度。</translation>
    </message>
    <message>
        <source>Nearest measured run: %1: %2</source>
        <translation>最接近的实测运行：%1：%2</translation>
    </message>
    <message>
        <source>%1; %2.
Source: %3</source>
        <translation>%1；%2。
来源：%3</translation>
    </message>
    <message>
        <source>Differs from this case in: %1</source>
        <translation>与此方案的不同之处：%1</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotArea</name>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Multiples</source>
        <translation>多图</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotAxisRow</name>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Field of the x axis</source>
        <translation>x 轴的输入</translation>
    </message>
    <message>
        <source>What the Walls plot is drawn against</source>
        <translation>“墙”图以此为横轴</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotLoads</name>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotMultiples</name>
    <message>
        <source>Load against each slider</source>
        <translation>各滑块上的负载</translation>
    </message>
    <message>
        <source>%1: %2 %3; the same at %4</source>
        <translation>%1：%2 %3；%4 也相同</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotPanel</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表格）</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>复制表格(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>导出(&amp;E)...</translation>
    </message>
    <message>
        <source>Size of PNG images</source>
        <translation>PNG 图片大小</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>x 轴用对数(&amp;X)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>y 轴用对数(&amp;Y)</translation>
    </message>
    <message>
        <source>What %1 shows</source>
        <translation>%1显示的内容</translation>
    </message>
    <message>
        <source>What of it is shown</source>
        <translation>显示其中的哪一部分</translation>
    </message>
    <message>
        <source>View as table</source>
        <translation>以表格查看</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Zoom and scale of the axes. Wheel or drag: zoom; middle button: move; double click: all; Shift: difference; Ctrl+arrows: cross-hair</source>
        <translation>坐标轴的缩放与刻度。滚轮或拖动：缩放；中键：平移；双击：全部；Shift：差值；Ctrl+方向键：十字线</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the plot as an image or its rows as a table</source>
        <translation>复制图表的图片或表格行</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export as PNG, SVG, PDF, CSV or Markdown</source>
        <translation>导出为 PNG、SVG、PDF、CSV 或 Markdown</translation>
    </message>
    <message>
        <source>%1 copied as an image.</source>
        <translation>%1 已复制为图片。</translation>
    </message>
    <message>
        <source>%1 copied as a table.</source>
        <translation>%1 已复制为表格。</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出%1</translation>
    </message>
    <message>
        <source>PNG image (*.png);;SVG drawing (*.svg);;PDF (*.pdf);;CSV table (*.csv);;Markdown table (*.md)</source>
        <translation>PNG 图片 (*.png);;SVG 图形 (*.svg);;PDF (*.pdf);;CSV 表格 (*.csv);;Markdown 表格 (*.md)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>wallchart::PlotTabs</name>
    <message>
        <source>Plots</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More plots</source>
        <translation>更多图表</translation>
    </message>
    <message>
        <source>Plots that have no room for a tab</source>
        <translation>没有标签空间的图表</translation>
    </message>
</context>
<context>
    <name>wallchart::PrecisionPicker</name>
    <message>
        <source>, load %1</source>
        <translation>，负载 %1</translation>
    </message>
    <message>
        <source>, over</source>
        <translation>，超出</translation>
    </message>
    <message>
        <source>%1: %2 bits per number, scales included</source>
        <translation>%1：每个数 %2 位，含缩放因子</translation>
    </message>
    <message>
        <source>; memory load %1</source>
        <translation>；显存负载 %1</translation>
    </message>
</context>
<context>
    <name>wallchart::PresentStage</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>%1 道超出</translation>
    </message>
    <message>
        <source>none over</source>
        <translation>均未超出</translation>
    </message>
    <message>
        <source>1 more wall, %1</source>
        <translation>还有 1 道墙，%1</translation>
    </message>
    <message>
        <source>%1 more walls, %2</source>
        <translation>还有 %1 道墙，%2</translation>
    </message>
</context>
<context>
    <name>wallchart::Presentation</name>
    <message>
        <source>Catalogue %1, Wallchart %2, model and not measurement</source>
        <translation>目录 %1，Wallchart %2，模型推算，非实测</translation>
    </message>
    <message>
        <source>Wallchart – %1</source>
        <translation>Wallchart – %1</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>keep what was moved on a slide</source>
        <translation>保留在幻灯片上移动的内容</translation>
    </message>
</context>
<context>
    <name>wallchart::QuantityEntry</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Not a range: two values, the lower one first, such as 0.4 to 0.55.</source>
        <translation>不是范围：请输入两个值，较小的在前，例如 0.4 至 0.55。</translation>
    </message>
    <message>
        <source> Still using %1.</source>
        <translation> 仍使用 %1。</translation>
    </message>
    <message>
        <source>Not a number of tokens.</source>
        <translation>不是 token 数。</translation>
    </message>
    <message>
        <source>Not a number.</source>
        <translation>不是数字。</translation>
    </message>
    <message>
        <source>Outside %1 to %2.</source>
        <translation>超出 %1 至 %2。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>wallchart::RecordPicker</name>
    <message>
        <source>%1 (edited)</source>
        <translation>%1（已修改）</translation>
    </message>
</context>
<context>
    <name>wallchart::ReliefListView</name>
    <message>
        <source>, over</source>
        <translation>，超出</translation>
    </message>
    <message>
        <source>Changes that would relieve the wall</source>
        <translation>能缓解这道墙的改动</translation>
    </message>
</context>
<context>
    <name>wallchart::ReliefPane</name>
    <message>
        <source>Relief</source>
        <translation>缓解</translation>
    </message>
    <message>
        <source>&amp;target</source>
        <translation>目标(&amp;T)</translation>
    </message>
    <message>
        <source>it fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>×%1 left</source>
        <translation>余量 ×%1</translation>
    </message>
    <message>
        <source>Target of the relief</source>
        <translation>缓解的目标</translation>
    </message>
    <message>
        <source>How much room is to be left under the wall: amounts are solved for it</source>
        <translation>墙下要留出多少余量：改动的幅度按此求解</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>Keep the marked change in view as a ghost on walls, sliders and plots</source>
        <translation>将选中的改动以重影显示在墙、滑块和图表上</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Make the marked change: one step that can be undone (Enter in the list)</source>
        <translation>执行选中的改动：一步即可撤销（列表中按 Enter）</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>%1, %2 edited</source>
        <translation>%1，%2 项已修改</translation>
    </message>
    <message>
        <source>Relief for %1</source>
        <translation>缓解%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more did not help</source>
        <translation>
            <numerusform>另外 %n 项没有帮助</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wallchart::SlidesDialog</name>
    <message>
        <source>Slides</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>导出(&amp;E)...</translation>
    </message>
    <message>
        <source>Slides in their order</source>
        <translation>按顺序排列的幻灯片</translation>
    </message>
    <message>
        <source>&amp;Add what the window shows</source>
        <translation>添加窗口所示内容(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>The verdict of the case</source>
        <translation>方案的结论</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The first case as a &amp;ghost</source>
        <translation>以第一个方案作重影(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Headline</source>
        <translation>标题(&amp;H)</translation>
    </message>
    <message>
        <source>Second &amp;line</source>
        <translation>第二行(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation>方案(&amp;C)</translation>
    </message>
    <message>
        <source>Pl&amp;ot</source>
        <translation>图表(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Wall singled out</source>
        <translation>突出的墙(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;First slider</source>
        <translation>第一个滑块(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Second slider</source>
        <translation>第二个滑块(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>change slide</source>
        <translation>修改幻灯片</translation>
    </message>
    <message>
        <source>add slide</source>
        <translation>添加幻灯片</translation>
    </message>
    <message>
        <source>delete slide</source>
        <translation>删除幻灯片</translation>
    </message>
    <message>
        <source>move slide</source>
        <translation>移动幻灯片</translation>
    </message>
</context>
<context>
    <name>wallchart::SolveMenu</name>
    <message>
        <source>Solving</source>
        <translation>正在求解</translation>
    </message>
    <message>
        <source>Set to the largest that fits</source>
        <translation>设为放得下的最大值</translation>
    </message>
    <message>
        <source>Set to the smallest that fits</source>
        <translation>设为放得下的最小值</translation>
    </message>
    <message>
        <source>with ×%1 left</source>
        <translation>留余量 ×%1</translation>
    </message>
    <message>
        <source>Largest that fits %1</source>
        <translation>放得下的最大值 %1</translation>
    </message>
    <message>
        <source>Smallest that fits %1</source>
        <translation>放得下的最小值 %1</translation>
    </message>
    <message>
        <source>Set to the largest that meets the target</source>
        <translation>设为满足目标的最大值</translation>
    </message>
    <message>
        <source>Set to the smallest that meets the target</source>
        <translation>设为满足目标的最小值</translation>
    </message>
    <message>
        <source>Solve for a &amp;goal...</source>
        <translation>按目标求解(&amp;G)...</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
</context>
<context>
    <name>wallchart::SpeakerNotes</name>
    <message>
        <source>The verdict, plot “%1”</source>
        <translation>结论，图表“%1”</translation>
    </message>
    <message>
        <source>Speaker&apos;s notes</source>
        <translation>演讲者备注</translation>
    </message>
    <message>
        <source>Notes of this slide</source>
        <translation>此幻灯片的备注</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 / %2：%3</translation>
    </message>
    <message>
        <source>No notes.</source>
        <translation>无备注。</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一张：%1</translation>
    </message>
    <message>
        <source>This is the last slide.</source>
        <translation>这是最后一张幻灯片。</translation>
    </message>
</context>
<context>
    <name>wallchart::StartPage</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Which wall will you hit?</source>
        <translation>你会撞上哪道墙？</translation>
    </message>
    <message>
        <source>Pick a question to open a case that answers it, then move its sliders. Every case can be changed to yours.</source>
        <translation>选一个问题，打开能回答它的方案，再移动滑块。每个方案都可以改成你自己的。</translation>
    </message>
    <message>
        <source>&amp;Show this page at start</source>
        <translation>启动时显示此页(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open a file...</source>
        <translation>打开文件(&amp;O)...</translation>
    </message>
    <message>
        <source>&amp;Continue with a new case</source>
        <translation>用新方案继续(&amp;C)</translation>
    </message>
    <message>
        <source>Recent:</source>
        <translation>最近：</translation>
    </message>
    <message>
        <source>Serve a 70B model to 50 users: what stops us?</source>
        <translation>为 50 个用户提供 70B 模型：瓶颈在哪里？</translation>
    </message>
    <message>
        <source>Llama 3.3 70B in FP8 on 8 H100</source>
        <translation>Llama 3.3 70B，FP8，8 张 H100</translation>
    </message>
    <message>
        <source>Will it fit on my one card?</source>
        <translation>我的一张卡放得下吗？</translation>
    </message>
    <message>
        <source>Llama 3.1 8B as GGUF on an RTX 4090</source>
        <translation>Llama 3.1 8B，GGUF，RTX 4090</translation>
    </message>
    <message>
        <source>How long does a training run take?</source>
        <translation>一次训练要多久？</translation>
    </message>
    <message>
        <source>7B on 1T tokens, 64 A100</source>
        <translation>7B，1T token，64 张 A100</translation>
    </message>
    <message>
        <source>Does training scale to 16,384 devices?</source>
        <translation>训练能扩展到 16,384 台设备吗？</translation>
    </message>
    <message>
        <source>Llama 3.1 405B on H100</source>
        <translation>Llama 3.1 405B，H100</translation>
    </message>
    <message>
        <source>What does a mixture of experts need?</source>
        <translation>混合专家模型需要什么？</translation>
    </message>
    <message>
        <source>DeepSeek-R1 on 8 H200</source>
        <translation>DeepSeek-R1，8 张 H200</translation>
    </message>
    <message>
        <source>How much energy did a known run take?</source>
        <translation>一次已知的训练耗了多少电？</translation>
    </message>
    <message>
        <source>BLOOM 176B on 384 A100</source>
        <translation>BLOOM 176B，384 张 A100</translation>
    </message>
    <message>
        <source>How far to &amp;trust the numbers...</source>
        <translation>数值的可信程度(&amp;T)...</translation>
    </message>
</context>
<context>
    <name>wallchart::TrustDialog</name>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Not predicted</source>
        <translation>未预测</translation>
    </message>
    <message>
        <source>Median |error|</source>
        <translation>|误差| 中位数</translation>
    </message>
    <message>
        <source>90 % within</source>
        <translation>90 % 以内</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>In the band</source>
        <translation>在范围内</translation>
    </message>
    <message>
        <source>Errors by kind of figure</source>
        <translation>各类指标的误差</translation>
    </message>
    <message>
        <source>What ran</source>
        <translation>运行内容</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Every measured run</source>
        <translation>所有实测运行</translation>
    </message>
    <message>
        <source>How far to trust this</source>
        <translation>可信程度</translation>
    </message>
    <message>
        <source>Of %1 published figures, half are within %2 of what the program computes and nine of ten within %3; %4 lie in the printed band.</source>
        <translation>在 %1 个公开数值中，一半与程序计算值相差在 %2 以内，十分之九在 %3 以内；%4 落在给出的范围内。</translation>
    </message>
    <message>
        <source>The runs come with the program, each with its source. They are a fixed share of a larger collection: grouped by device, software and kind of figure, ordered by model, format, number of devices and load, one in 30 taken at equal steps and at least one of each group, whatever its error. The few constants of the model were fitted on that collection, so runs from elsewhere may be further off. Every error here is computed now, as &quot;wallchart validate&quot; does.</source>
        <translation>这些运行随程序提供，各有来源。它们是一个更大集合的固定份额：按设备、软件和指标类别分组，按模型、格式、设备数和负载排序，每 30 个等距取一个，每组至少一个，不论误差大小。模型的少数常数是在该集合上拟合的，因此别处的运行可能偏差更大。这里的每个误差都是即时计算的，与 &quot;wallchart validate&quot; 相同。</translation>
    </message>
    <message>
        <source>By kind of &amp;figure</source>
        <translation>按指标类别(&amp;F)</translation>
    </message>
    <message>
        <source>Every &amp;run</source>
        <translation>每次运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation>导出 CSV(&amp;E)...</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No measured run near this: only the errors below say how far off the case may be.</source>
        <translation>附近没有实测运行：只能由下面的误差判断此方案可能的偏差。</translation>
    </message>
    <message>
        <source>Nearest measured run: %1: %2. It had %3; its %4. Source: %5.</source>
        <translation>最接近的实测运行：%1：%2。条件为%3；其%4。来源：%5。</translation>
    </message>
    <message>
        <source>It differs in: %1.</source>
        <translation>不同之处：%1。</translation>
    </message>
    <message>
        <source>%1 rows copied</source>
        <translation>已复制 %1 行</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>wallchart::VerdictBar</name>
    <message>
        <source>Show formula</source>
        <translation>显示公式</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>wallchart::WallDetails</name>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Terms of the formula</source>
        <translation>公式各项</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Number to explain</source>
        <translation>要解释的数值</translation>
    </message>
    <message>
        <source>Not known for this case, or it has no parts to show.</source>
        <translation>此方案中未知，或没有可显示的组成项。</translation>
    </message>
    <message>
        <source>%1 – how it is computed</source>
        <translation>%1 – 如何计算</translation>
    </message>
    <message>
        <source>%1 wall – how it is computed</source>
        <translation>%1墙 – 如何计算</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
</context>
<context>
    <name>wallchart::WallSlider</name>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>; %1 wall at %2</source>
        <translation>；%1墙在 %2</translation>
    </message>
    <message>
        <source>%1 is met at %2 (above it is over). Click to go there.</source>
        <translation>%1在 %2 处撞墙（高于此值即超出）。单击跳到那里。</translation>
    </message>
    <message>
        <source>%1 is met at %2 (below it is over). Click to go there.</source>
        <translation>%1在 %2 处撞墙（低于此值即超出）。单击跳到那里。</translation>
    </message>
    <message>
        <source>%1 is over in the whole range.</source>
        <translation>%1在整个范围内都超出。</translation>
    </message>
    <message>
        <source>%1 is not met in this range.</source>
        <translation>%1在此范围内不会撞墙。</translation>
    </message>
    <message>
        <source>The plots run along this field.</source>
        <translation>图表以此输入为横轴。</translation>
    </message>
    <message>
        <source>Let the plots run along this field (X).</source>
        <translation>让图表以此输入为横轴 (X)。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>wallchart::WallStrip</name>
    <message>
        <source>Walls</source>
        <translation>墙</translation>
    </message>
</context>
<context>
    <name>wallchart::WallTile</name>
    <message>
        <source>%1 wall</source>
        <translation>%1墙</translation>
    </message>
    <message>
        <source>no target set</source>
        <translation>未设目标</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>负载 %1</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>pace</source>
        <translation>速度</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>第一个：%1</translation>
    </message>
    <message>
        <source>Second: %1</source>
        <translation>第二个：%1</translation>
    </message>
    <message>
        <source>Inputs that differ</source>
        <translation>有差异的输入</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Metrics that differ</source>
        <translation>有差异的指标</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Read from a %1.</source>
        <translation>读取自 %1。</translation>
    </message>
    <message>
        <source>What it comes to</source>
        <translation>得出的结果</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What was read and what was assumed</source>
        <translation>读取到的内容与假设的内容</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>虚拟</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>每 token</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>并行方案</translation>
    </message>
    <message>
        <source>%1; nearest that works: %2</source>
        <translation>%1；最接近的可行值：%2</translation>
    </message>
    <message>
        <source>Plans, best first</source>
        <translation>并行方案，最优在前</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Best of each family</source>
        <translation>各类中的最优</translation>
    </message>
    <message>
        <source>family</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>over</source>
        <translation>超出</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>What would relieve %1</source>
        <translation>怎样缓解%1</translation>
    </message>
    <message>
        <source>%1 now: %2, load %3; target ×%4 left.</source>
        <translation>%1当前：%2，负载 %3；目标为余量 ×%4。</translation>
    </message>
    <message>
        <source>%1 has no target: the factors are of its own time.</source>
        <translation>%1没有目标：倍数相对于其自身的时间。</translation>
    </message>
    <message>
        <source>%1 more would help; %2 others did not help.</source>
        <translation>另有 %1 项有帮助；%2 项没有帮助。</translation>
    </message>
    <message>
        <source>%1 others did not help.</source>
        <translation>其余 %1 项没有帮助。</translation>
    </message>
    <message>
        <source>OVER</source>
        <translation>超出</translation>
    </message>
    <message>
        <source>pace</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Walls that do not apply</source>
        <translation>不适用的墙</translation>
    </message>
    <message>
        <source>because</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>demand and limit, with the terms of the formula</source>
        <translation>需求与上限，以及公式各项</translation>
    </message>
    <message>
        <source>Memory of the device that needs most</source>
        <translation>需求最大的设备的显存</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Time of %1</source>
        <translation>%1的时间</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>并行方案</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>micro-batch, sequences</source>
        <translation>微批，序列数</translation>
    </message>
    <message>
        <source>micro-batches a step</source>
        <translation>每步微批数</translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 阶段</translation>
    </message>
    <message>
        <source>devices in use</source>
        <translation>使用的设备</translation>
    </message>
    <message>
        <source>Next walls, moving one input alone</source>
        <translation>只移动一个输入时的下一道墙</translation>
    </message>
    <message>
        <source>at</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>what happens</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>%1 no longer hit</source>
        <translation>%1不再撞墙</translation>
    </message>
    <message>
        <source>%1 is hit</source>
        <translation>%1撞墙</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>疑点</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 on %2 x %3, training; the pace is set by %4.</source>
        <translation>%1，%2 x %3，训练；速度由%4决定。</translation>
    </message>
    <message>
        <source>%1 on %2 x %3, serving; the pace is set by %4.</source>
        <translation>%1，%2 x %3，推理；速度由%4决定。</translation>
    </message>
    <message>
        <source>What moves: %1</source>
        <translation>影响因素：%1</translation>
    </message>
    <message>
        <source>Now %1; %2 to %3 over all assumptions, taken as independent.</source>
        <translation>当前 %1；所有假设（视为相互独立）下为 %2 至 %3。</translation>
    </message>
    <message>
        <source>%1: %2 %3; smaller values reach it too</source>
        <translation>%1：%2 %3；更小的值也能达到</translation>
    </message>
    <message>
        <source>%1: %2 %3; larger values reach it too</source>
        <translation>%1：%2 %3；更大的值也能达到</translation>
    </message>
    <message>
        <source>%1: %2 is met; smaller values fit</source>
        <translation>%1：撞上%2墙；更小的值放得下</translation>
    </message>
    <message>
        <source>%1: %2 is met; larger values fit</source>
        <translation>%1：撞上%2墙；更大的值放得下</translation>
    </message>
    <message>
        <source>en</source>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>%1 dense BF16</source>
        <translation>%1 稠密 BF16</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message>
        <source>%1 active</source>
        <translation>%1 激活</translation>
    </message>
    <message>
        <source>context to %1</source>
        <translation>上下文至 %1</translation>
    </message>
    <message>
        <source>%1 of heat per rack</source>
        <translation>每机架散热 %1</translation>
    </message>
    <message>
        <source>%1 from the grid, %2 per rack</source>
        <translation>电网 %1，每机架 %2</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>no file name was given</source>
        <translation>没有给出文件名</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>is a device, pipe or socket</source>
        <translation>是设备、管道或套接字</translation>
    </message>
    <message>
        <source>a regular file</source>
        <translation>普通文件</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>is too large (%1)</source>
        <translation>太大（%1）</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>was not saved: %1</source>
        <translation>未能保存：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Best measured multiplies reach 0.69 to 0.87 of the dense peak from one device to another, 0.80 on H100 (stas00/ml-engineering, MAMF)</source>
        <translation>实测最佳乘法达到稠密峰值的 0.69 至 0.87，因设备而异，H100 上为 0.80 (stas00/ml-engineering, MAMF)</translation>
    </message>
    <message>
        <source>Spread of measured kernels over shapes and software versions (ai-dynamo/aiconfigurator, collected kernels)</source>
        <translation>不同形状和软件版本下实测算子的离散度 (ai-dynamo/aiconfigurator 收集的算子)</translation>
    </message>
    <message>
        <source>Uptime Institute survey 2025: 1.40 to 1.65 by region, fleets of large operators 1.09 to 1.2; half of that spread about one&apos;s own site</source>
        <translation>Uptime Institute 2025 年调查：各地区 1.40 至 1.65，大型运营商 1.09 至 1.2；取其一半作为自有站点的离散度</translation>
    </message>
    <message>
        <source>2.34 to 6.50 node failures in 1,000 node-days of 8 devices (Kokolis et al. 2024, arXiv 2410.21680)</source>
        <translation>每 1,000 节点日 2.34 至 6.50 次故障，每节点 8 台设备 (Kokolis et al. 2024, arXiv 2410.21680)</translation>
    </message>
    <message>
        <source>0.63 to 0.84 of the rated power at the median, by batch (ml-energy leaderboard 2026-02, H100 and B200)</source>
        <translation>中位数为额定功率的 0.63 至 0.84，随批大小而变 (ml-energy leaderboard 2026-02, H100 和 B200)</translation>
    </message>
    <message>
        <source>the fields overhead, low and high</source>
        <translation>“开销下限”和“开销上限”两个输入</translation>
    </message>
    <message>
        <source>what engines are commonly set to: 0.90 or 0.92 by default</source>
        <translation>引擎的常用设置：默认 0.90 或 0.92</translation>
    </message>
    <message>
        <source>0.35 to 0.75 of the 16-bit peak on H100 between FlashAttention 2 and 3 (Shah et al. 2024, arXiv 2407.08608)</source>
        <translation>H100 上为 16 位峰值的 0.35 至 0.75，介于 FlashAttention 2 和 3 之间 (Shah et al. 2024, arXiv 2407.08608)</translation>
    </message>
    <message>
        <source>bus bandwidth of nccl-tests over the line rate, large messages</source>
        <translation>nccl-tests 大消息总线带宽与线路速率之比</translation>
    </message>
    <message>
        <source>0.3 to 2 ms from one engine and version to another</source>
        <translation>0.3 至 2 ms，因引擎和版本而异</translation>
    </message>
    <message>
        <source>0.58 to 0.82 over tasks (Leviathan et al. 2023, table 2)</source>
        <translation>各任务为 0.58 至 0.82 (Leviathan et al. 2023, 表 2)</translation>
    </message>
    <message>
        <source>a draft head to a small draft model</source>
        <translation>从草稿头到小型草稿模型</translation>
    </message>
    <message>
        <source>from one training stack to another</source>
        <translation>因训练框架而异</translation>
    </message>
    <message>
        <source>from one cluster to another (MegaScale, arXiv 2402.15627, section 5)</source>
        <translation>因集群而异 (MegaScale, arXiv 2402.15627, 第 5 节)</translation>
    </message>
    <message>
        <source>with and without an auxiliary loss</source>
        <translation>有无辅助损失</translation>
    </message>
    <message>
        <source>balanced by replicas, or not</source>
        <translation>是否用副本均衡</translation>
    </message>
    <message>
        <source>with and without expandable segments</source>
        <translation>是否使用可扩展内存段</translation>
    </message>
    <message>
        <source>driver context, NCCL and workspaces by version</source>
        <translation>驱动上下文、NCCL 和工作区，因版本而异</translation>
    </message>
    <message>
        <source>0.76 of the rated power measured on H100, peaks of 0.97 of what is provisioned (Patel et al. 2023)</source>
        <translation>H100 上实测为额定功率的 0.76，峰值为配电的 0.97 (Patel et al. 2023)</translation>
    </message>
    <message>
        <source>reference designs of 8-device servers: 5 to 10 %</source>
        <translation>8 卡服务器的参考设计：5 至 10 %</translation>
    </message>
    <message>
        <source>offers of one device differ by that much (2026-05)</source>
        <translation>同一设备的报价差异如此 (2026-05)</translation>
    </message>
    <message>
        <source>offers of an 8-device server: 300,000 to 350,000 USD (2025)</source>
        <translation>8 卡服务器的报价：300,000 至 350,000 USD (2025)</translation>
    </message>
    <message>
        <source>the usual 30 to 40 % on top of the devices</source>
        <translation>通常为设备价格之外的 30 至 40 %</translation>
    </message>
    <message>
        <source>industrial prices in the United States by state</source>
        <translation>美国各州的工业电价</translation>
    </message>
    <message>
        <source>colocation offers (2025)</source>
        <translation>托管机房报价 (2025)</translation>
    </message>
    <message>
        <source>depreciation of large operators: 5 to 6 years, 3 by sceptics (10-K, 2025)</source>
        <translation>大型运营商的折旧：5 至 6 年，怀疑者认为 3 年 (10-K, 2025)</translation>
    </message>
    <message>
        <source>0.25 to 0.35 after three years, nothing at the end of life</source>
        <translation>三年后 0.25 至 0.35，寿命终了时为零</translation>
    </message>
    <message>
        <source>hardware support contracts</source>
        <translation>硬件支持合同</translation>
    </message>
    <message>
        <source>research clusters above 80 % (Kokolis et al. 2024)</source>
        <translation>科研集群高于 80 % (Kokolis et al. 2024)</translation>
    </message>
    <message>
        <source>automatic restarts of large jobs, with and without hot spares</source>
        <translation>大型作业的自动重启，有无热备</translation>
    </message>
    <message>
        <source>little is lost up to 4 passes (Muennighoff et al. 2023)</source>
        <translation>4 遍以内损失很小 (Muennighoff et al. 2023)</translation>
    </message>
    <message>
        <source>the range entered</source>
        <translation>输入的范围</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Servers beside them</source>
        <translation>设备之外的服务器</translation>
    </message>
    <message>
        <source>Infrastructure</source>
        <translation>基础设施</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Cooling of the racks</source>
        <translation>机架散热</translation>
    </message>
    <message>
        <source>Building and fit-out</source>
        <translation>建筑与机电</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>场地</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Reserved rent</source>
        <translation>预留租金</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: not used</source>
        <translation>%1：未使用</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>what is needed</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>what there is</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>demand / limit</source>
        <translation>需求 / 上限</translation>
    </message>
    <message>
        <source>%1 to %2 with the low and high assumptions</source>
        <translation>在低、高假设下为 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 more are hidden under other work</source>
        <translation>另有 %1 隐藏在其他工作之下</translation>
    </message>
    <message>
        <source>Where %1 goes: what is hidden under other work does not count.</source>
        <translation>%1的去向：隐藏在其他工作之下的部分不计。</translation>
    </message>
    <message>
        <source>Williams, Waterman, Patterson 2009 (roofline); the walls of compute, bandwidth and interconnect derive each term</source>
        <translation>Williams, Waterman, Patterson 2009（roofline）；各项由算力、带宽和互联墙推导</translation>
    </message>
    <message>
        <source>The chain from the devices to the meter; cooling and losses are counted once.</source>
        <translation>从设备到电表的链路；散热和损耗只计一次。</translation>
    </message>
    <message>
        <source>%1 paid at the start</source>
        <translation>起初支付 %1</translation>
    </message>
    <message>
        <source>All items, a year</source>
        <translation>所有项目，每年</translation>
    </message>
    <message>
        <source>What the cluster costs a year, shared out over what it does in the hours it is paid for.</source>
        <translation>集群每年的成本，分摊到付费时段内完成的工作上。</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>contained air</source>
        <translation>封闭风冷</translation>
    </message>
    <message>
        <source>a rear door</source>
        <translation>背门散热</translation>
    </message>
    <message>
        <source>direct liquid</source>
        <translation>直接液冷</translation>
    </message>
    <message>
        <source>immersion</source>
        <translation>浸没式</translation>
    </message>
    <message>
        <source>Cooling and losses</source>
        <translation>散热与损耗</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Epoch replication</source>
        <translation>Epoch 复现</translation>
    </message>
    <message>
        <source>Hoffmann et al.</source>
        <translation>Hoffmann et al.</translation>
    </message>
    <message>
        <source>Muennighoff et al.</source>
        <translation>Muennighoff et al.</translation>
    </message>
    <message>
        <source>Ownership</source>
        <translation>所有方式</translation>
    </message>
    <message>
        <source>Owned: bought and run on the site. Rented: paid by the hour, energy included. Reserved: rented for a term at a discount, used or not.</source>
        <translation>自有：购买并在站点运行。租用：按小时付费，含电费。预留：以折扣租用一段期限，无论是否使用。</translation>
    </message>
    <message>
        <source>Device price</source>
        <translation>设备价格</translation>
    </message>
    <message>
        <source>One accelerator. 0: as its record says.</source>
        <translation>一台加速器。0：按其目录记录。</translation>
    </message>
    <message>
        <source>Servers, network and storage as a share of the devices&apos; price, where servers are not itemised.</source>
        <translation>服务器、网络和存储占设备价格的比例，用于未逐项列出服务器时。</translation>
    </message>
    <message>
        <source>Fit-out</source>
        <translation>土建机电</translation>
    </message>
    <message>
        <source>Building, power and cooling, per watt of computers.</source>
        <translation>建筑、供电和散热，按每瓦计算设备计。</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>寿命</translation>
    </message>
    <message>
        <source>Over which the capital is written off.</source>
        <translation>资本的摊销年限。</translation>
    </message>
    <message>
        <source>Life of the fit-out</source>
        <translation>土建机电寿命</translation>
    </message>
    <message>
        <source>Over which building, power and cooling plant are written off: 15 to 39 years. 0: as the hardware.</source>
        <translation>建筑、供电和散热设施的摊销年限：15 至 39 年。0：与硬件相同。</translation>
    </message>
    <message>
        <source>Storage systems as a share of the hardware&apos;s price, where servers are itemised: 1 to 1.5 % (Bernstein 2025).</source>
        <translation>存储系统占硬件价格的比例，用于逐项列出服务器时：1 至 1.5 % (Bernstein 2025)。</translation>
    </message>
    <message>
        <source>Cooling of a rack</source>
        <translation>单机架散热</translation>
    </message>
    <message>
        <source>Price of the cooling class for one rack: about $50,000 for liquid (Morgan Stanley 2025). 0: part of the room.</source>
        <translation>每个机架的散热价格：液冷约 $50,000 (Morgan Stanley 2025)。0：属于机房。</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>Share of the capital left at the end of life.</source>
        <translation>寿命终了时剩余的资本比例。</translation>
    </message>
    <message>
        <source>One rented device for an hour. 0: as its record says.</source>
        <translation>租用一台设备一小时。0：按其目录记录。</translation>
    </message>
    <message>
        <source>Discount of reserving</source>
        <translation>预留折扣</translation>
    </message>
    <message>
        <source>Off the rent for a reserved term; $0.82 a million tokens on demand became $0.52 reserved, 37 % less.</source>
        <translation>相对于租金，对应预留期限；按需每百万 token $0.82，预留为 $0.52，低 37 %。</translation>
    </message>
    <message>
        <source>Price at the site&apos;s meter.</source>
        <translation>站点电表处的价格。</translation>
    </message>
    <message>
        <source>Rent of a data hall per kilowatt of computers. 0: own hall.</source>
        <translation>数据机房租金，按每千瓦计算设备计。0：自有机房。</translation>
    </message>
    <message>
        <source>Support and repair a year, as a share of the hardware&apos;s price.</source>
        <translation>每年的支持与维修，占硬件价格的比例。</translation>
    </message>
    <message>
        <source>People who run the cluster. 0: not counted.</source>
        <translation>运维集群的人员。0：不计。</translation>
    </message>
    <message>
        <source>Duty cycle</source>
        <translation>占空比</translation>
    </message>
    <message>
        <source>Share of the paid time in which the cluster works.</source>
        <translation>付费时间中集群工作的比例。</translation>
    </message>
    <message>
        <source>API price, prompts</source>
        <translation>API 价格，提示</translation>
    </message>
    <message>
        <source>What an API asks for a million prompt tokens: the break-even is told against it. 0: not compared.</source>
        <translation>API 每百万提示 token 的要价：据此给出盈亏平衡点。0：不比较。</translation>
    </message>
    <message>
        <source>API price, output</source>
        <translation>API 价格，输出</translation>
    </message>
    <message>
        <source>What an API asks for a million generated tokens. 0: not compared.</source>
        <translation>API 每百万生成 token 的要价。0：不比较。</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>That the Cost plot is labelled in; inputs stay in dollars.</source>
        <translation>“成本”图使用的货币；输入仍以美元计。</translation>
    </message>
    <message>
        <source>Units for a dollar</source>
        <translation>每美元兑换</translation>
    </message>
    <message>
        <source>Of the chosen currency. 0: the yearly average rate of 2024.</source>
        <translation>所选货币的数额。0：2024 年年均汇率。</translation>
    </message>
    <message>
        <source>Device MTTF</source>
        <translation>设备 MTTF</translation>
    </message>
    <message>
        <source>Mean time to a failure that stops the job, per device. 50,650 h: Llama 3 (arXiv 2407.21783, section 3.3.4).</source>
        <translation>每台设备导致作业停止的平均故障间隔。50,650 h：Llama 3 (arXiv 2407.21783, 第 3.3.4 节)。</translation>
    </message>
    <message>
        <source>Server MTTF</source>
        <translation>服务器 MTTF</translation>
    </message>
    <message>
        <source>Mean time to a failure of a server that is no device&apos;s. 0: counted in the devices&apos; (as published for Llama 3).</source>
        <translation>服务器本身（非设备）的平均故障间隔。0：计入设备（如 Llama 3 所公布）。</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>维修</translation>
    </message>
    <message>
        <source>Until a failed server is back; with fewer spares than are in repair the job waits. 0: not counted.</source>
        <translation>故障服务器恢复所需的时间；备机少于在修数时作业等待。0：不计。</translation>
    </message>
    <message>
        <source>Spare servers</source>
        <translation>备用服务器</translation>
    </message>
    <message>
        <source>Kept ready beside the job&apos;s, bought and idling: planners keep 5 to 10 % (stas00/ml-engineering). 0: none.</source>
        <translation>与作业并列待命，已购置并空转：规划者一般留 5 至 10 % (stas00/ml-engineering)。0：无。</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>From a failure until the job works again.</source>
        <translation>从故障到作业恢复运行。</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>Between two checkpoints. 0: the best one (Daly 2006).</source>
        <translation>两次检查点之间。0：最优值 (Daly 2006)。</translation>
    </message>
    <message>
        <source>Asynchronous checkpoints</source>
        <translation>异步检查点</translation>
    </message>
    <message>
        <source>The job goes on while a checkpoint is written.</source>
        <translation>写检查点时作业继续运行。</translation>
    </message>
    <message>
        <source>Storage write</source>
        <translation>存储写入</translation>
    </message>
    <message>
        <source>Rate at which the file system takes checkpoints. 0: not given, the storage wall is left out.</source>
        <translation>文件系统接收检查点的速率。0：未给出，不考虑存储墙。</translation>
    </message>
    <message>
        <source>Storage read</source>
        <translation>存储读取</translation>
    </message>
    <message>
        <source>Rate at which the file system feeds tokens. 0: not given, the storage wall is left out.</source>
        <translation>文件系统提供 token 的速率。0：未给出，不考虑存储墙。</translation>
    </message>
    <message>
        <source>Storage capacity</source>
        <translation>存储容量</translation>
    </message>
    <message>
        <source>Of the file system: must hold the data and the checkpoints kept. 0: not given.</source>
        <translation>文件系统的容量：须容纳数据和保留的检查点。0：未给出。</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>保留的检查点</translation>
    </message>
    <message>
        <source>On storage at the same time.</source>
        <translation>同时保留在存储上的数量。</translation>
    </message>
    <message>
        <source>Unique tokens</source>
        <translation>不重复 token</translation>
    </message>
    <message>
        <source>Tokens to train on before any is repeated.</source>
        <translation>开始重复之前可供训练的 token。</translation>
    </message>
    <message>
        <source>Useful epochs</source>
        <translation>有效轮数</translation>
    </message>
    <message>
        <source>Passes over the data that are nearly worth fresh tokens: about 4 (Muennighoff et al. 2023).</source>
        <translation>重复几遍数据仍几乎与新 token 等价：约 4 (Muennighoff et al. 2023)。</translation>
    </message>
    <message>
        <source>Stored token</source>
        <translation>每 token 存储</translation>
    </message>
    <message>
        <source>Read from storage for one token.</source>
        <translation>每个 token 从存储读取的量。</translation>
    </message>
    <message>
        <source>Loss law</source>
        <translation>损失定律</translation>
    </message>
    <message>
        <source>Fit that predicts the loss from parameters and tokens.</source>
        <translation>由参数量和 token 数预测损失的拟合。</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Of one device, as a process gets it from the driver.</source>
        <translation>一台设备中进程能从驱动获得的量。</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Of one device&apos;s memory, on the label.</source>
        <translation>一台设备的显存带宽，标称值。</translation>
    </message>
    <message>
        <source>Memory efficiency</source>
        <translation>显存效率</translation>
    </message>
    <message>
        <source>Share of the memory bandwidth that kernels reach.</source>
        <translation>算子能达到的显存带宽比例。</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Rated power of one device.</source>
        <translation>一台设备的额定功率。</translation>
    </message>
    <message>
        <source>BF16 rate</source>
        <translation>BF16 速率</translation>
    </message>
    <message>
        <source>Dense peak. 0: the device does not multiply in it.</source>
        <translation>稠密峰值。0：设备不支持该格式的乘法。</translation>
    </message>
    <message>
        <source>FP16 rate</source>
        <translation>FP16 速率</translation>
    </message>
    <message>
        <source>FP8 rate</source>
        <translation>FP8 速率</translation>
    </message>
    <message>
        <source>FP4 rate</source>
        <translation>FP4 速率</translation>
    </message>
    <message>
        <source>GEMM efficiency, 16 bit</source>
        <translation>GEMM 效率，16 位</translation>
    </message>
    <message>
        <source>Share of the dense peak that large multiplies reach.</source>
        <translation>大矩阵乘法能达到的稠密峰值比例。</translation>
    </message>
    <message>
        <source>GEMM efficiency, 8 bit</source>
        <translation>GEMM 效率，8 位</translation>
    </message>
    <message>
        <source>GEMM efficiency, 4 bit</source>
        <translation>GEMM 效率，4 位</translation>
    </message>
    <message>
        <source>Attention efficiency</source>
        <translation>注意力效率</translation>
    </message>
    <message>
        <source>Share of the 16-bit peak that attention kernels reach.</source>
        <translation>注意力算子能达到的 16 位峰值比例。</translation>
    </message>
    <message>
        <source>Scale-up link</source>
        <translation>Scale-up 链路</translation>
    </message>
    <message>
        <source>Per device and direction, between devices of one domain. 0: they have none.</source>
        <translation>每台设备单向，同一域的设备之间。0：没有。</translation>
    </message>
    <message>
        <source>Scale-up latency</source>
        <translation>Scale-up 延迟</translation>
    </message>
    <message>
        <source>Of one small collective inside the domain. 0: as its kind of link.</source>
        <translation>域内一次小型集合通信。0：按其链路类型。</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>Scale-up 域</translation>
    </message>
    <message>
        <source>Devices that reach each other over the scale-up link.</source>
        <translation>通过 scale-up 链路互通的设备数。</translation>
    </message>
    <message>
        <source>Link efficiency</source>
        <translation>链路效率</translation>
    </message>
    <message>
        <source>Share of the scale-up line rate that collectives reach.</source>
        <translation>集合通信能达到的 scale-up 线路速率比例。</translation>
    </message>
    <message>
        <source>Per device and direction, between servers. 0: as in the device&apos;s usual server.</source>
        <translation>每台设备单向，服务器之间。0：与该设备的常用服务器相同。</translation>
    </message>
    <message>
        <source>Link to host memory</source>
        <translation>到主机内存的链路</translation>
    </message>
    <message>
        <source>Per device and direction, for what is kept in host memory.</source>
        <translation>每台设备单向，用于保存在主机内存中的数据。</translation>
    </message>
    <message>
        <source>Network efficiency</source>
        <translation>网络效率</translation>
    </message>
    <message>
        <source>Share of the network&apos;s line rate that large messages reach.</source>
        <translation>大消息能达到的网络线路速率比例。</translation>
    </message>
    <message>
        <source>Network latency</source>
        <translation>网络延迟</translation>
    </message>
    <message>
        <source>Of one hop of a collective between servers.</source>
        <translation>服务器间集合通信的一跳。</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>超额订购比</translation>
    </message>
    <message>
        <source>Traffic that may be offered above the leaf switches over what they carry. 1: full bisection.</source>
        <translation>叶交换机之上可能的流量与其承载能力之比。1：全对分带宽。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Total parameters. Another value than the model&apos;s own scales its layers and width together, the family&apos;s proportions kept.</source>
        <translation>总参数量。取不同于模型自身的值时，层数和宽度一起缩放，保持该系列的比例。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Format in which the weights are stored. Scales are counted in; embeddings, norms and router stay at 16 bits where the format leaves them so.</source>
        <translation>权重的存储格式。含缩放因子；嵌入、归一化和路由在该格式允许时保持 16 位。</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Format in which the keys and values of earlier tokens are kept.</source>
        <translation>先前 token 的键和值的保存格式。</translation>
    </message>
    <message>
        <source>Multiplies</source>
        <translation>乘法</translation>
    </message>
    <message>
        <source>Format in which the matrix multiplies of training run.</source>
        <translation>训练中矩阵乘法的格式。</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Training: length of one sequence. Serving: prompt and output of one request together.</source>
        <translation>训练：一条序列的长度。推理：一次请求的提示与输出之和。</translation>
    </message>
    <message>
        <source>Accelerators in the cluster, as software counts them.</source>
        <translation>集群中的加速器数量，按软件的计数。</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Requests in flight at the same time.</source>
        <translation>同时在途的请求数。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Sequences in one optimizer step over the whole cluster. Tokens per step are this times the context.</source>
        <translation>整个集群一次优化器步的序列数。每步 token 数为此值乘以上下文。</translation>
    </message>
    <message>
        <source>As the engine</source>
        <translation>同引擎</translation>
    </message>
    <message>
        <source>What is attended to</source>
        <translation>参与注意力的部分</translation>
    </message>
    <message>
        <source>Full length</source>
        <translation>全长</translation>
    </message>
    <message>
        <source>Unified pages</source>
        <translation>统一分页</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>NVMe</source>
        <translation>NVMe</translation>
    </message>
    <message>
        <source>As the keys</source>
        <translation>与键相同</translation>
    </message>
    <message>
        <source>Values in the cache</source>
        <translation>缓存中的值</translation>
    </message>
    <message>
        <source>Format of the values where it is not the keys&apos;.</source>
        <translation>值的格式，当它与键不同时。</translation>
    </message>
    <message>
        <source>Cache page</source>
        <translation>缓存页</translation>
    </message>
    <message>
        <source>A request takes whole pages of the KV cache. 0: as the engine; vLLM has 16, TensorRT-LLM 32.</source>
        <translation>一次请求占用整页 KV 缓存。0：按引擎；vLLM 为 16，TensorRT-LLM 为 32。</translation>
    </message>
    <message>
        <source>Window layers</source>
        <translation>窗口层</translation>
    </message>
    <message>
        <source>Room that layers with a sliding window or a constant state get beside full ones. Unified pages hold the window and a prefill chunk, in pages of one size for all layers, as vLLM does.</source>
        <translation>滑动窗口或固定状态的层在全注意力层之外获得的空间。统一分页为所有层使用同一页大小，容纳窗口和一个预填充块，如 vLLM。</translation>
    </message>
    <message>
        <source>One prefix for all</source>
        <translation>全体共用一个前缀</translation>
    </message>
    <message>
        <source>Prefix cache hits are one prefix that all requests have in common: each replica keeps it once.</source>
        <translation>前缀缓存命中的是所有请求共有的同一个前缀：每个副本只保存一份。</translation>
    </message>
    <message>
        <source>Load prediction modules</source>
        <translation>加载预测模块</translation>
    </message>
    <message>
        <source>The model&apos;s own modules for multi-token prediction are loaded to draft with. Engines leave them in the files otherwise.</source>
        <translation>加载模型自带的多 token 预测模块用于起草。否则引擎不加载它们。</translation>
    </message>
    <message>
        <source>Profiled tokens</source>
        <translation>剖析 token</translation>
    </message>
    <message>
        <source>Tokens of the trial run whose activations the engine makes room for. 0: as the engine: the prefill chunk; vLLM without chunked prefill a whole prompt of up to 32,768.</source>
        <translation>引擎据以预留激活空间的试运行 token 数。0：按引擎：预填充块；vLLM 不分块预填充时为最长 32,768 的整个提示。</translation>
    </message>
    <message>
        <source>Captured graphs</source>
        <translation>捕获的图</translation>
    </message>
    <message>
        <source>Decode steps are captured once and replayed, for which each batch size takes memory. Off: eager mode.</source>
        <translation>解码步捕获一次后重放，每种批大小都占显存。关：eager 模式。</translation>
    </message>
    <message>
        <source>Offload to</source>
        <translation>卸载到</translation>
    </message>
    <message>
        <source>Where weights and cache that do not stay on the device are kept.</source>
        <translation>不留在设备上的权重和缓存所在之处。</translation>
    </message>
    <message>
        <source>Weights offloaded</source>
        <translation>卸载的权重</translation>
    </message>
    <message>
        <source>Share of the weights beside the routed experts that every step reads over the link.</source>
        <translation>路由专家之外、每一步经链路读取的权重比例。</translation>
    </message>
    <message>
        <source>Experts offloaded</source>
        <translation>卸载的专家</translation>
    </message>
    <message>
        <source>Share of the routed experts kept off the device; a step reads those that its tokens are sent to.</source>
        <translation>不在设备上的路由专家比例；每步读取其 token 被分派到的那些。</translation>
    </message>
    <message>
        <source>KV cache offloaded</source>
        <translation>卸载的 KV 缓存</translation>
    </message>
    <message>
        <source>Share of the KV cache kept off the device and read at every step.</source>
        <translation>不在设备上、每一步都要读取的 KV 缓存比例。</translation>
    </message>
    <message>
        <source>Offload link</source>
        <translation>卸载链路</translation>
    </message>
    <message>
        <source>Per device and direction. 0: the device&apos;s link to its host, or one NVMe drive (6.9 GB/s) behind it.</source>
        <translation>每台设备单向。0：设备到主机的链路，或其后的一块 NVMe 盘 (6.9 GB/s)。</translation>
    </message>
    <message>
        <source>Memory to fill</source>
        <translation>可占用的显存</translation>
    </message>
    <message>
        <source>Share of the usable memory that the engine may fill; vLLM&apos;s gpu_memory_utilization.</source>
        <translation>引擎可占用的可用显存比例；即 vLLM 的 gpu_memory_utilization。</translation>
    </message>
    <message>
        <source>Runtime overhead</source>
        <translation>运行时开销</translation>
    </message>
    <message>
        <source>Per device: driver context and workspaces. Its band moves with it.</source>
        <translation>每台设备：驱动上下文和工作区。其范围随之移动。</translation>
    </message>
    <message>
        <source>Overhead, low</source>
        <translation>开销下限</translation>
    </message>
    <message>
        <source>Lower end of the band of the runtime overhead.</source>
        <translation>运行时开销范围的下端。</translation>
    </message>
    <message>
        <source>Overhead, high</source>
        <translation>开销上限</translation>
    </message>
    <message>
        <source>Upper end of the band of the runtime overhead.</source>
        <translation>运行时开销范围的上端。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Spread out</source>
        <translation>随机分散</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>同时到达</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>自动选择</translation>
    </message>
    <message>
        <source>0: nothing sharded</source>
        <translation>0：不分片</translation>
    </message>
    <message>
        <source>1: optimizer</source>
        <translation>1：优化器</translation>
    </message>
    <message>
        <source>2: and gradients</source>
        <translation>2：加梯度</translation>
    </message>
    <message>
        <source>3: and weights</source>
        <translation>3：加权重</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Devices that share each matrix. 0: chosen by the program.</source>
        <translation>共同分担每个矩阵的设备数。0：由程序选择。</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Stages that the layers are dealt out to. 0: chosen by the program.</source>
        <translation>各层分到的阶段数。0：由程序选择。</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Devices that share one sequence. 0: chosen by the program.</source>
        <translation>共同处理一条序列的设备数。0：由程序选择。</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Devices that the routed experts of a layer are dealt out to. 0: chosen by the program.</source>
        <translation>一层的路由专家分到的设备数。0：由程序选择。</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>Sequences that go through the model at once. 0: chosen by the program.</source>
        <translation>一次通过模型的序列数。0：由程序选择。</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>Chunks of layers per pipeline stage: more make the bubble smaller. 0: chosen by the program.</source>
        <translation>每个流水线阶段的层块数：越多气泡越小。0：由程序选择。</translation>
    </message>
    <message>
        <source>What data-parallel ranks share instead of each keeping it (Rajbhandari et al. 2020).</source>
        <translation>数据并行各 rank 分片而非各自保存的内容 (Rajbhandari et al. 2020)。</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Activations made again in the backward pass: none, the attention core, or whole layers.</source>
        <translation>反向传播中重新计算的激活：无、注意力核心或整层。</translation>
    </message>
    <message>
        <source>Expert imbalance</source>
        <translation>专家不均衡</translation>
    </message>
    <message>
        <source>Tokens of the busiest expert rank over the mean. 1: even.</source>
        <translation>最忙专家 rank 的 token 数与均值之比。1：均匀。</translation>
    </message>
    <message>
        <source>Expert capacity</source>
        <translation>专家容量</translation>
    </message>
    <message>
        <source>Tokens an expert takes at most, over the mean; those beyond are dropped, and every expert is padded to it. 0: none is dropped.</source>
        <translation>一个专家最多接收的 token 数与均值之比；超出的被丢弃，每个专家都填充到该容量。0：不丢弃。</translation>
    </message>
    <message>
        <source>Expert overlap</source>
        <translation>专家重叠</translation>
    </message>
    <message>
        <source>Dispatch and combine run beside the arithmetic of another micro-batch, as far as that lasts.</source>
        <translation>分发与合并和另一微批的计算同时进行，以其时长为限。</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>注意力算子</translation>
    </message>
    <message>
        <source>Flash kernels never store the square matrix of scores; unfused ones do, and step by step each change of it is another pass over memory.</source>
        <translation>Flash 算子不存储分数方阵；未融合的会存储，逐步执行时每次变换都再访问一遍显存。</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Norms and dropout are split over the tensor-parallel group (Korthikanti et al. 2022).</source>
        <translation>归一化和 dropout 在张量并行组内切分 (Korthikanti et al. 2022)。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Share of the data-parallel traffic that may hide under the backward pass.</source>
        <translation>可隐藏在反向传播之下的数据并行通信比例。</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>掉队</translation>
    </message>
    <message>
        <source>Share of a step lost to the slowest device.</source>
        <translation>一步中因最慢设备损失的比例。</translation>
    </message>
    <message>
        <source>Context exchange</source>
        <translation>上下文交换</translation>
    </message>
    <message>
        <source>How ranks that share a sequence meet: keys and values go round a ring, under the attention core, or heads are swapped for tokens before and after it (Ulysses).</source>
        <translation>分担一条序列的 rank 如何交换：键和值沿环传递，隐藏在注意力核心之下；或在其前后用头交换 token (Ulysses)。</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Sets overlap, stragglers, gradient format, loss and memory overhead as it has them, and kernel efficiencies as measured.</source>
        <translation>按该软件设置重叠、掉队、梯度格式、损失与显存开销，以及实测的算子效率。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Sets the step overhead, the prefill chunk and kernel efficiencies.</source>
        <translation>设置每步开销、预填充块和算子效率。</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载类型</translation>
    </message>
    <message>
        <source>Training a model, or serving one to users.</source>
        <translation>训练模型，或为用户提供推理服务。</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>训练 token</translation>
    </message>
    <message>
        <source>Tokens of the whole run, repeats counted.</source>
        <translation>整次训练的 token 数，含重复。</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Tokens generated for one request; part of the context.</source>
        <translation>一次请求生成的 token；属于上下文的一部分。</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到达方式</translation>
    </message>
    <message>
        <source>Requests that come at random times, or all at once and again when they end.</source>
        <translation>请求随机到达，或同时到达、结束后再同时到达。</translation>
    </message>
    <message>
        <source>Prefill chunk</source>
        <translation>预填充块</translation>
    </message>
    <message>
        <source>Prompt tokens that go through the model in one step: longer chunks need more working memory.</source>
        <translation>一步中通过模型的提示 token 数：块越长，工作显存越多。</translation>
    </message>
    <message>
        <source>Sampler rows</source>
        <translation>采样行数</translation>
    </message>
    <message>
        <source>Requests that the engine sizes its sampler for and profiles at start: vLLM takes 256, and 1,024 on devices of 70 GiB and more since version 1.</source>
        <translation>引擎启动时据以设定采样器并剖析的请求数：vLLM 取 256，自版本 1 起在 70 GiB 及以上的设备上取 1,024。</translation>
    </message>
    <message>
        <source>Prefix cache hits</source>
        <translation>前缀缓存命中</translation>
    </message>
    <message>
        <source>Share of prompt tokens whose keys and values are kept already.</source>
        <translation>键和值已保存的提示 token 比例。</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>草稿 token</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens guessed per step. 0: off.</source>
        <translation>投机解码：每步猜测的 token 数。0：关闭。</translation>
    </message>
    <message>
        <source>Draft acceptance</source>
        <translation>草稿接受率</translation>
    </message>
    <message>
        <source>Probability that one drafted token is kept.</source>
        <translation>一个草稿 token 被保留的概率。</translation>
    </message>
    <message>
        <source>Step overhead</source>
        <translation>每步开销</translation>
    </message>
    <message>
        <source>Scheduler, sampling and launch gaps of one step.</source>
        <translation>一步的调度、采样和启动间隙。</translation>
    </message>
    <message>
        <source>Continuous</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>As the weights</source>
        <translation>与权重相同</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>INT8</source>
        <translation>INT8</translation>
    </message>
    <message>
        <source>FP4</source>
        <translation>FP4</translation>
    </message>
    <message>
        <source>Request rate</source>
        <translation>请求速率</translation>
    </message>
    <message>
        <source>Requests that arrive at random times; decides how many are in flight. 0: the users above are, all the time.</source>
        <translation>随机到达的请求；决定在途数量。0：始终为上面的用户数。</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>批处理</translation>
    </message>
    <message>
        <source>Continuous: requests join and leave the batch at every step. Static: a batch is filled, run to its end and replaced.</source>
        <translation>连续：请求在每一步加入和离开批次。静态：批次填满、运行到结束后再替换。</translation>
    </message>
    <message>
        <source>Draft cost</source>
        <translation>草稿成本</translation>
    </message>
    <message>
        <source>Drafting one token over one step of the model: 0.02 to 0.1 for a draft head, more for a small draft model (Leviathan et al. 2023).</source>
        <translation>起草一个 token 与模型一步之比：草稿头 0.02 至 0.1，小型草稿模型更高 (Leviathan et al. 2023)。</translation>
    </message>
    <message>
        <source>Tokens of the busiest expert-parallel rank over the mean. 1: even.</source>
        <translation>最忙专家并行 rank 的 token 数与均值之比。1：均匀。</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Format that activations are rounded to before a multiply, which decides its rate: W8A8 is INT8 weights with INT8 activations. As the weights: FP8 with FP8, INT8 and 4-bit integers unpacked to 16 bits.</source>
        <translation>乘法前激活舍入到的格式，决定其速率：W8A8 即 INT8 权重配 INT8 激活。与权重相同：FP8 配 FP8，INT8 和 4 位整数解包到 16 位。</translation>
    </message>
    <message>
        <source>Prompt attention</source>
        <translation>提示注意力</translation>
    </message>
    <message>
        <source>Flash kernels keep the scores of a prompt off memory; unfused ones write and read them, as llama.cpp does without -fa. FasterTransformer has none that are fused.</source>
        <translation>Flash 算子使提示的分数不经过显存；未融合的会写入并读出，如不带 -fa 的 llama.cpp。FasterTransformer 没有融合的算子。</translation>
    </message>
    <message>
        <source>Attention data parallel</source>
        <translation>注意力数据并行</translation>
    </message>
    <message>
        <source>Groups of the tensor-parallel devices that each keep attention and KV cache of their own requests, while they share the experts. 0: chosen by the program.</source>
        <translation>把张量并行设备分成若干组，各组只保存自己请求的注意力和 KV 缓存，而共享专家。0：由程序选择。</translation>
    </message>
    <message>
        <source>Prefill devices</source>
        <translation>预填充设备</translation>
    </message>
    <message>
        <source>Devices set apart for prompts, which send the KV cache on to the rest. 0: every device does both.</source>
        <translation>专用于提示的设备，把 KV 缓存发送给其余设备。0：每台设备两者都做。</translation>
    </message>
    <message>
        <source>Prefill tensor parallel</source>
        <translation>预填充张量并行</translation>
    </message>
    <message>
        <source>Devices that share each matrix in one prefill replica. 0: as those that write the answers.</source>
        <translation>一个预填充副本中分担每个矩阵的设备数。0：与生成答案的设备相同。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the site over power of its computers. 0: as the cooling class.</source>
        <translation>站点功率与其计算设备功率之比。0：按散热类别。</translation>
    </message>
    <message>
        <source>Host power</source>
        <translation>主机功率</translation>
    </message>
    <message>
        <source>Drawn by one server beside its devices. 0: from the server&apos;s maximum power.</source>
        <translation>一台服务器除设备外的功耗。0：由服务器最大功率得出。</translation>
    </message>
    <message>
        <source>Network power</source>
        <translation>网络功率</translation>
    </message>
    <message>
        <source>Of the servers&apos; power, where the fabric lists neither switches nor power per port. 1,016 B200 take 111.5 kW beside 1,816 kW of servers: 5.8 % of both.</source>
        <translation>占服务器功率的比例，用于网络既未列交换机也未列每端口功率时。1,016 张 B200 在 1,816 kW 服务器之外耗 111.5 kW：占两者的 5.8 %。</translation>
    </message>
    <message>
        <source>Busy power, training</source>
        <translation>训练功耗比</translation>
    </message>
    <message>
        <source>Power drawn over the device&apos;s TDP at full compute.</source>
        <translation>满负荷计算时功耗与设备 TDP 之比。</translation>
    </message>
    <message>
        <source>Busy power, serving</source>
        <translation>推理功耗比</translation>
    </message>
    <message>
        <source>Power drawn over the device&apos;s TDP when saturated (ML.ENERGY leaderboard, batches of 129 to 512).</source>
        <translation>饱和时功耗与设备 TDP 之比 (ML.ENERGY leaderboard，批大小 129 至 512)。</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>Limit set on each device; the clock falls to meet it. 0: none.</source>
        <translation>对每台设备设定的限制；时钟降低以满足它。0：无。</translation>
    </message>
    <message>
        <source>Climate</source>
        <translation>气候</translation>
    </message>
    <message>
        <source>Power spent on cooling over that of a temperate site, where the PUE is the cooling class&apos;s: 0.8 cool, 1.3 hot (regional averages of the Uptime Institute&apos;s surveys).</source>
        <translation>散热功耗与温带站点之比，用于 PUE 取自散热类别时：凉爽 0.8，炎热 1.3（Uptime Institute 调查的地区均值）。</translation>
    </message>
    <message>
        <source>Supply temperature</source>
        <translation>供给温度</translation>
    </message>
    <message>
        <source>Air or coolant as it reaches the devices.</source>
        <translation>到达设备时的空气或冷却液温度。</translation>
    </message>
    <message>
        <source>Rise of the medium</source>
        <translation>介质温升</translation>
    </message>
    <message>
        <source>By how much air or coolant warms on its way past the devices. 0: part of the thermal resistance.</source>
        <translation>空气或冷却液流经设备时升高的温度。0：计入热阻。</translation>
    </message>
    <message>
        <source>Thermal resistance</source>
        <translation>热阻</translation>
    </message>
    <message>
        <source>Of the cooler, from the device to the medium that leaves it: 0.03 cold plate, 0.05 to 0.08 air.</source>
        <translation>散热器从设备到流出介质的热阻：冷板 0.03，风冷 0.05 至 0.08。</translation>
    </message>
    <message>
        <source>Flow to a rack</source>
        <translation>机架流量</translation>
    </message>
    <message>
        <source>Air or coolant that one rack gets: with the rise it limits the heat removed. 0: as much as the class needs.</source>
        <translation>一个机架获得的空气或冷却液：与温升一起限制带走的热量。0：该类别所需的量。</translation>
    </message>
    <message>
        <source>Grid power</source>
        <translation>电网功率</translation>
    </message>
    <message>
        <source>What the site may draw. 0: no limit given, the power wall is left out.</source>
        <translation>站点可用的功率。0：未给出上限，不考虑功率墙。</translation>
    </message>
    <message>
        <source>Power headroom</source>
        <translation>功率余量</translation>
    </message>
    <message>
        <source>Kept free of the grid limit, as a share of the expected draw.</source>
        <translation>在电网上限之下保留的余量，占预期功耗的比例。</translation>
    </message>
    <message>
        <source>Rack feed</source>
        <translation>机架供电</translation>
    </message>
    <message>
        <source>Rated feed of one rack, of which 80 % may be drawn all the time. 0: no limit given.</source>
        <translation>一个机架的额定供电，其中 80 % 可持续使用。0：未给出上限。</translation>
    </message>
    <message>
        <source>Rack heat</source>
        <translation>机架散热量</translation>
    </message>
    <message>
        <source>Heat that the cooling class takes out of one rack. 0: no limit given, the thermal wall is left out.</source>
        <translation>该散热类别从一个机架带走的热量。0：未给出上限，不考虑散热墙。</translation>
    </message>
    <message>
        <source>Servers a rack</source>
        <translation>每机架服务器</translation>
    </message>
    <message>
        <source>0: as many as space, feed and cooling allow.</source>
        <translation>0：空间、供电和散热允许的最大数量。</translation>
    </message>
    <message>
        <source>Storage power</source>
        <translation>存储功率</translation>
    </message>
    <message>
        <source>Drawn by the file system of the site. 0: not counted.</source>
        <translation>站点文件系统的功耗。0：不计。</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳排放</translation>
    </message>
    <message>
        <source>CO2 of the electricity used.</source>
        <translation>所用电力的 CO2。</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止期限</translation>
    </message>
    <message>
        <source>By when the run must end. 0: no deadline.</source>
        <translation>训练必须结束的时间。0：无期限。</translation>
    </message>
    <message>
        <source>First token within</source>
        <translation>首字延迟目标</translation>
    </message>
    <message>
        <source>Time to the first token that users accept. 0: no target.</source>
        <translation>用户可接受的首 token 时间 (TTFT)。0：无目标。</translation>
    </message>
    <message>
        <source>Each token within</source>
        <translation>每字延迟目标</translation>
    </message>
    <message>
        <source>Time per output token that users accept. 0: no target.</source>
        <translation>用户可接受的每输出 token 时间 (TPOT)。0：无目标。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>For the whole run. 0: no budget set.</source>
        <translation>整次训练的预算。0：未设预算。</translation>
    </message>
    <message>
        <source>Price target</source>
        <translation>价格目标</translation>
    </message>
    <message>
        <source>What a million generated tokens may cost. 0: no target.</source>
        <translation>每百万生成 token 允许的成本。0：无目标。</translation>
    </message>
    <message>
        <source>Gain asked of twice the spending</source>
        <translation>双倍投入须得的收益</translation>
    </message>
    <message>
        <source>Loss, in nats per token, that spending twice as much must still gain: below it the data wall is met. 0: not asked.</source>
        <translation>投入加倍仍须降低的损失，以每 token nat 计：低于此即撞上数据墙。0：不要求。</translation>
    </message>
    <message>
        <source>Time lost at most</source>
        <translation>最多损失的时间</translation>
    </message>
    <message>
        <source>Share of the time that failures, restarts and checkpoints may take. 0: no limit.</source>
        <translation>故障、重启和检查点可占用的时间比例。0：无上限。</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW, 8 bit</source>
        <translation>AdamW，8 位</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Separate steps</source>
        <translation>分开执行</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>In chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>汇聚</translation>
    </message>
    <message>
        <source>All matrices</source>
        <translation>所有矩阵</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Query and value</source>
        <translation>查询与值</translation>
    </message>
    <message>
        <source>All forward first</source>
        <translation>先全部前向</translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation>零气泡</translation>
    </message>
    <message>
        <source>DualPipe</source>
        <translation>DualPipe</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Decides the state kept per parameter.</source>
        <translation>决定每个参数保存的状态。</translation>
    </message>
    <message>
        <source>Moment bits</source>
        <translation>动量位数</translation>
    </message>
    <message>
        <source>Stored bits of one optimizer moment. 0: as the optimizer usually keeps it, 32 (8-bit AdamW: 8 and a scale).</source>
        <translation>优化器一个动量的存储位数。0：优化器的通常值，32（8 位 AdamW：8 加缩放因子）。</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Per parameter: 4 where they are summed in 32 bits, 2 in 16 bits.</source>
        <translation>每参数：以 32 位累加为 4，16 位为 2。</translation>
    </message>
    <message>
        <source>Gradient sums</source>
        <translation>梯度累加</translation>
    </message>
    <message>
        <source>Per parameter, where micro-batches add up beside the fresh gradients. 0: they add up in place.</source>
        <translation>每参数，微批在新梯度之外累加时。0：就地累加。</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>Per parameter, the 32-bit copy that the optimizer updates. 0: none kept.</source>
        <translation>每参数，优化器更新的 32 位副本。0：不保存。</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>Trains low-rank adapters beside frozen weights, which keep their own format (NF4: QLoRA). 0: every parameter is trained.</source>
        <translation>在冻结的权重之外训练低秩适配器，权重保持自己的格式 (NF4: QLoRA)。0：训练所有参数。</translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation>LoRA 目标</translation>
    </message>
    <message>
        <source>Matrices of a layer that get an adapter.</source>
        <translation>一层中带适配器的矩阵。</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Logits, their softmax and gradient each in a tensor of its own, in one that is reused, for a part of the tokens at once, or gathered on every tensor-parallel rank.</source>
        <translation>logits 及其 softmax 和梯度：各占一个张量、复用一个张量、每次只处理部分 token，或在每个张量并行 rank 上汇聚。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Its masks are kept for the backward pass, one byte each.</source>
        <translation>其掩码为反向传播保留，每个一字节。</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>梯度桶</translation>
    </message>
    <message>
        <source>Parameters whose gradients are reduced at once; two buckets are live. 0: as the software does.</source>
        <translation>一次归约其梯度的参数量；同时有两个桶。0：按软件。</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>What the allocator loses to rounding and holes, over live activations.</source>
        <translation>分配器因取整和空洞损失的部分，相对于存活的激活。</translation>
    </message>
    <message>
        <source>Per device: driver context, communication buffers, workspaces.</source>
        <translation>每台设备：驱动上下文、通信缓冲区、工作区。</translation>
    </message>
    <message>
        <source>Optimizer on the host</source>
        <translation>优化器放主机</translation>
    </message>
    <message>
        <source>Share of moments and master weights kept in host memory; from ZeRO stage 2 gradients go along (ZeRO-Offload).</source>
        <translation>保存在主机内存中的动量和主权重比例；自 ZeRO 阶段 2 起梯度一并放置 (ZeRO-Offload)。</translation>
    </message>
    <message>
        <source>Weights on the host</source>
        <translation>权重放主机</translation>
    </message>
    <message>
        <source>Share of the weights kept in host memory and fetched for each pass.</source>
        <translation>保存在主机内存、每次传播时取回的权重比例。</translation>
    </message>
    <message>
        <source>Activations on the host</source>
        <translation>激活放主机</translation>
    </message>
    <message>
        <source>Share of the kept activations that waits in host memory for the backward pass.</source>
        <translation>在主机内存中等待反向传播的保留激活比例。</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>Order of forward and backward passes: decides the micro-batches in flight and the bubble. DualPipe holds the layers twice.</source>
        <translation>前向与反向传播的次序：决定在途微批数和气泡。DualPipe 保存两份层。</translation>
    </message>
    <message>
        <source>Layers recomputed</source>
        <translation>重计算的层</translation>
    </message>
    <message>
        <source>Share of the layers of a stage that recompute applies to.</source>
        <translation>一个阶段中采用重计算的层的比例。</translation>
    </message>
    <message>
        <source>Layers per checkpoint</source>
        <translation>每检查点层数</translation>
    </message>
    <message>
        <source>With full recompute, layers between two kept activations; all of them are live while one group is redone.</source>
        <translation>完整重计算时两个保留激活之间的层数；重做一组时它们全部存活。</translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation>分片组</translation>
    </message>
    <message>
        <source>Data-parallel ranks that share one copy of the sharded state (hybrid sharding). 0: all of them.</source>
        <translation>共享一份分片状态的数据并行 rank 数（混合分片）。0：全部。</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>Flash</translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation>未融合</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 is not known at any %2</source>
        <translation>在任何%2下%1都未知</translation>
    </message>
    <message>
        <source>%1 does not come to %2 at any value of %3; nearest at %4: %5</source>
        <translation>%3取任何值时%1都达不到 %2；最接近的是 %4：%5</translation>
    </message>
    <message>
        <source>%1 plays no part in this workload</source>
        <translation>%1在此负载类型中不起作用</translation>
    </message>
    <message>
        <source>%1 is a choice and has no range to solve along</source>
        <translation>%1是选项，没有可求解的范围</translation>
    </message>
    <message>
        <source>%1 reaches %2 at every value of %3</source>
        <translation>%3取任何值时%1都达到 %2</translation>
    </message>
    <message>
        <source>FP8 weights and activations were found lossless over the Llama 3.1 family (Kurtic et al. 2024, arXiv 2411.02355); measure your own task.</source>
        <translation>在 Llama 3.1 系列上 FP8 权重和激活被认为无损 (Kurtic et al. 2024, arXiv 2411.02355)；请在自己的任务上测量。</translation>
    </message>
    <message>
        <source>Well-tuned INT8 weights and activations lost 1 to 3 % of accuracy (Kurtic et al. 2024, arXiv 2411.02355).</source>
        <translation>精心调校的 INT8 权重和激活损失 1 至 3 % 的精度 (Kurtic et al. 2024, arXiv 2411.02355)。</translation>
    </message>
    <message>
        <source>INT4 weights came close to 8 bits (Kurtic et al. 2024, arXiv 2411.02355); small models and hard tasks lose more.</source>
        <translation>INT4 权重接近 8 位 (Kurtic et al. 2024, arXiv 2411.02355)；小模型和困难任务损失更多。</translation>
    </message>
    <message>
        <source>4-bit floating point needs calibrated or 4-bit trained weights: compare the task&apos;s score before and after.</source>
        <translation>4 位浮点需要经过校准或以 4 位训练的权重：请比较前后的任务得分。</translation>
    </message>
    <message>
        <source>Engines report a small loss with calibrated scales (vLLM and SGLang, quantized KV cache); long contexts lose most.</source>
        <translation>引擎报告在校准缩放因子下损失很小（vLLM 和 SGLang，量化 KV 缓存）；长上下文损失最多。</translation>
    </message>
    <message>
        <source>4 bits for keys lose visibly without per-channel scales (Liu et al. 2024, KIVI, arXiv 2402.02750).</source>
        <translation>键用 4 位且无逐通道缩放因子时损失明显 (Liu et al. 2024, KIVI, arXiv 2402.02750)。</translation>
    </message>
    <message>
        <source>Perplexity within 0.1 % of 16 bits (llama.cpp, examples/quantize).</source>
        <translation>困惑度与 16 位相差在 0.1 % 以内 (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>Perplexity 0.2 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).</source>
        <translation>Llama 2 70B 上困惑度比 16 位高 0.2 % (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>Perplexity 0.4 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).</source>
        <translation>Llama 2 70B 上困惑度比 16 位高 0.4 % (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>Perplexity 1.2 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).</source>
        <translation>Llama 2 70B 上困惑度比 16 位高 1.2 % (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>Perplexity 7.9 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).</source>
        <translation>Llama 2 70B 上困惑度比 16 位高 7.9 % (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>Perplexity 8.8 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).</source>
        <translation>Llama 2 70B 上困惑度比 16 位高 8.8 % (llama.cpp, examples/quantize)。</translation>
    </message>
    <message>
        <source>check quality</source>
        <translation>检查质量</translation>
    </message>
    <message>
        <source>watch the loss</source>
        <translation>关注损失</translation>
    </message>
    <message>
        <source>FP8 multiplies follow the 16-bit loss within 0.25 % with fine-grained scales (DeepSeek-V3, arXiv 2412.19437, section 3.3); activations are then kept in 8 bits where the software does so.</source>
        <translation>采用细粒度缩放因子时 FP8 乘法与 16 位损失相差在 0.25 % 以内 (DeepSeek-V3, arXiv 2412.19437, 第 3.3 节)；软件支持时激活以 8 位保存。</translation>
    </message>
    <message>
        <source>fewer users</source>
        <translation>用户减少</translation>
    </message>
    <message>
        <source>shorter context</source>
        <translation>上下文缩短</translation>
    </message>
    <message>
        <source>shorter answers</source>
        <translation>答案缩短</translation>
    </message>
    <message>
        <source>smaller model</source>
        <translation>模型变小</translation>
    </message>
    <message>
        <source>Another model of the same family&apos;s shape; compare its score on your task.</source>
        <translation>同一系列形状的另一模型；请在自己的任务上比较得分。</translation>
    </message>
    <message>
        <source>less training</source>
        <translation>训练减少</translation>
    </message>
    <message>
        <source>more steps</source>
        <translation>步数增加</translation>
    </message>
    <message>
        <source>A smaller batch makes noisier gradients: the learning rate has to follow (McCandlish et al. 2018).</source>
        <translation>批越小梯度噪声越大：学习率须随之调整 (McCandlish et al. 2018)。</translation>
    </message>
    <message>
        <source>critical batch</source>
        <translation>临界批大小</translation>
    </message>
    <message>
        <source>Beyond the critical batch more sequences a step save little (Kaplan et al. 2020, section 5.1).</source>
        <translation>超过临界批大小后，每步更多序列节省甚少 (Kaplan et al. 2020, 第 5.1 节)。</translation>
    </message>
    <message>
        <source>Short chunks keep tokens flowing, long ones finish prompts sooner.</source>
        <translation>短块使 token 持续输出，长块使提示更早完成。</translation>
    </message>
    <message>
        <source>needs shared prompts</source>
        <translation>需要共用提示</translation>
    </message>
    <message>
        <source>Only prompts that begin alike are found in the cache, and only while they stay in it.</source>
        <translation>只有开头相同的提示才能在缓存中命中，且仅在其留存期间。</translation>
    </message>
    <message>
        <source>needs a draft model</source>
        <translation>需要草稿模型</translation>
    </message>
    <message>
        <source>The gain hangs on the share of drafted tokens that are kept (Leviathan et al. 2023).</source>
        <translation>收益取决于草稿 token 的保留比例 (Leviathan et al. 2023)。</translation>
    </message>
    <message>
        <source>less slack</source>
        <translation>余地变小</translation>
    </message>
    <message>
        <source>What the engine did not foresee then ends in an out-of-memory error.</source>
        <translation>引擎未预料到的部分会以显存不足告终。</translation>
    </message>
    <message>
        <source>Windows of 1,024 in 5 of 6 layers</source>
        <translation>6 层中有 5 层窗口为 1,024</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>另一模型</translation>
    </message>
    <message>
        <source>Has to be trained so: Gemma 3 (arXiv 2503.19786, section 5.2) finds little change in perplexity.</source>
        <translation>须如此训练：Gemma 3 (arXiv 2503.19786, 第 5.2 节) 发现困惑度变化很小。</translation>
    </message>
    <message>
        <source>8 experts, 2 active, same parameters</source>
        <translation>8 个专家，激活 2 个，参数量不变</translation>
    </message>
    <message>
        <source>Has to be trained so, and is not as good as the dense model of the same size (Fedus et al. 2022, Switch Transformers).</source>
        <translation>须如此训练，且不如同等规模的稠密模型 (Fedus et al. 2022, Switch Transformers)。</translation>
    </message>
    <message>
        <source>Active experts</source>
        <translation>激活专家</translation>
    </message>
    <message>
        <source>A router trained for more experts loses accuracy with fewer.</source>
        <translation>为更多专家训练的路由在专家较少时精度下降。</translation>
    </message>
    <message>
        <source>Smaller model, more tokens:</source>
        <translation>更小的模型，更多的 token：</translation>
    </message>
    <message>
        <source>same loss</source>
        <translation>损失不变</translation>
    </message>
    <message>
        <source>Tokens rise so that the predicted loss stays (Hoffmann et al. 2022); unique data may run out.</source>
        <translation>token 增加以保持预测的损失 (Hoffmann et al. 2022)；不重复数据可能用尽。</translation>
    </message>
    <message>
        <source>more traffic</source>
        <translation>通信增加</translation>
    </message>
    <message>
        <source>more compute</source>
        <translation>计算增加</translation>
    </message>
    <message>
        <source>another split</source>
        <translation>另一种切分</translation>
    </message>
    <message>
        <source>Ranks keep the cache of their own requests only; uneven requests leave some waiting.</source>
        <translation>各 rank 只保存自己请求的缓存；请求不均时部分 rank 会等待。</translation>
    </message>
    <message>
        <source>busy host link</source>
        <translation>主机链路繁忙</translation>
    </message>
    <message>
        <source>Moments and master weights are updated on the host (Ren et al. 2021, ZeRO-Offload).</source>
        <translation>动量和主权重在主机上更新 (Ren et al. 2021, ZeRO-Offload)。</translation>
    </message>
    <message>
        <source>another loss kernel</source>
        <translation>另一损失算子</translation>
    </message>
    <message>
        <source>trains adapters only</source>
        <translation>只训练适配器</translation>
    </message>
    <message>
        <source>Low-rank adapters learn less than full training (Biderman et al. 2024, arXiv 2405.09673).</source>
        <translation>低秩适配器学到的少于完整训练 (Biderman et al. 2024, arXiv 2405.09673)。</translation>
    </message>
    <message>
        <source>another schedule</source>
        <translation>另一种调度</translation>
    </message>
    <message>
        <source>Fills the pipeline&apos;s bubble with weight gradients (Qi et al. 2023, arXiv 2401.10241).</source>
        <translation>用权重梯度填充流水线气泡 (Qi et al. 2023, arXiv 2401.10241)。</translation>
    </message>
    <message>
        <source>Needs two copies of the weights (DeepSeek-V3, arXiv 2412.19437, section 3.2.1).</source>
        <translation>需要两份权重 (DeepSeek-V3, arXiv 2412.19437, 第 3.2.1 节)。</translation>
    </message>
    <message>
        <source>8-bit states follow 32-bit ones with block-wise scales (Dettmers et al. 2022, arXiv 2110.02861).</source>
        <translation>采用分块缩放因子时 8 位状态与 32 位相当 (Dettmers et al. 2022, arXiv 2110.02861)。</translation>
    </message>
    <message>
        <source>Keeps rows and columns of the second moment only (Shazeer and Stern 2018).</source>
        <translation>只保存二阶动量的行和列 (Shazeer and Stern 2018)。</translation>
    </message>
    <message>
        <source>Sums of many micro-batches lose small terms in 16 bits.</source>
        <translation>以 16 位累加许多微批会丢失小项。</translation>
    </message>
    <message>
        <source>more to run</source>
        <translation>运维增加</translation>
    </message>
    <message>
        <source>swap devices</source>
        <translation>更换设备</translation>
    </message>
    <message>
        <source>port the software</source>
        <translation>移植软件</translation>
    </message>
    <message>
        <source>Another maker&apos;s kernels and libraries: efficiencies and engine support differ.</source>
        <translation>另一厂商的算子和库：效率与引擎支持不同。</translation>
    </message>
    <message>
        <source>rewire</source>
        <translation>重新布线</translation>
    </message>
    <message>
        <source>more switches</source>
        <translation>交换机增加</translation>
    </message>
    <message>
        <source>faster storage</source>
        <translation>更快的存储</translation>
    </message>
    <message>
        <source>more lost at a failure</source>
        <translation>故障损失增加</translation>
    </message>
    <message>
        <source>spare nodes ready</source>
        <translation>备用节点就绪</translation>
    </message>
    <message>
        <source>rebuild racks</source>
        <translation>改造机架</translation>
    </message>
    <message>
        <source>slower clock</source>
        <translation>时钟降低</translation>
    </message>
    <message>
        <source>more racks</source>
        <translation>机架增加</translation>
    </message>
    <message>
        <source>rebuild cooling</source>
        <translation>改造散热</translation>
    </message>
    <message>
        <source>new feeds</source>
        <translation>新增供电</translation>
    </message>
    <message>
        <source>ask the utility</source>
        <translation>需找电力公司</translation>
    </message>
    <message>
        <source>no margin</source>
        <translation>没有余量</translation>
    </message>
    <message>
        <source>fewer idle hours</source>
        <translation>空闲时间减少</translation>
    </message>
    <message>
        <source>capital up front</source>
        <translation>前期投入</translation>
    </message>
    <message>
        <source>give up the machines</source>
        <translation>放弃自有机器</translation>
    </message>
    <message>
        <source>needs an offer</source>
        <translation>需要报价</translation>
    </message>
    <message>
        <source>another contract</source>
        <translation>另签合同</translation>
    </message>
    <message>
        <source>older machines</source>
        <translation>机器更旧</translation>
    </message>
    <message>
        <source>needs the data</source>
        <translation>需要数据</translation>
    </message>
    <message>
        <source>later</source>
        <translation>更晚完成</translation>
    </message>
    <message>
        <source>users wait longer</source>
        <translation>用户等待更久</translation>
    </message>
    <message>
        <source>slower answers</source>
        <translation>回答变慢</translation>
    </message>
    <message>
        <source>more money</source>
        <translation>费用增加</translation>
    </message>
    <message>
        <source>dearer tokens</source>
        <translation>token 更贵</translation>
    </message>
    <message>
        <source>more time lost</source>
        <translation>损失时间增加</translation>
    </message>
    <message>
        <source>repeats teach less</source>
        <translation>重复学得更少</translation>
    </message>
    <message>
        <source>Repeats are worth little beyond 4 passes, next to nothing beyond 16 (Muennighoff et al. 2023).</source>
        <translation>重复超过 4 遍价值很小，超过 16 遍几乎没有 (Muennighoff et al. 2023)。</translation>
    </message>
    <message>
        <source>Active parameters per token</source>
        <translation>每 token 激活参数</translation>
    </message>
    <message>
        <source>KV cache per token</source>
        <translation>每 token KV 缓存</translation>
    </message>
    <message>
        <source>Operations per token</source>
        <translation>每 token 运算量</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>Ridge of the roofline</source>
        <translation>Roofline 脊点</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>Throughput per device</source>
        <translation>单设备吞吐</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation</source>
        <translation>模型 FLOPs 利用率 (MFU)</translation>
    </message>
    <message>
        <source>Hardware FLOPs utilisation</source>
        <translation>硬件 FLOPs 利用率 (HFU)</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>暴露的通信</translation>
    </message>
    <message>
        <source>Communication over arithmetic</source>
        <translation>通信与计算之比</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Device hours</source>
        <translation>设备小时</translation>
    </message>
    <message>
        <source>Useful share of the time</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Loss, nats per token</source>
        <translation>损失，每 token nat</translation>
    </message>
    <message>
        <source>Effective tokens</source>
        <translation>等效 token</translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation>临界批大小</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首字延迟 (TTFT)</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每输出 token 时间 (TPOT)</translation>
    </message>
    <message>
        <source>Prefill rate</source>
        <translation>预填充速率</translation>
    </message>
    <message>
        <source>Output rate</source>
        <translation>输出速率</translation>
    </message>
    <message>
        <source>Output rate per device</source>
        <translation>单设备输出速率</translation>
    </message>
    <message>
        <source>Most requests at once</source>
        <translation>最多并发请求</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>KV cache pool</source>
        <translation>KV 缓存池</translation>
    </message>
    <message>
        <source>Power of one device</source>
        <translation>单设备功率</translation>
    </message>
    <message>
        <source>Power of the computers</source>
        <translation>计算设备功率</translation>
    </message>
    <message>
        <source>Power of the site</source>
        <translation>站点功率</translation>
    </message>
    <message>
        <source>Heat of one rack</source>
        <translation>单机架散热量</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Energy per token</source>
        <translation>每 token 能耗</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>整次训练能耗</translation>
    </message>
    <message>
        <source>Capital</source>
        <translation>资本支出</translation>
    </message>
    <message>
        <source>Running cost</source>
        <translation>运行成本</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>整次训练成本</translation>
    </message>
    <message>
        <source>Cost of a device hour</source>
        <translation>每设备小时成本</translation>
    </message>
    <message>
        <source>Cost of a million tokens</source>
        <translation>每百万 token 成本</translation>
    </message>
    <message>
        <source>CO2 of the run</source>
        <translation>整次训练 CO2</translation>
    </message>
    <message>
        <source>Finished requests</source>
        <translation>完成的请求</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>在途请求</translation>
    </message>
    <message>
        <source>Load of the service</source>
        <translation>服务负载</translation>
    </message>
    <message>
        <source>Wait in the queue, median</source>
        <translation>排队等待，中位数</translation>
    </message>
    <message>
        <source>Wait in the queue, 95 %</source>
        <translation>排队等待，95 %</translation>
    </message>
    <message>
        <source>Output rate per user</source>
        <translation>每用户输出速率</translation>
    </message>
    <message>
        <source>KV cache transfer</source>
        <translation>KV 缓存传输</translation>
    </message>
    <message>
        <source>Cost of a million prompt tokens</source>
        <translation>每百万提示 token 成本</translation>
    </message>
    <message>
        <source>Cost of a million output tokens</source>
        <translation>每百万输出 token 成本</translation>
    </message>
    <message>
        <source>Parameters of token table and head</source>
        <translation>词表与输出头参数</translation>
    </message>
    <message>
        <source>Parameters beside table and head</source>
        <translation>词表与输出头之外的参数</translation>
    </message>
    <message>
        <source>From host per decode step</source>
        <translation>每解码步从主机读取</translation>
    </message>
    <message>
        <source>Power of one server</source>
        <translation>单服务器功率</translation>
    </message>
    <message>
        <source>Power of the network</source>
        <translation>网络功率</translation>
    </message>
    <message>
        <source>Switches of the network</source>
        <translation>网络交换机</translation>
    </message>
    <message>
        <source>Power usage effectiveness</source>
        <translation>电源使用效率 (PUE)</translation>
    </message>
    <message>
        <source>Devices a megawatt feeds</source>
        <translation>每兆瓦可供设备</translation>
    </message>
    <message>
        <source>Clock under power cap and heat</source>
        <translation>功率上限与散热下的时钟</translation>
    </message>
    <message>
        <source>Device temperature, °C</source>
        <translation>设备温度，°C</translation>
    </message>
    <message>
        <source>Mean time between failures</source>
        <translation>平均故障间隔</translation>
    </message>
    <message>
        <source>Spare servers needed</source>
        <translation>所需备用服务器</translation>
    </message>
    <message>
        <source>Storage needed</source>
        <translation>所需存储</translation>
    </message>
    <message>
        <source>Duty cycle at which it costs what the API does</source>
        <translation>与 API 成本相同的占空比</translation>
    </message>
    <message>
        <source>Tokens over the compute-optimal ones</source>
        <translation>token 与计算最优值之比</translation>
    </message>
    <message>
        <source>Compute-optimal tokens for this size</source>
        <translation>此规模的计算最优 token</translation>
    </message>
    <message>
        <source>Loss gained by twice the parameters</source>
        <translation>参数加倍降低的损失</translation>
    </message>
    <message>
        <source>Loss gained by twice the spending</source>
        <translation>投入加倍降低的损失</translation>
    </message>
    <message>
        <source>Loss gained by the next million dollars</source>
        <translation>再投入一百万美元降低的损失</translation>
    </message>
    <message>
        <source>US dollar</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>Euro</source>
        <translation>欧元</translation>
    </message>
    <message>
        <source>Pound sterling</source>
        <translation>英镑</translation>
    </message>
    <message>
        <source>Yen</source>
        <translation>日元</translation>
    </message>
    <message>
        <source>Renminbi</source>
        <translation>人民币</translation>
    </message>
    <message>
        <source>Rupee</source>
        <translation>印度卢比</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>no plan fits: the smallest %1</source>
        <translation>没有放得下的方案：最小的%1</translation>
    </message>
    <message>
        <source>the pinned degrees need more than %1 devices</source>
        <translation>固定的并行度需要超过 %1 台设备</translation>
    </message>
    <message>
        <source>most tokens per second within the targets</source>
        <translation>满足目标下每秒 token 最多</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Fully sharded</source>
        <translation>完全分片</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Tensor and pipeline</source>
        <translation>张量与流水线</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>同样快</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1: more %2</source>
        <translation>%1：更多%2</translation>
    </message>
    <message>
        <source>needs %1 of %2 per device</source>
        <translation>每台设备需要 %1，上限 %2</translation>
    </message>
    <message>
        <source>needs %1 of %2 per device, most for %3</source>
        <translation>每台设备需要 %1，上限 %2，主要是%3</translation>
    </message>
    <message>
        <source>misses the time per output token: %1 of %2</source>
        <translation>未达到每输出 token 时间目标：%1，目标 %2</translation>
    </message>
    <message>
        <source>misses the time to first token: %1 of %2</source>
        <translation>未达到首字延迟目标：%1，目标 %2</translation>
    </message>
    <message>
        <source>as many tokens per second</source>
        <translation>每秒 token 相同</translation>
    </message>
    <message>
        <source>%1 fewer tokens per second</source>
        <translation>每秒 token 少 %1</translation>
    </message>
    <message>
        <source>%1 of %2 devices are left without work: the batch has %3 sequences for its data-parallel ranks</source>
        <translation>%2 台设备中有 %1 台闲置：批中只有 %3 条序列可分给数据并行 rank</translation>
    </message>
    <message>
        <source>%1 of %2 devices are left without work: %2 does not divide into replicas of %3</source>
        <translation>%2 台设备中有 %1 台闲置：%2 无法按 %3 台一个副本整除</translation>
    </message>
    <message>
        <source>FP8 block</source>
        <translation>FP8 分块</translation>
    </message>
    <message>
        <source>INT4, groups of 64</source>
        <translation>INT4，64 个一组</translation>
    </message>
    <message>
        <source>INT4, groups of 32</source>
        <translation>INT4，32 个一组</translation>
    </message>
    <message>
        <source>INT4 per channel</source>
        <translation>INT4 逐通道</translation>
    </message>
    <message>
        <source>NF4, scales as they are</source>
        <translation>NF4，缩放因子不再量化</translation>
    </message>
    <message>
        <source>FP8, MLPs only</source>
        <translation>FP8，仅 MLP</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>未占用</translation>
    </message>
    <message>
        <source>no room at all</source>
        <translation>毫无空间</translation>
    </message>
    <message>
        <source>just over</source>
        <translation>略微超出</translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>%1 道超出</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>余量 %1</translation>
    </message>
    <message>
        <source>the limit of %1 is zero: no single change reaches it</source>
        <translation>%1的上限为零：没有单项改动能达到</translation>
    </message>
    <message>
        <source>the headroom must be a number above 0</source>
        <translation>余量必须是大于 0 的数</translation>
    </message>
    <message>
        <source>no single change within its usual limits brings it nearer</source>
        <translation>在通常范围内没有单项改动能使其接近</translation>
    </message>
    <message>
        <source>under %1</source>
        <translation>不足 %1</translation>
    </message>
    <message>
        <source>Swap to %1</source>
        <translation>换用 %1</translation>
    </message>
    <message>
        <source>breaks %1 walls</source>
        <translation>撞上 %1 道墙</translation>
    </message>
    <message>
        <source>breaks %1</source>
        <translation>撞上%1墙</translation>
    </message>
    <message>
        <source>no plan uses them all</source>
        <translation>没有方案能全部用上</translation>
    </message>
    <message>
        <source>no valid plan</source>
        <translation>没有有效方案</translation>
    </message>
    <message>
        <source>still over</source>
        <translation>仍然超出</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 less time</source>
        <translation>时间减少 %1</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>%1 for the run</source>
        <translation>整次训练 %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>predicted time over the time allowed</source>
        <translation>预测时间与允许时间之比</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>device draw x count + host + network + storage, x PUE once</source>
        <translation>设备功耗 x 数量 + 主机 + 网络 + 存储，x PUE 一次</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>heat of one rack over what its cooling class removes</source>
        <translation>一个机架的热量与其散热类别带走的热量之比</translation>
    </message>
    <message>
        <source>total cost of ownership over the budget</source>
        <translation>总拥有成本与预算之比</translation>
    </message>
    <message>
        <source>tokens over the trained maximum</source>
        <translation>token 数与训练上限之比</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>devices over the largest plan that the model and the batch divide into</source>
        <translation>设备数与模型和批能切分的最大方案之比</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>可靠性</translation>
    </message>
    <message>
        <source>checkpoint and token bytes over the file system&apos;s rate</source>
        <translation>检查点和 token 字节与文件系统速率之比</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Muennighoff et al. 2023: tokens over unique tokens x useful epochs</source>
        <translation>Muennighoff et al. 2023：token 数与（不重复 token x 有效轮数）之比</translation>
    </message>
    <message>
        <source>the accelerator&apos;s record in the catalogue</source>
        <translation>目录中加速器的记录</translation>
    </message>
    <message>
        <source>%1 has no %2 multiply: times are for %3 after unpacking the weights</source>
        <translation>%1 不支持 %2 乘法：时间按权重解包后的 %3 计算</translation>
    </message>
    <message>
        <source>a format that the device multiplies in</source>
        <translation>设备支持乘法的格式</translation>
    </message>
    <message>
        <source>the pinned plan needs more than %1 devices; shown with smaller degrees</source>
        <translation>固定的方案需要超过 %1 台设备；以较小的并行度显示</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1 of %2 devices are left without work</source>
        <translation>%2 台设备中有 %1 台闲置</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>%1 的倍数</translation>
    </message>
    <message>
        <source>tensor parallel leaves the scale-up domain of %1 devices</source>
        <translation>张量并行超出了 %1 台设备的 scale-up 域</translation>
    </message>
    <message>
        <source>%1: usable memory is not known</source>
        <translation>%1：可用显存未知</translation>
    </message>
    <message>
        <source>%1: without a second source: %2</source>
        <translation>%1：没有第二来源：%2</translation>
    </message>
    <message>
        <source>%1 heads over %2 KV heads: no whole number of heads shares a KV head, engines refuse such a model</source>
        <translation>%1 个头对 %2 个 KV 头：不能以整数个头共享一个 KV 头，引擎会拒绝此模型</translation>
    </message>
    <message>
        <source>KV heads that divide the heads</source>
        <translation>能整除头数的 KV 头数</translation>
    </message>
    <message>
        <source>%1 heads of %2 are %3 times the hidden size of %4: no published model is built so; an engine would run it as it is</source>
        <translation>%1 个 %2 维的头是隐藏维度 %4 的 %3 倍：没有公开模型如此构建；引擎会照样运行</translation>
    </message>
    <message>
        <source>0.5 to 4 times</source>
        <translation>0.5 至 4 倍</translation>
    </message>
    <message>
        <source>heads of %1: flash kernels stop at %2, engines take a slower kernel for these layers</source>
        <translation>头维度 %1：Flash 算子止于 %2，引擎对这些层使用较慢的算子</translation>
    </message>
    <message>
        <source>heads of %1: kernels pad them to %2</source>
        <translation>头维度 %1：算子会填充到 %2</translation>
    </message>
    <message>
        <source>the window of %1 in %2 layers</source>
        <translation>%2 层中 %1 的窗口</translation>
    </message>
    <message>
        <source>%1 is longer than the context of %2 that the model was trained for: engines treat these layers as full attention</source>
        <translation>%1 超过模型训练的上下文 %2：引擎将这些层视为全注意力</translation>
    </message>
    <message>
        <source>%1 is not shorter than the context of %2: they keep and attend to all of it, as full layers do</source>
        <translation>%1 不短于上下文 %2：它们像全注意力层一样保存并关注全部内容</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>%1 keeps no KV cache in %2 and refuses to start; the bytes shown are what it would take</source>
        <translation>%1 不支持 %2 的 KV 缓存并拒绝启动；所示字节为假设其占用</translation>
    </message>
    <message>
        <source>BF16, FP16 or a format that the engine lists</source>
        <translation>BF16、FP16 或引擎列出的格式</translation>
    </message>
    <message>
        <source>llama.cpp does not load %1: the checkpoint has to be converted to a GGUF type</source>
        <translation>llama.cpp 不加载 %1：需将检查点转换为 GGUF 类型</translation>
    </message>
    <message>
        <source>BF16, FP16, MXFP4 or a GGUF type</source>
        <translation>BF16、FP16、MXFP4 或 GGUF 类型</translation>
    </message>
    <message>
        <source>%1 does not load GGUF files like %2</source>
        <translation>%1 不加载 %2 这样的 GGUF 文件</translation>
    </message>
    <message>
        <source>a format that the engine quantises to</source>
        <translation>引擎量化所用的格式</translation>
    </message>
    <message>
        <source>%1 of output in a request of %2: no room for a prompt; the engine stops the answer at the end of the context</source>
        <translation>%2 的请求中有 %1 的输出：没有提示的空间；引擎在上下文末尾截断答案</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>小于 %1</translation>
    </message>
    <message>
        <source>%1 requests on a replica that batches %2 at most: %3 lets the others wait</source>
        <translation>一个最多批处理 %2 个的副本上有 %1 个请求：%3让其余的等待</translation>
    </message>
    <message>
        <source>at most %1, or more sampler rows</source>
        <translation>最多 %1，或更多采样行数</translation>
    </message>
    <message>
        <source>a step of %1 for %2 sequences: vLLM refuses to start</source>
        <translation>一步 %1 供 %2 条序列：vLLM 拒绝启动</translation>
    </message>
    <message>
        <source>its kinds of layers add up to %1 of %2 layers: engines refuse such a model</source>
        <translation>各类层加起来是 %1，而非 %2 层：引擎会拒绝此模型</translation>
    </message>
    <message>
        <source>each token asks for %1 of %2 experts: engines refuse such a model</source>
        <translation>每个 token 要求 %2 个专家中的 %1 个：引擎会拒绝此模型</translation>
    </message>
    <message>
        <source>to fill %1 of the memory: %2 refuses to start, there is no more than all of it</source>
        <translation>要占用显存的 %1：%2拒绝启动，不可能超过全部</translation>
    </message>
    <message>
        <source>its typical value of %1 lies outside of its own band</source>
        <translation>其典型值 %1 在自身范围之外</translation>
    </message>
    <message>
        <source>%1 training</source>
        <translation>%1 训练</translation>
    </message>
    <message>
        <source>%1 tensor ranks do not make %2 groups: %3 refuses to start</source>
        <translation>%1 个张量 rank 不能组成 %2 组：%3拒绝启动</translation>
    </message>
    <message>
        <source>a divisor of the tensor-parallel degree</source>
        <translation>张量并行度的约数</translation>
    </message>
    <message>
        <source>%1 heads do not divide by %2: %3 refuses to start</source>
        <translation>%1 个头不能被 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>a divisor of the heads</source>
        <translation>头数的约数</translation>
    </message>
    <message>
        <source>the latent KV cache has no heads to share out: each of %1 ranks keeps all of it</source>
        <translation>潜在 KV 缓存没有可分的头：%1 个 rank 各保存全部</translation>
    </message>
    <message>
        <source>%1 KV heads do not divide by %2: %3 refuses to start</source>
        <translation>%1 个 KV 头不能被 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>a divisor or a multiple of the KV heads</source>
        <translation>KV 头数的约数或倍数</translation>
    </message>
    <message>
        <source>KV heads are copied: tensor %1 over %2 KV heads, %3 copies of each</source>
        <translation>KV 头被复制：张量 %1 对 %2 个 KV 头，每个 %3 份</translation>
    </message>
    <message>
        <source>%1 columns of the MLP do not divide by %2: %3 refuses to start</source>
        <translation>MLP 的 %1 列不能被 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>%1 columns of the MLP over %2 ranks leave %4, no whole blocks of %5 in %6: %3 refuses to start</source>
        <translation>MLP 的 %1 列分到 %2 个 rank 各得 %4，在 %6 中不是 %5 的整块：%3拒绝启动</translation>
    </message>
    <message>
        <source>%1 columns of an expert do not divide by %2: %3 refuses to start</source>
        <translation>专家的 %1 列不能被 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>%1 columns of an expert over %2 ranks leave %4, no whole blocks of %5 in %6: %3 refuses to start</source>
        <translation>专家的 %1 列分到 %2 个 rank 各得 %4，在 %6 中不是 %5 的整块：%3拒绝启动</translation>
    </message>
    <message>
        <source>a divisor of the width</source>
        <translation>宽度的约数</translation>
    </message>
    <message>
        <source>a smaller tensor-parallel degree, or experts dealt out whole</source>
        <translation>更小的张量并行度，或整个分派专家</translation>
    </message>
    <message>
        <source>a vocabulary of %1 does not divide by %2: %3 pads it to %4</source>
        <translation>%1 的词表不能被 %2 整除：%3将其填充到 %4</translation>
    </message>
    <message>
        <source>%1 layers in %2 stages: the fullest holds %3</source>
        <translation>%1 层分 %2 个阶段：最满的有 %3 层</translation>
    </message>
    <message>
        <source>a divisor of the layers</source>
        <translation>层数的约数</translation>
    </message>
    <message>
        <source>the model has no experts to deal out: expert parallel is left out</source>
        <translation>模型没有可分派的专家：不采用专家并行</translation>
    </message>
    <message>
        <source>%1 experts do not divide by %2: %3 refuses to start</source>
        <translation>%1 个专家不能被 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>a divisor of the experts</source>
        <translation>专家数的约数</translation>
    </message>
    <message>
        <source>a micro-batch of %1 in a batch of %2: %3 refuses to start</source>
        <translation>批大小 %2 中的微批为 %1：%3拒绝启动</translation>
    </message>
    <message>
        <source>a batch of %1 does not divide into micro-batches of %2 on %3 data-parallel ranks: %4 leaves some ranks idle in the last micro-batch</source>
        <translation>批大小 %1 不能在 %3 个数据并行 rank 上按微批 %2 整分：%4在最后一个微批使部分 rank 闲置</translation>
    </message>
    <message>
        <source>sequences of %1 tokens do not divide into the %2 pieces of context parallel %3: %4 refuses to start</source>
        <translation>%1 个 token 的序列不能分成上下文并行 %3 的 %2 段：%4拒绝启动</translation>
    </message>
    <message>
        <source>sequences of %1 tokens do not divide by tensor %2: %3 refuses to start</source>
        <translation>%1 个 token 的序列不能被张量 %2 整除：%3拒绝启动</translation>
    </message>
    <message>
        <source>there is no pipeline to interleave: virtual stages are left out</source>
        <translation>没有可交错的流水线：不采用虚拟阶段</translation>
    </message>
    <message>
        <source>virtual stages %1 asked for, %2 taken: no stage has more layers</source>
        <translation>要求虚拟阶段 %1，采用 %2：没有阶段有更多的层</translation>
    </message>
    <message>
        <source>%1 layers do not divide into %2 x %3 chunks: Megatron-LM refuses to start</source>
        <translation>%1 层不能分成 %2 x %3 块：Megatron-LM 拒绝启动</translation>
    </message>
    <message>
        <source>a divisor of the layers per stage</source>
        <translation>每阶段层数的约数</translation>
    </message>
    <message>
        <source>gradients or weights shared out under a pipeline are gathered for every micro-batch: DeepSpeed refuses to start, FSDP does it</source>
        <translation>流水线下分片的梯度或权重要为每个微批汇聚：DeepSpeed 拒绝启动，FSDP 可以</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 或 1</translation>
    </message>
    <message>
        <source>pipeline %1 asked for, %2 taken: there are no more layers</source>
        <translation>要求流水线 %1，采用 %2：没有更多的层</translation>
    </message>
    <message>
        <source>expert parallel %1 asked for, %2 taken: there are no more experts or ranks</source>
        <translation>要求专家并行 %1，采用 %2：没有更多的专家或 rank</translation>
    </message>
    <message>
        <source>the cap of %1 is below what the devices draw at %2 of their clock: no device goes slower</source>
        <translation>功率上限 %1 低于设备在 %2 时钟下的功耗：没有设备能更慢</translation>
    </message>
    <message>
        <source>the heat is below what the devices draw at %1 of their clock: no device goes slower</source>
        <translation>散热能力低于设备在 %1 时钟下的功耗：没有设备能更慢</translation>
    </message>
    <message>
        <source>cooler air or coolant</source>
        <translation>更冷的空气或冷却液</translation>
    </message>
    <message>
        <source>heat slows the devices to %1 of their clock</source>
        <translation>发热使设备降至 %1 时钟</translation>
    </message>
    <message>
        <source>%1 spare servers do not cover the repairs: the job waits for servers to come back</source>
        <translation>%1 台备用服务器不足以覆盖维修：作业会等待服务器恢复</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>HBM</source>
        <translation>HBM</translation>
    </message>
    <message>
        <source>host link</source>
        <translation>主机链路</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Attention projections</source>
        <translation>注意力投影</translation>
    </message>
    <message>
        <source>MLP and experts</source>
        <translation>MLP 与专家</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Norms and activations</source>
        <translation>归一化与激活</translation>
    </message>
    <message>
        <source>LM head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>Load of %1</source>
        <translation>%1负载</translation>
    </message>
    <message>
        <source>Weights from HBM</source>
        <translation>从 HBM 读权重</translation>
    </message>
    <message>
        <source>KV cache from HBM</source>
        <translation>从 HBM 读 KV 缓存</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>Tokens to experts</source>
        <translation>token 到专家</translation>
    </message>
    <message>
        <source>Between stages</source>
        <translation>阶段之间</translation>
    </message>
    <message>
        <source>From beside the device</source>
        <translation>从设备之外</translation>
    </message>
    <message>
        <source>Kernel gaps</source>
        <translation>算子间隙</translation>
    </message>
    <message>
        <source>one output token</source>
        <translation>一个输出 token</translation>
    </message>
    <message>
        <source>Drafting</source>
        <translation>起草</translation>
    </message>
    <message>
        <source>Scheduler and sampling</source>
        <translation>调度与采样</translation>
    </message>
    <message>
        <source>Prefill of other requests</source>
        <translation>其他请求的预填充</translation>
    </message>
    <message>
        <source>the first token</source>
        <translation>首个 token</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Step under way</source>
        <translation>进行中的一步</translation>
    </message>
    <message>
        <source>KV cache to the other devices</source>
        <translation>KV 缓存到其他设备</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Communication buffers</source>
        <translation>通信缓冲区</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation>%1放不下</translation>
    </message>
    <message>
        <source>%1 does not fit with %2</source>
        <translation>%1在%2时放不下</translation>
    </message>
    <message>
        <source>%1 does not fit in %2 of the limit</source>
        <translation>%1在上限的 %2 内放不下</translation>
    </message>
    <message>
        <source>%1: no target is set, so there is no limit to solve for</source>
        <translation>%1：未设目标，因此没有可求解的上限</translation>
    </message>
    <message>
        <source>%1 at any value %2; nearest at %3: %4</source>
        <translation>在%2的任何值下%1；最接近的是 %3：%4</translation>
    </message>
    <message>
        <source>Every limit</source>
        <translation>所有上限</translation>
    </message>
    <message>
        <source>%1 at every value %2</source>
        <translation>在%2的任何值下%1</translation>
    </message>
    <message>
        <source>Megatron-class</source>
        <translation>Megatron 类</translation>
    </message>
    <message>
        <source>FSDP-class</source>
        <translation>FSDP 类</translation>
    </message>
    <message>
        <source>Megatron before 2023</source>
        <translation>2023 年前的 Megatron</translation>
    </message>
    <message>
        <source>%1 needs %2, the rest leaves %3</source>
        <translation>%1需要 %2，其余只留出 %3</translation>
    </message>
    <message>
        <source>%1 needs %2 by itself</source>
        <translation>%1自身就需要 %2</translation>
    </message>
    <message>
        <source>one training step</source>
        <translation>一个训练步</translation>
    </message>
    <message>
        <source>Matrix multiplies</source>
        <translation>矩阵乘法</translation>
    </message>
    <message>
        <source>LM head and loss</source>
        <translation>输出头与损失</translation>
    </message>
    <message>
        <source>Host and routing</source>
        <translation>主机与路由</translation>
    </message>
    <message>
        <source>Expert all-to-all</source>
        <translation>专家 all-to-all</translation>
    </message>
    <message>
        <source>Pipeline messages</source>
        <translation>流水线消息</translation>
    </message>
    <message>
        <source>Gradients and weights</source>
        <translation>梯度与权重</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Runtime and fragmentation</source>
        <translation>运行时与碎片</translation>
    </message>
    <message>
        <source>billions may be meant (70B)</source>
        <translation>可能是指十亿 (70B)</translation>
    </message>
    <message>
        <source>models of up to 2 T are published; training tokens or operations come in this size</source>
        <translation>已发布的模型不超过 2 T；训练 token 或运算量才有这么大</translation>
    </message>
    <message>
        <source>billions or trillions may be meant (15T)</source>
        <translation>可能是指十亿或万亿 (15T)</translation>
    </message>
    <message>
        <source>the stock of public text is about 300 T tokens (100 T to 1,000 T); operations come in this size</source>
        <translation>公开文本约有 300 T token（100 T 至 1,000 T）；运算量才有这么大</translation>
    </message>
    <message>
        <source>thousands may be meant (32k)</source>
        <translation>可能是指千 (32k)</translation>
    </message>
    <message>
        <source>contexts of up to 10 M tokens are published; training tokens come in this size</source>
        <translation>已发布的上下文不超过 10 M token；训练 token 才有这么大</translation>
    </message>
    <message>
        <source>TFLOP/s may be meant</source>
        <translation>可能是指 TFLOP/s</translation>
    </message>
    <message>
        <source>rates of one device are 10 T to 5,000 TFLOP/s; the operations of a whole run come in this size</source>
        <translation>单台设备的速率为 10 T 至 5,000 TFLOP/s；整次训练的运算量才有这么大</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 / %2：%3</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>No other wall is met on the sliders.</source>
        <translation>滑块上不会撞上其他墙。</translation>
    </message>
    <message>
        <source>Next wall: %1 at %2.</source>
        <translation>下一道墙：%1，在 %2。</translation>
    </message>
    <message>
        <source>%1: fits at %2.</source>
        <translation>%1：在 %2 时放得下。</translation>
    </message>
    <message>
        <source>On time at %1.</source>
        <translation>在 %1 时可按时完成。</translation>
    </message>
    <message>
        <source>Fits at %1.</source>
        <translation>在 %1 时放得下。</translation>
    </message>
    <message>
        <source>No slider alone reaches the target.</source>
        <translation>单独移动任何一个滑块都达不到目标。</translation>
    </message>
    <message>
        <source>No slider alone makes it fit.</source>
        <translation>单独移动任何一个滑块都放不下。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The target is missed: %1, %2.</source>
        <translation>未达到目标：%1，%2。</translation>
    </message>
    <message>
        <source>%1 is the wall: %2, %3.</source>
        <translation>撞上%1墙：%2，%3。</translation>
    </message>
    <message>
        <source>%1 is the wall: %2.</source>
        <translation>撞上%1墙：%2。</translation>
    </message>
    <message>
        <source>%1 and %2 are the walls: %3 %4, %2 %5.</source>
        <translation>撞上%1墙和%2墙：%3%4，%2%5。</translation>
    </message>
    <message>
        <source>%1 is over too: %2.</source>
        <translation>%1也超出：%2。</translation>
    </message>
    <message>
        <source>It just fits. %1 is closest: %2, %3.</source>
        <translation>刚好放得下。最接近的是%1：%2，%3。</translation>
    </message>
    <message>
        <source>It fits, on time: %1.</source>
        <translation>放得下，且按时：%1。</translation>
    </message>
    <message>
        <source>It fits. %1</source>
        <translation>放得下。%1</translation>
    </message>
    <message>
        <source>Closest limit: %1, %2.</source>
        <translation>最接近的上限：%1，%2。</translation>
    </message>
    <message>
        <source>%1 parameter</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 token</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>%1 device</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>%1 user</source>
        <translation>%1 个用户</translation>
    </message>
    <message>
        <source>%1 users</source>
        <translation>%1 个用户</translation>
    </message>
    <message>
        <source>%1 sequence a step</source>
        <translation>每步 %1 条序列</translation>
    </message>
    <message>
        <source>%1 sequences a step</source>
        <translation>每步 %1 条序列</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>air</source>
        <translation>风冷</translation>
    </message>
    <message>
        <source>rear-door cooling</source>
        <translation>背门散热</translation>
    </message>
    <message>
        <source>direct liquid cooling</source>
        <translation>直接液冷</translation>
    </message>
    <message>
        <source>%1 needed, %2 usable</source>
        <translation>需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>devices would run %1 above the coolant, %2 allowed</source>
        <translation>设备将比冷却液高 %1，允许 %2</translation>
    </message>
    <message>
        <source>the devices need %1, the racks have %2</source>
        <translation>设备需要%1，机架为%2</translation>
    </message>
    <message>
        <source>%1 a rack, %2 cooled</source>
        <translation>每机架 %1，可散热 %2</translation>
    </message>
    <message>
        <source>%1 a rack, %2 fed</source>
        <translation>每机架 %1，可供电 %2</translation>
    </message>
    <message>
        <source>%1 a token, %2 allowed</source>
        <translation>每 token %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 for the run, %2 allowed</source>
        <translation>整次训练 %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 to the first token, %2 allowed</source>
        <translation>到首个 token %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 drawn, %2 allowed</source>
        <translation>功耗 %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 for the run, %2 budgeted</source>
        <translation>整次训练 %1，预算 %2</translation>
    </message>
    <message>
        <source>%1 a million tokens, %2 allowed</source>
        <translation>每百万 token %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 asked for, %2 trained</source>
        <translation>要求 %1，训练上限 %2</translation>
    </message>
    <message>
        <source>%1 there, %2 of use</source>
        <translation>现有 %1，有用 %2</translation>
    </message>
    <message>
        <source>%1 of the time lost, %2 allowed</source>
        <translation>损失时间 %1，允许 %2</translation>
    </message>
    <message>
        <source>%1 needed, %2 offered</source>
        <translation>需要 %1，可提供 %2</translation>
    </message>
    <message>
        <source>%1 to train on, %2 of use</source>
        <translation>训练用 %1，有用 %2</translation>
    </message>
    <message>
        <source>%1 alone, %2 allowed</source>
        <translation>仅此一项 %1，允许 %2</translation>
    </message>
    <message>
        <source>the target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>On the fullest device %1</source>
        <translation>最满的设备上 %1</translation>
    </message>
    <message>
        <source>%1 sets the pace: %2 a token.</source>
        <translation>%1决定速度：每 token %2。</translation>
    </message>
    <message>
        <source>%1 sets the pace: %2 a step.</source>
        <translation>%1决定速度：每步 %2。</translation>
    </message>
    <message>
        <source>%1 sets the pace: %2 to the first token.</source>
        <translation>%1决定速度：到首个 token %2。</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>占时间的 %1</translation>
    </message>
    <message>
        <source>%1 does not apply here: %2</source>
        <translation>%1在此不适用：%2</translation>
    </message>
    <message>
        <source>%1 does not apply here</source>
        <translation>%1在此不适用</translation>
    </message>
    <message>
        <source>%1 against %2, %3.</source>
        <translation>%1，上限 %2，%3。</translation>
    </message>
    <message>
        <source>%1 against %2, %3: %4.</source>
        <translation>%1，上限 %2，%3：%4。</translation>
    </message>
    <message>
        <source>HBM traffic alone</source>
        <translation>仅 HBM 读写</translation>
    </message>
    <message>
        <source>HBM rate</source>
        <translation>HBM 速率</translation>
    </message>
    <message>
        <source>reached share</source>
        <translation>达到的比例</translation>
    </message>
    <message>
        <source>measured copies and decode kernels</source>
        <translation>实测的拷贝和解码算子</translation>
    </message>
    <message>
        <source>Cost of the cluster per paid hour</source>
        <translation>集群每付费小时成本</translation>
    </message>
    <message>
        <source>All in, per device hour</source>
        <translation>每设备小时全部成本</translation>
    </message>
    <message>
        <source>Running cost per year</source>
        <translation>每年运行成本</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>no budget set</source>
        <translation>未设预算</translation>
    </message>
    <message>
        <source>no price known for the device</source>
        <translation>设备价格未知</translation>
    </message>
    <message>
        <source>Run without failures</source>
        <translation>无故障的训练时长</translation>
    </message>
    <message>
        <source>Generated tokens per hour</source>
        <translation>每小时生成 token</translation>
    </message>
    <message>
        <source>Cost allowed per million tokens</source>
        <translation>每百万 token 允许成本</translation>
    </message>
    <message>
        <source>multiplies alone</source>
        <translation>仅乘法</translation>
    </message>
    <message>
        <source>clock under the power cap</source>
        <translation>功率上限下的时钟</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>每字节 FLOPs</translation>
    </message>
    <message>
        <source>ridge of the roofline</source>
        <translation>roofline 脊点</translation>
    </message>
    <message>
        <source>trained maximum not known</source>
        <translation>训练上限未知</translation>
    </message>
    <message>
        <source>set by training</source>
        <translation>由训练设定</translation>
    </message>
    <message>
        <source>tokens of one request</source>
        <translation>一次请求的 token</translation>
    </message>
    <message>
        <source>trained maximum</source>
        <translation>训练上限</translation>
    </message>
    <message>
        <source>published configuration</source>
        <translation>公布的配置</translation>
    </message>
    <message>
        <source>attention&apos;s share of FLOPs</source>
        <translation>注意力占 FLOPs 的比例</translation>
    </message>
    <message>
        <source>Loss that twice the spending must gain</source>
        <translation>投入加倍须降低的损失</translation>
    </message>
    <message>
        <source>training only</source>
        <translation>仅训练</translation>
    </message>
    <message>
        <source>no unique tokens given</source>
        <translation>未给出不重复 token</translation>
    </message>
    <message>
        <source>Useful passes</source>
        <translation>有效遍数</translation>
    </message>
    <message>
        <source>Passes of this run</source>
        <translation>本次训练的遍数</translation>
    </message>
    <message>
        <source>Worth, in unique tokens</source>
        <translation>折合不重复 token</translation>
    </message>
    <message>
        <source>Compute-optimal for this size</source>
        <translation>此规模的计算最优值</translation>
    </message>
    <message>
        <source>Predicted loss, nats per token</source>
        <translation>预测损失，每 token nat</translation>
    </message>
    <message>
        <source>links alone</source>
        <translation>仅链路</translation>
    </message>
    <message>
        <source>a single device</source>
        <translation>只有一台设备</translation>
    </message>
    <message>
        <source>scale-up link, one direction</source>
        <translation>scale-up 链路，单向</translation>
    </message>
    <message>
        <source>exposed communication over the time</source>
        <translation>暴露的通信占时间的比例</translation>
    </message>
    <message>
        <source>usable memory of the device not known</source>
        <translation>设备可用显存未知</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>what the driver gives a process</source>
        <translation>驱动给予一个进程的量</translation>
    </message>
    <message>
        <source>share the engine may fill</source>
        <translation>引擎可占用的比例</translation>
    </message>
    <message>
        <source>kept outside of that share</source>
        <translation>保留在该比例之外</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>devices of one replica</source>
        <translation>一个副本的设备</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批大小</translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation>在途请求</translation>
    </message>
    <message>
        <source>no grid limit given</source>
        <translation>未给出电网上限</translation>
    </message>
    <message>
        <source>Devices in use</source>
        <translation>使用的设备</translation>
    </message>
    <message>
        <source>Drawn by one device</source>
        <translation>一台设备的功耗</translation>
    </message>
    <message>
        <source>Devices left idle, spares included</source>
        <translation>闲置设备，含备用</translation>
    </message>
    <message>
        <source>Drawn by an idle device</source>
        <translation>一台闲置设备的功耗</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Server beside its devices</source>
        <translation>设备之外的服务器</translation>
    </message>
    <message>
        <source>Network ports and optics</source>
        <translation>网络端口与光模块</translation>
    </message>
    <message>
        <source>IT power</source>
        <translation>IT 功率</translation>
    </message>
    <message>
        <source>Power usage effectiveness, once</source>
        <translation>电源使用效率，计一次</translation>
    </message>
    <message>
        <source>Grid limit</source>
        <translation>电网上限</translation>
    </message>
    <message>
        <source>Headroom kept over the draw</source>
        <translation>功耗之上保留的余量</translation>
    </message>
    <message>
        <source>no lost share set</source>
        <translation>未设损失比例</translation>
    </message>
    <message>
        <source>Stall for one checkpoint</source>
        <translation>一次检查点的停顿</translation>
    </message>
    <message>
        <source>Mean time between failures of the job</source>
        <translation>作业的平均故障间隔</translation>
    </message>
    <message>
        <source>Share of the time without a spare</source>
        <translation>没有备机的时间比例</translation>
    </message>
    <message>
        <source>Share of time that may be lost</source>
        <translation>允许损失的时间比例</translation>
    </message>
    <message>
        <source>no storage rates given</source>
        <translation>未给出存储速率</translation>
    </message>
    <message>
        <source>Longest write that the lost time allows</source>
        <translation>损失时间允许的最长写入</translation>
    </message>
    <message>
        <source>Storage write rate</source>
        <translation>存储写入速率</translation>
    </message>
    <message>
        <source>Write of one checkpoint</source>
        <translation>写一次检查点</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token</translation>
    </message>
    <message>
        <source>Read per token</source>
        <translation>每 token 读取</translation>
    </message>
    <message>
        <source>Storage read rate</source>
        <translation>存储读取速率</translation>
    </message>
    <message>
        <source>no deadline set</source>
        <translation>未设截止期限</translation>
    </message>
    <message>
        <source>run without failures</source>
        <translation>无故障的训练时长</translation>
    </message>
    <message>
        <source>share of time that counts</source>
        <translation>有效时间的比例</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止期限</translation>
    </message>
    <message>
        <source>no target for the first or the next token</source>
        <translation>未设首个或后续 token 的目标</translation>
    </message>
    <message>
        <source>time per output token</source>
        <translation>每输出 token 时间</translation>
    </message>
    <message>
        <source>allowed per token (0: no target)</source>
        <translation>每 token 允许（0：无目标）</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首字延迟</translation>
    </message>
    <message>
        <source>allowed to the first (0: no target)</source>
        <translation>首个 token 允许（0：无目标）</translation>
    </message>
    <message>
        <source>Servers in the rack</source>
        <translation>机架中的服务器</translation>
    </message>
    <message>
        <source>One server at its maximum</source>
        <translation>一台服务器的最大功耗</translation>
    </message>
    <message>
        <source>Heat the class removes from a rack</source>
        <translation>该类别从机架带走的热量</translation>
    </message>
    <message>
        <source>Feed of a rack</source>
        <translation>机架供电</translation>
    </message>
    <message>
        <source>Servers per rack as placed</source>
        <translation>实际每机架服务器</translation>
    </message>
    <message>
        <source>Kind of cooling the device needs, 1 air to 5 immersion</source>
        <translation>设备所需散热类型，1 风冷至 5 浸没</translation>
    </message>
    <message>
        <source>Kind of the class</source>
        <translation>该类别的类型</translation>
    </message>
    <message>
        <source>Flow that a rack so filled needs</source>
        <translation>如此装满的机架所需流量</translation>
    </message>
    <message>
        <source>Device at full power</source>
        <translation>满功率时的设备</translation>
    </message>
    <message>
        <source>Supply of air or coolant</source>
        <translation>空气或冷却液的供给</translation>
    </message>
    <message>
        <source>Throttle point</source>
        <translation>降频点</translation>
    </message>
    <message>
        <source>Share of the clock left by heat and cap</source>
        <translation>散热与上限下剩余的时钟比例</translation>
    </message>
    <message>
        <source>Next class that holds it, a rack</source>
        <translation>能承受的下一类别，每机架</translation>
    </message>
    <message>
        <source>no heat limit given</source>
        <translation>未给出散热上限</translation>
    </message>
    <message>
        <source>close</source>
        <translation>接近</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>无</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>limit is 0</source>
        <translation>上限为 0</translation>
    </message>
    <message>
        <source>%1% of time</source>
        <translation>占时间 %1%</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Main inputs</source>
        <translation>主要输入</translation>
    </message>
    <message>
        <source>Parallel plan</source>
        <translation>并行方案</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Power and site</source>
        <translation>供电与站点</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>none set</source>
        <translation>均未设置</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1（对数）</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 隐藏</translation>
    </message>
    <message>
        <source>over the wall</source>
        <translation>超出上限</translation>
    </message>
    <message>
        <source>band: low to high</source>
        <translation>带状：低至高</translation>
    </message>
    <message>
        <source>a folder that exists and may be written to</source>
        <translation>存在且可写入的文件夹</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>图片太大</translation>
    </message>
    <message>
        <source>unknown kind of file</source>
        <translation>未知的文件类型</translation>
    </message>
    <message>
        <source>a name ending in .png, .svg, .pdf or .csv</source>
        <translation>以 .png、.svg、.pdf 或 .csv 结尾的名称</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%2，在 %3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>%1 a year</source>
        <translation>%1/年</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Cost of the cluster</source>
        <translation>集群成本</translation>
    </message>
    <message>
        <source>%1 to %2; %3 a device hour</source>
        <translation>%1 至 %2；每设备小时 %3</translation>
    </message>
    <message>
        <source>Cost of the cluster for a year: %1.</source>
        <translation>集群一年的成本：%1。</translation>
    </message>
    <message>
        <source>This cluster</source>
        <translation>此集群</translation>
    </message>
    <message>
        <source>No price is known for the device.</source>
        <translation>设备价格未知。</translation>
    </message>
    <message>
        <source>%1 a million tokens at %2 duty</source>
        <translation>每百万 token %1，占空比 %2</translation>
    </message>
    <message>
        <source>%1 a million tokens at %2 duty; costs what the API does at %3</source>
        <translation>每百万 token %1，占空比 %2；在 %3 时与 API 成本相同</translation>
    </message>
    <message>
        <source>%1 a million tokens at %2 duty; the API is cheaper at any duty</source>
        <translation>每百万 token %1，占空比 %2；任何占空比下 API 都更便宜</translation>
    </message>
    <message>
        <source>Cost of a million tokens against the duty cycle: %1.</source>
        <translation>每百万 token 成本随占空比的变化：%1。</translation>
    </message>
    <message>
        <source>By item</source>
        <translation>按项目</translation>
    </message>
    <message>
        <source>By duty cycle</source>
        <translation>按占空比</translation>
    </message>
    <message>
        <source>Training compute</source>
        <translation>训练计算量</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>每 token nat</translation>
    </message>
    <message>
        <source>Parameters, tokens or unique tokens are not known.</source>
        <translation>参数量、token 数或不重复 token 数未知。</translation>
    </message>
    <message>
        <source>Fresh tokens</source>
        <translation>全新 token</translation>
    </message>
    <message>
        <source>This size</source>
        <translation>此规模</translation>
    </message>
    <message>
        <source>loss %1 at %2, %3× the compute-optimal tokens; twice the spending gains %4</source>
        <translation>损失 %1，计算量 %2，token 为计算最优的 %3×；投入加倍可降低 %4</translation>
    </message>
    <message>
        <source>Loss against training compute: %1.</source>
        <translation>损失随训练计算量的变化：%1。</translation>
    </message>
    <message>
        <source>Best in target</source>
        <translation>目标内最优</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Each user reads</source>
        <translation>每个用户的读取</translation>
    </message>
    <message>
        <source>Each device writes</source>
        <translation>每台设备的写出</translation>
    </message>
    <message>
        <source>%1 per user, %2 per device</source>
        <translation>每用户 %1，每设备 %2</translation>
    </message>
    <message>
        <source>now %1; no split meets the targets</source>
        <translation>当前%1；没有切分能满足目标</translation>
    </message>
    <message>
        <source>now %1; most per device: TP %2 with %3</source>
        <translation>当前%1；单设备最高：TP %2，%3</translation>
    </message>
    <message>
        <source>Tokens per second of each user against those of each device, one curve for each split, over the number of users: %1.</source>
        <translation>每个用户与每台设备的每秒 token，每种切分一条曲线，随用户数变化：%1。</translation>
    </message>
    <message>
        <source>That is %1.</source>
        <translation>即%1。</translation>
    </message>
    <message>
        <source>Training has no users to share the devices among.</source>
        <translation>训练没有用户来分享设备。</translation>
    </message>
    <message>
        <source>No split of the devices holds the weights and one request.</source>
        <translation>没有切分能容纳权重和一个请求。</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Attention, prompt</source>
        <translation>注意力，提示</translation>
    </message>
    <message>
        <source>Attention, token</source>
        <translation>注意力，token</translation>
    </message>
    <message>
        <source>KV cache per device, %1 · attention</source>
        <translation>每设备 KV 缓存，%1 · 注意力</translation>
    </message>
    <message>
        <source>% of operations</source>
        <translation>占运算量 %</translation>
    </message>
    <message>
        <source>The memory of the device is not known.</source>
        <translation>设备显存未知。</translation>
    </message>
    <message>
        <source>%1 per device; attention takes %2 of a prompt&apos;s operations, %3 of a token&apos;s; the rest leaves no room for it</source>
        <translation>每台设备 %1；注意力占提示运算量的 %2，占 token 运算量的 %3；其余部分没有给它留出空间</translation>
    </message>
    <message>
        <source>KV cache against context, at %1: %2. %3 are free for it.</source>
        <translation>KV 缓存随上下文的变化，在 %1：%2。可供其使用 %3。</translation>
    </message>
    <message>
        <source>Which wall binds over %1 and %2. Nothing is hit on %3 % of the map.</source>
        <translation>%1和%2上由哪道墙限制。地图的 %3 % 未撞墙。</translation>
    </message>
    <message>
        <source>%1: %2 %.</source>
        <translation>%1：%2 %。</translation>
    </message>
    <message>
        <source>Now at %1.</source>
        <translation>当前在 %1。</translation>
    </message>
    <message>
        <source>No field is chosen for the x axis.</source>
        <translation>未为 x 轴选择输入。</translation>
    </message>
    <message>
        <source>which wall is hit first; lines of equal load</source>
        <translation>先撞上哪道墙；等负载线</translation>
    </message>
    <message>
        <source>stage %1 of %2</source>
        <translation>阶段 %1 / %2</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>该设备</translation>
    </message>
    <message>
        <source>each of %1 devices</source>
        <translation>%1 台设备各自</translation>
    </message>
    <message>
        <source>fullest of %1 devices, %2</source>
        <translation>%1 台设备中最满的，%2</translation>
    </message>
    <message>
        <source>Per device</source>
        <translation>每台设备</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Fullest device</source>
        <translation>最满的设备</translation>
    </message>
    <message>
        <source>Every stage</source>
        <translation>每个阶段</translation>
    </message>
    <message>
        <source>Stage %1, fullest</source>
        <translation>阶段 %1，最满</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>%1 usable</source>
        <translation>可用 %1</translation>
    </message>
    <message>
        <source>%1 physical</source>
        <translation>物理 %1</translation>
    </message>
    <message>
        <source>Pipeline stage</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>fullest: %1</source>
        <translation>最满：%1</translation>
    </message>
    <message>
        <source>Memory of %1: %2 needed, %3 usable.</source>
        <translation>%1的显存：需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>all %1 devices together</source>
        <translation>全部 %1 台设备合计</translation>
    </message>
    <message>
        <source>a device of %1</source>
        <translation>一台设备，%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2，%1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2，%1</translation>
    </message>
    <message>
        <source>%1; %2 beside it in host memory</source>
        <translation>%1；另有 %2 在主机内存</translation>
    </message>
    <message>
        <source>Nothing is stored on the devices.</source>
        <translation>设备上没有存储任何内容。</translation>
    </message>
    <message>
        <source>Memory of all devices</source>
        <translation>所有设备的显存</translation>
    </message>
    <message>
        <source>Memory per device</source>
        <translation>每台设备的显存</translation>
    </message>
    <message>
        <source>Share of the time that counts</source>
        <translation>有效时间的比例</translation>
    </message>
    <message>
        <source>The failures of the devices are not known.</source>
        <translation>设备的故障率未知。</translation>
    </message>
    <message>
        <source>There is one device only.</source>
        <translation>只有一台设备。</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>%1% counts, %2 to %3%; a failure every %4</source>
        <translation>有效 %1%，%2 至 %3%；每 %4 一次故障</translation>
    </message>
    <message>
        <source>Share of the time that counts, against devices: %1.</source>
        <translation>有效时间的比例随设备数的变化：%1。</translation>
    </message>
    <message>
        <source>Achieved by one device</source>
        <translation>单设备达到的算力</translation>
    </message>
    <message>
        <source>memory bound</source>
        <translation>受访存限制</translation>
    </message>
    <message>
        <source>compute bound</source>
        <translation>受算力限制</translation>
    </message>
    <message>
        <source>at the roof</source>
        <translation>到达屋顶</translation>
    </message>
    <message>
        <source>%1 below the roof</source>
        <translation>低于屋顶 %1</translation>
    </message>
    <message>
        <source>%1, by bytes of the %2</source>
        <translation>%1，按%2字节</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1%2，%3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>The rates of this device are not known.</source>
        <translation>此设备的速率未知。</translation>
    </message>
    <message>
        <source>Achieved arithmetic of one device against its intensity: %1. The ridge lies at %2 FLOP/byte.</source>
        <translation>单设备达到的算力随算术强度的变化：%1。脊点在 %2 FLOP/byte。</translation>
    </message>
    <message>
        <source>grid less headroom</source>
        <translation>电网减余量</translation>
    </message>
    <message>
        <source>At the meter</source>
        <translation>电表处</translation>
    </message>
    <message>
        <source>Power of the hall</source>
        <translation>机房功率</translation>
    </message>
    <message>
        <source>%1 in %2 racks</source>
        <translation>%1，%2 个机架</translation>
    </message>
    <message>
        <source>%1 in %2 rack</source>
        <translation>%1，%2 个机架</translation>
    </message>
    <message>
        <source>cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>80% of the feed</source>
        <translation>供电的 80%</translation>
    </message>
    <message>
        <source>Up to their maximum</source>
        <translation>到最大值为止</translation>
    </message>
    <message>
        <source>Planned for</source>
        <translation>规划值</translation>
    </message>
    <message>
        <source>Power and heat of one rack</source>
        <translation>单机架功率与热量</translation>
    </message>
    <message>
        <source>%1 servers in a rack</source>
        <translation>一个机架 %1 台服务器</translation>
    </message>
    <message>
        <source>%1 server in a rack</source>
        <translation>一个机架 %1 台服务器</translation>
    </message>
    <message>
        <source>Hall</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>One rack</source>
        <translation>单机架</translation>
    </message>
    <message>
        <source>The power of the devices is not known.</source>
        <translation>设备功率未知。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Limit: %1.</source>
        <translation>上限：%1。</translation>
    </message>
    <message>
        <source>Smaller terms</source>
        <translation>较小的各项</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>Time of %1: %2.</source>
        <translation>%1的时间：%2。</translation>
    </message>
    <message>
        <source>The time is not known: a rate of the device is missing.</source>
        <translation>时间未知：缺少设备的某个速率。</translation>
    </message>
    <message>
        <source>%1, %2 of %3, %4</source>
        <translation>%1，%2（目标 %3），%4</translation>
    </message>
    <message>
        <source>low end</source>
        <translation>低端</translation>
    </message>
    <message>
        <source>high end</source>
        <translation>高端</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>%1 is %2, %3 to %4 over all assumptions.</source>
        <translation>%1为 %2，所有假设下为 %3 至 %4。</translation>
    </message>
    <message>
        <source>%1 %2 to %3.</source>
        <translation>%1 %2 至 %3。</translation>
    </message>
    <message>
        <source>No number of this case is known.</source>
        <translation>此方案没有已知的数值。</translation>
    </message>
    <message>
        <source>No assumption changes %1.</source>
        <translation>没有假设会改变%1。</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>%1 to %2 over all; hatched: low end of the assumption, solid: high end</source>
        <translation>所有假设下为 %1 至 %2；斜线：假设的低端，实心：高端</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Load of each wall against %1, from %2 to %3.</source>
        <translation>各道墙的负载随%1的变化，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>%1 is met at %2.</source>
        <translation>%1在 %2 撞墙。</translation>
    </message>
    <message>
        <source>No wall is met in this range.</source>
        <translation>此范围内不会撞墙。</translation>
    </message>
    <message>
        <source>Now at %1: %2 load %3.</source>
        <translation>当前在 %1：%2负载 %3。</translation>
    </message>
    <message>
        <source>load against %1</source>
        <translation>负载随%1的变化</translation>
    </message>
    <message>
        <source>No wall applies along this field.</source>
        <translation>没有墙适用于此输入。</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>%1 met</source>
        <translation>%1撞墙</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基准）</translation>
    </message>
    <message>
        <source>%1 load</source>
        <translation>%1负载</translation>
    </message>
    <message>
        <source>%1 low</source>
        <translation>%1低</translation>
    </message>
    <message>
        <source>%1 high</source>
        <translation>%1高</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>物理</translation>
    </message>
    <message>
        <source>Total, low</source>
        <translation>合计，低</translation>
    </message>
    <message>
        <source>Total, high</source>
        <translation>合计，高</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>超出</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Share of the time</source>
        <translation>时间占比</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>文字说明</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>At its low end</source>
        <translation>低端时</translation>
    </message>
    <message>
        <source>At its high end</source>
        <translation>高端时</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>No value in range fits every limit wall.</source>
        <translation>范围内没有值能满足所有上限墙。</translation>
    </message>
    <message>
        <source>No value in range fits: %1 is over throughout.</source>
        <translation>范围内没有可行值：%1始终超出。</translation>
    </message>
    <message>
        <source>No value in range fits: %1 and %2 are over throughout.</source>
        <translation>范围内没有可行值：%1和%2始终超出。</translation>
    </message>
    <message>
        <source>No value in range fits: %1 walls are over throughout.</source>
        <translation>范围内没有可行值：%1 道墙始终超出。</translation>
    </message>
    <message>
        <source>met at %1</source>
        <translation>在 %1 撞墙</translation>
    </message>
    <message>
        <source>met below %1</source>
        <translation>低于 %1 撞墙</translation>
    </message>
    <message>
        <source>over throughout</source>
        <translation>始终超出</translation>
    </message>
    <message>
        <source>not met to %1</source>
        <translation>到 %1 未撞墙</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 位</translation>
    </message>
    <message>
        <source>no cost target set</source>
        <translation>未设成本目标</translation>
    </message>
    <message>
        <source>no rent known for the device</source>
        <translation>设备租金未知</translation>
    </message>
    <message>
        <source>No measured run near this.</source>
        <translation>附近没有实测运行。</translation>
    </message>
    <message>
        <source>Nearest measured run: %1: %2. It had %3; its %4. Source: %5.</source>
        <translation>最接近的实测运行：%1：%2。条件为%3；其%4。来源：%5。</translation>
    </message>
    <message>
        <source>Differs from this case in: %1.</source>
        <translation>与此方案的不同之处：%1。</translation>
    </message>
    <message>
        <source>training tokens/s per device</source>
        <translation>单设备训练 tokens/s</translation>
    </message>
    <message>
        <source>peak memory of training</source>
        <translation>训练峰值显存</translation>
    </message>
    <message>
        <source>training fits or not (share wrong)</source>
        <translation>训练是否放得下（误判比例）</translation>
    </message>
    <message>
        <source>output tokens/s</source>
        <translation>输出 tokens/s</translation>
    </message>
    <message>
        <source>output tokens/s per device</source>
        <translation>单设备输出 tokens/s</translation>
    </message>
    <message>
        <source>output tokens/s per user</source>
        <translation>每用户输出 tokens/s</translation>
    </message>
    <message>
        <source>prompt tokens/s</source>
        <translation>提示 tokens/s</translation>
    </message>
    <message>
        <source>time of a whole batch</source>
        <translation>整批时间</translation>
    </message>
    <message>
        <source>power per device</source>
        <translation>单设备功率</translation>
    </message>
    <message>
        <source>energy per output token</source>
        <translation>每输出 token 能耗</translation>
    </message>
    <message>
        <source>tokens in a given KV pool</source>
        <translation>给定 KV 池的 token 数</translation>
    </message>
    <message>
        <source>weights per device</source>
        <translation>单设备权重</translation>
    </message>
    <message>
        <source>KV pool per device</source>
        <translation>单设备 KV 池</translation>
    </message>
    <message>
        <source>sequences of %1 tokens, %2 a batch</source>
        <translation>序列 %1 个 token，批大小 %2</translation>
    </message>
    <message>
        <source>prompts of %1 tokens</source>
        <translation>提示 %1 个 token</translation>
    </message>
    <message>
        <source>answers of %1 tokens</source>
        <translation>答案 %1 个 token</translation>
    </message>
    <message>
        <source>%1 requests at once</source>
        <translation>同时 %1 个请求</translation>
    </message>
    <message>
        <source>load not stated</source>
        <translation>负载未说明</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>size of the model</source>
        <translation>模型规模</translation>
    </message>
    <message>
        <source>number of devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>training software</source>
        <translation>训练软件</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>less than 1 % off</source>
        <translation>偏差不到 1 %</translation>
    </message>
    <message>
        <source>%1 % off</source>
        <translation>偏差 %1 %</translation>
    </message>
    <message>
        <source>%1: measured %2, computed %3, inside the band</source>
        <translation>%1：实测 %2，计算 %3，在范围内</translation>
    </message>
    <message>
        <source>%1: measured %2, computed %3, outside the band</source>
        <translation>%1：实测 %2，计算 %3，在范围外</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Query heads</source>
        <translation>查询头</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>MLP width</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Multi-token-prediction modules</source>
        <translation>多 token 预测模块</translation>
    </message>
    <message>
        <source>KV latent rank</source>
        <translation>KV 潜在秩</translation>
    </message>
    <message>
        <source>Width of a value</source>
        <translation>值的宽度</translation>
    </message>
    <message>
        <source>Query latent rank</source>
        <translation>查询潜在秩</translation>
    </message>
    <message>
        <source>Rotary head dimension</source>
        <translation>旋转头维度</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>每 token 专家</translation>
    </message>
    <message>
        <source>Expert width</source>
        <translation>专家宽度</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>共享专家</translation>
    </message>
    <message>
        <source>Shared expert width</source>
        <translation>共享专家宽度</translation>
    </message>
    <message>
        <source>First dense layers</source>
        <translation>起始稠密层</translation>
    </message>
    <message>
        <source>MoE every</source>
        <translation>MoE 间隔</translation>
    </message>
    <message>
        <source>Full attention every</source>
        <translation>全注意力间隔</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Layers that reuse another&apos;s KV</source>
        <translation>复用其他层 KV 的层</translation>
    </message>
    <message>
        <source>Embeddings tied to the LM head</source>
        <translation>嵌入与输出头共享</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Bytes of the weights</source>
        <translation>权重字节</translation>
    </message>
    <message>
        <source>Per-layer embeddings</source>
        <translation>逐层嵌入</translation>
    </message>
    <message>
        <source>Plain head dimension</source>
        <translation>普通头维度</translation>
    </message>
    <message>
        <source>Value head dimension</source>
        <translation>值头维度</translation>
    </message>
    <message>
        <source>Index heads</source>
        <translation>索引头</translation>
    </message>
    <message>
        <source>Index key width</source>
        <translation>索引键宽度</translation>
    </message>
    <message>
        <source>Index top-k</source>
        <translation>索引 top-k</translation>
    </message>
    <message>
        <source>Padded vocabulary</source>
        <translation>填充后的词表</translation>
    </message>
    <message>
        <source>Longest context, stretched</source>
        <translation>最长上下文，扩展后</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>学习的位置编码</translation>
    </message>
    <message>
        <source>Modules left at 16 bits</source>
        <translation>保持 16 位的模块</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>KV 缓存格式</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>KV heads of global layers</source>
        <translation>全局层的 KV 头</translation>
    </message>
    <message>
        <source>Head dimension of global layers</source>
        <translation>全局层的头维度</translation>
    </message>
    <message>
        <source>KV heads of window layers</source>
        <translation>窗口层的 KV 头</translation>
    </message>
    <message>
        <source>Layers that share one KV cache</source>
        <translation>共享一份 KV 缓存的层</translation>
    </message>
    <message>
        <source>Attention layers</source>
        <translation>注意力层</translation>
    </message>
    <message>
        <source>State per sequence and layer</source>
        <translation>每序列每层的状态</translation>
    </message>
    <message>
        <source>MLP width over hidden size</source>
        <translation>MLP 宽度与隐藏维度之比</translation>
    </message>
    <message>
        <source>Dense MLP width</source>
        <translation>稠密 MLP 宽度</translation>
    </message>
    <message>
        <source>MoE layers</source>
        <translation>MoE 层</translation>
    </message>
    <message>
        <source>Expert latent</source>
        <translation>专家潜在维度</translation>
    </message>
    <message>
        <source>Active per token</source>
        <translation>每 token 激活</translation>
    </message>
    <message>
        <source>In prediction modules beside them</source>
        <translation>另有预测模块</translation>
    </message>
    <message>
        <source>KV cache per token at 16 bits</source>
        <translation>16 位时每 token KV 缓存</translation>
    </message>
    <message>
        <source>Constant state per sequence</source>
        <translation>每序列固定状态</translation>
    </message>
    <message>
        <source>Weights as %1, computed</source>
        <translation>权重为 %1，计算值</translation>
    </message>
    <message>
        <source>its size is not known</source>
        <translation>其容量未知</translation>
    </message>
    <message>
        <source>all three matrices fit; %1</source>
        <translation>三个矩阵都放得下；%1</translation>
    </message>
    <message>
        <source>all three matrices fit: loaded once</source>
        <translation>三个矩阵都放得下：只加载一次</translation>
    </message>
    <message>
        <source>the rate into it is not known</source>
        <translation>进入它的速率未知</translation>
    </message>
    <message>
        <source>memory bound even when everything is read once</source>
        <translation>即使每个数只读一次也受访存限制</translation>
    </message>
    <message>
        <source>memory bound; tiles of %1 would be enough</source>
        <translation>受访存限制；%1 的分块就够</translation>
    </message>
    <message>
        <source>Bytes that cross into each memory</source>
        <translation>进入各级存储的字节</translation>
    </message>
    <message>
        <source>size</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>naive</source>
        <translation>朴素</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>blocked / bound</source>
        <translation>分块 / 下界</translation>
    </message>
    <message>
        <source>FLOP per byte against the ridge</source>
        <translation>每字节 FLOP 与脊点相比</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>脊点</translation>
    </message>
    <message>
        <source>tile it holds</source>
        <translation>可容纳的分块</translation>
    </message>
    <message>
        <source>tile enough</source>
        <translation>足够的分块</translation>
    </message>
    <message>
        <source>what it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Multiply %1 x %2 x %3 in %4 on %5</source>
        <translation>乘法 %1 x %2 x %3，%4，%5</translation>
    </message>
    <message>
        <source>%1; the matrices have %2; dense peak %3.</source>
        <translation>%1；矩阵共 %2；稠密峰值 %3。</translation>
    </message>
    <message>
        <source>Expected inside a model: %1, %2.</source>
        <translation>模型内的预期：%1，%2。</translation>
    </message>
    <message>
        <source>Registers and shared memory</source>
        <translation>寄存器与共享内存</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Attainable</source>
        <translation>可达到</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>屋顶</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>乘法</translation>
    </message>
    <message>
        <source>The rates or the L2 cache of this device are not known.</source>
        <translation>此设备的速率或 L2 缓存未知。</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>bytes from HBM, %1</source>
        <translation>来自 HBM 的字节，%1</translation>
    </message>
    <message>
        <source>Attainable arithmetic of the multiply against its intensity, naive, blocked and at the lower bound of traffic from HBM. The ridge lies at %1 FLOP/byte.</source>
        <translation>乘法可达到的算力随其算术强度的变化：朴素、分块和 HBM 读写下界。脊点在 %1 FLOP/byte。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>does not fit on %1</source>
        <translation>在 %1 台上放不下</translation>
    </message>
    <message>
        <source>at its best per device</source>
        <translation>单设备处于最佳</translation>
    </message>
    <message>
        <source>%1% as fast per device as on %2</source>
        <translation>单设备速度为 %2 台时的 %1%</translation>
    </message>
    <message>
        <source>%1; under 50% from %2</source>
        <translation>%1；自 %2 台起低于 50%</translation>
    </message>
    <message>
        <source>No two numbers of devices in reach hold this job.</source>
        <translation>可及范围内没有两种设备数能容纳此任务。</translation>
    </message>
    <message>
        <source>Batch grows</source>
        <translation>批随之增大</translation>
    </message>
    <message>
        <source>Batch fixed</source>
        <translation>批固定</translation>
    </message>
    <message>
        <source>batch fixed: %1; batch grows: %2</source>
        <translation>批固定：%1；批随之增大：%2</translation>
    </message>
    <message>
        <source>50% at %1</source>
        <translation>%1 台时 50%</translation>
    </message>
    <message>
        <source>no faster</source>
        <translation>不再更快</translation>
    </message>
    <message>
        <source>%1; fastest on %2</source>
        <translation>%1；最快为 %2 台</translation>
    </message>
    <message>
        <source>50% efficient</source>
        <translation>效率 50%</translation>
    </message>
    <message>
        <source>%1; critical batch on %2</source>
        <translation>%1；临界批大小在 %2 台</translation>
    </message>
    <message>
        <source>No two splits of the model hold it and its users.</source>
        <translation>没有两种切分能容纳模型及其用户。</translation>
    </message>
    <message>
        <source>Devices of one replica</source>
        <translation>一个副本的设备</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每 token 时间</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>slower with more</source>
        <translation>更多反而更慢</translation>
    </message>
    <message>
        <source>fastest at TP %1, slower beyond</source>
        <translation>TP %1 最快，再多更慢</translation>
    </message>
    <message>
        <source>each wider split is faster, up to TP %1</source>
        <translation>切分越宽越快，直到 TP %1</translation>
    </message>
    <message>
        <source>with the %1 users that it holds, %2</source>
        <translation>可容纳 %1 个用户，%2</translation>
    </message>
    <message>
        <source>TP %1: %2 a token, %3 tokens/s per device; %4</source>
        <translation>TP %1：每 token %2，单设备 %3 tokens/s；%4</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of one replica against the devices it is split over: %1.</source>
        <translation>一个副本的速度随其切分设备数的变化：%1。</translation>
    </message>
    <message>
        <source>vLLM V0 (until 2024)</source>
        <translation>vLLM V0（2024 年前）</translation>
    </message>
</context>
<context>
    <name>words::words</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>%1 has no %2 multiply: times are for %3</source>
        <translation>%1 不支持 %2 乘法：时间按 %3 计算</translation>
    </message>
    <message>
        <source>%1 loads GGUF files like %2 only experimentally</source>
        <translation>%1 仅试验性加载 %2 这样的 GGUF 文件</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>%1 layers in %2 stages: the fullest holds %3, which Megatron-LM takes only with a layout given by hand</source>
        <translation>%1 层分 %2 个阶段：最满的有 %3 层，Megatron-LM 只有在手工给出布局时才接受</translation>
    </message>
    <message>
        <source>%1 experts do not divide by %2: %3 gives some ranks one more</source>
        <translation>%1 个专家不能被 %2 整除：%3让部分 rank 多一个</translation>
    </message>
    <message>
        <source>a batch of %1 does not divide into micro-batches of %2 on %3 data-parallel ranks: %4 refuses to start</source>
        <translation>批大小 %1 不能在 %3 个数据并行 rank 上按微批 %2 整分：%4拒绝启动</translation>
    </message>
    <message>
        <source>a higher cap</source>
        <translation>更高的上限</translation>
    </message>
    <message>
        <source>the power cap slows the devices to %1 of their clock</source>
        <translation>功率上限使设备降至 %1 时钟</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <translation>%1放得下</translation>
    </message>
    <message>
        <source>%1 fits with %2</source>
        <translation>%1在%2时放得下</translation>
    </message>
    <message>
        <source>%1 fits in %2 of the limit</source>
        <translation>%1在上限的 %2 内放得下</translation>
    </message>
    <message>
        <source>%1 needed on the fullest device, %2 usable</source>
        <translation>最满的设备需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>On each device %1</source>
        <translation>每台设备上 %1</translation>
    </message>
    <message>
        <source>loss %1 at %2, %3× the compute-optimal tokens; twice the spending gains %4; the data run short from %5</source>
        <translation>损失 %1，计算量 %2，token 为计算最优的 %3×；投入加倍可降低 %4；数据自 %5 起不足</translation>
    </message>
    <message>
        <source>%1 user</source>
        <translation>%1 个用户</translation>
    </message>
    <message>
        <source>now %1; best in target: TP %2 with %3</source>
        <translation>当前%1；目标内最优：TP %2，%3</translation>
    </message>
    <message>
        <source>%1 per device; attention takes %2 of a prompt&apos;s operations, %3 of a token&apos;s</source>
        <translation>每台设备 %1；注意力占提示运算量的 %2，占 token 运算量的 %3</translation>
    </message>
    <message>
        <source>%1% counts, %2 to %3%; a failure every %4, a checkpoint every %5</source>
        <translation>有效 %1%，%2 至 %3%；每 %4 一次故障，每 %5 一次检查点</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 request</source>
        <translation>%1 个请求</translation>
    </message>
    <message>
        <source>Weights as %1, as in the files</source>
        <translation>权重为 %1，与文件一致</translation>
    </message>
    <message>
        <source>compute bound; tiles beyond %1 help no more</source>
        <translation>受算力限制；超过 %1 的分块不再有帮助</translation>
    </message>
    <message>
        <source>Training throughput against the number of devices: %1.</source>
        <translation>训练吞吐随设备数的变化：%1。</translation>
    </message>
</context>
</TS>
