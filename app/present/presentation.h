// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

#include "app/present/slide.h"

#include <memory>

namespace wallchart {

class Document;
class PresentStage;
class SpeakerNotes;

/// Full-screen slides of a document. What is moved on a slide is scratch: the document changes only when Keep (K) is
/// pressed. Keys: Right, Page Down, Space next; Left, Page Up back; Home, End; 1 to 9 single out a wall; B baseline; R
/// resets the sliders; "." blanks; N speaker's notes; Esc ends.
class Presentation : public QGraphicsView
{
    Q_OBJECT

public:
    explicit Presentation(Document &document, QWidget *parent = nullptr);
    ~Presentation() override;

    int count() const { return static_cast<int>(m_views.size()); }
    int index() const { return m_index; }
    void show(int index);
    bool isBlank() const { return m_blank; }
    PresentStage *stage() const { return m_stage; }
    const Slide &slide() const { return m_slide; }

public slots:
    void next() { show(m_index + 1); }
    void previous() { show(m_index - 1); }
    void reset();
    /// Takes what was moved on this slide over into its case, as one undo step.
    void keep();

signals:
    void ended();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void edit(const Field &field, double value);
    void singleOut(WallId wall);
    void toggleBaseline();
    void toggleNotes();
    void setBlank(bool blank);
    bool isTyping() const;
    bool handleKey(int key);

    Document &m_document;
    std::vector<PresetView> m_views;
    Slide m_slide;
    int m_index = -1;
    bool m_blank = false;
    PresentStage *m_stage = nullptr;
    std::unique_ptr<SpeakerNotes> m_notes;
};

/// "Catalogue 2026-05, Wallchart 0.1".
QString slideFooter(const Document &document);

} // namespace wallchart
