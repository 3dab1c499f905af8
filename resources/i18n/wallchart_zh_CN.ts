<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CompareDialog</name>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotLayout</name>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Expected: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Serve a 70B model to 50 users: what stops us?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 3.3 70B in FP8 on 8 H100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Will it fit on my one card?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 3.1 8B as GGUF on an RTX 4090</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long does a training run take?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7B on 1T tokens, 64 A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does training scale to 16,384 devices?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Llama 3.1 405B on H100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does a mixture of experts need?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeepSeek-R1 on 8 H200</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much energy did a known run take?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BLOOM 176B on 384 A100</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart</name>
    <message>
        <source>tensor × pipeline × data parallel %1 × %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue %1, Wallchart %2. Model, not measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cases that differ</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::AssumptionList</name>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, from %3 (%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::CaseTabs</name>
    <message>
        <source>Cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a copy of this case to change and compare (Ctrl+T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a wall is hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move r&amp;ight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the case</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::Columns</name>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots or relief</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::CompareDialog</name>
    <message>
        <source>&amp;Only differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cases side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One case is open. Add another with the + beside its tab and change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factors in brackets are against “%1”. Bold differs from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::Document</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change cooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move case</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::FindDialog</name>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An input, model, accelerator, plot, wall or command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::FitsDialog</name>
    <message>
        <source>What fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes of the present model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Only rows with something that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes model, format and context of the cell over: one step to undo. A double click does the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over by 888%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 users: memory left or over, for each weight format and context. Everything else as in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, batch of %2: memory left or over, for each multiply format and sequence length. Everything else as in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::FitsModel</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: memory %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the model was trained for %2 tokens at most; memory %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::GoalDialog</name>
    <message>
        <source>Solve for a goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number to reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value to reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input to move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by &amp;moving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not understood: a number, with its unit if it is not %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 up to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 on: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the chapter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all chapters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::ImportDialog</name>
    <message>
        <source> (expected %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from a %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caution: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cautions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read and what was assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::InputPane</name>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network and site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::IssueButton</name>
    <message>
        <source>No notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is doubtful about this case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::MainWindow</name>
    <message>
        <source>Relief</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model, not measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every figure is computed from first principles and a few measured efficiencies. Bands in the plots run from the low to the high value of the assumptions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 walls apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import a model...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a cop&amp;y...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;vert...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;picture of the window...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;report...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Print...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print pre&amp;view...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the text of a config.json from the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the present case as a dashed ghost to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load against each slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What &amp;fits...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which models fit on these devices, by format and context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the s&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in &amp;GiB (1024³ bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in G&amp;B (10⁹ bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Wallchart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Wallchart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Wallchart %1&lt;/b&gt;&lt;br&gt;Which wall a large language model will hit, where, and what would move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue of %1. Qt %2. The program never uses the network.

Free software under the GNU General Public License, version 3 or later, with no warranty. Plots are drawn with QCustomPlot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New case from this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs and results of all cases side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened. Overwrite it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to “%1” as it is on disk?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes that are not saved are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy was not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-contained page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report was not written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wallchart files (*.wallchart *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to “%1” before closing it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Don&apos;t save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was not saved. The file on disk is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was not written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – Wallchart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unnamed case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wallchart ended before %1 was saved. Restore the unsaved changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unsaved changes could not be restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (config.json *.gguf *.safetensors *.safetensors.index.json *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of a config.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was not imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wallchart speaks %1 when it is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the slides full-screen; nothing in the document changes (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add slide of this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Slides...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export slides...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slide %1 added. Present with F5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, SVG and captions in the folder (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export slides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The slides were not written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest way out: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set an input to the furthest value that fits, or to what a goal asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solve for a &amp;goal...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain a number...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Relief of the wall</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotArea</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotAxisRow</name>
    <message>
        <source>x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the Walls plot is drawn against</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotLoads</name>
    <message>
        <source>Loads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotMultiples</name>
    <message>
        <source>Load against each slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 %3; the same at %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotPanel</name>
    <message>
        <source>%1 as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of PNG images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What %1 shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What of it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom and scale of the axes. Wheel or drag: zoom; middle button: move; double click: all; Shift: difference; Ctrl+arrows: cross-hair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the plot as an image or its rows as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as PNG, SVG, PDF, CSV or Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copied as an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copied as a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG image (*.png);;SVG drawing (*.svg);;PDF (*.pdf);;CSV table (*.csv);;Markdown table (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PlotTabs</name>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots that have no room for a tab</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::PresentStage</name>
    <message>
        <source>%1 / %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 more wall, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more walls, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::Presentation</name>
    <message>
        <source>Catalogue %1, Wallchart %2, model and not measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wallchart – %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep what was moved on a slide</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::RecordPicker</name>
    <message>
        <source>%1 (edited)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::ReliefListView</name>
    <message>
        <source>, over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes that would relieve the wall</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::ReliefPane</name>
    <message>
        <source>Relief</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target of the relief</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much room is to be left under the wall: amounts are solved for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the marked change in view as a ghost on walls, sliders and plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the marked change: one step that can be undone (Enter in the list)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relief for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more did not help</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wallchart::SlidesDialog</name>
    <message>
        <source>Slides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slides in their order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add what the window shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The verdict of the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first case as a &amp;ghost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Headline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second &amp;line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pl&amp;ot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wall singled out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Second slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move slide</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::SolveMenu</name>
    <message>
        <source>Solving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to the largest that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to the smallest that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with ×%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest that fits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest that fits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to the largest that meets the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to the smallest that meets the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solve for a &amp;goal...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::SpeakerNotes</name>
    <message>
        <source>The verdict, plot “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaker&apos;s notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes of this slide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No notes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last slide.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::StartPage</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which wall will you hit?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a question to open a case that answers it, then move its sliders. Every case can be changed to yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show this page at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Continue with a new case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wallchart::WallDetails</name>
    <message>
        <source>Symbol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms of the formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number to explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known for this case, or it has no parts to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – how it is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wall – how it is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
