// Labels show what they are given, letter by letter: a team called "<img src=...>" is a name, not a picture to
// be read from the disk.
#pragma once

class QApplication;

namespace grundlast {

// From now on every label of the program is plain that does not ask for rich text itself
// (QLabel::setTextFormat). Tooltips stay as they are: Qt breaks their lines only where they are rich.
void makeLabelsPlain(QApplication& application);

}  // namespace grundlast
