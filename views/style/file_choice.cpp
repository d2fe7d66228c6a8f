#include "views/style/file_choice.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace grundlast {

namespace {

QString& filesFolder() {
    static QString folder;
    return folder;
}

QString chosenIn(QFileDialog& dialog) {
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return {};
    }
    const QString path = dialog.selectedFiles().constFirst();
    const QFileInfo info(path);
    setFilesFolder(info.isDir() ? info.filePath() : info.path());
    return path;
}

}  // namespace

void setFilesFolder(const QString& folder) {
    filesFolder() = folder;
}

QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter) {
    QFileDialog dialog(parent, title, filesFolder(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setDefaultSuffix(QFileInfo(name).suffix());
    dialog.selectFile(QDir(dialog.directory()).filePath(name));
    return chosenIn(dialog);
}

QString askWhichFile(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, filesFolder(), filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return chosenIn(dialog);
}

QString askWhichFolder(QWidget* parent, const QString& title) {
    QFileDialog dialog(parent, title, filesFolder());
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return chosenIn(dialog);
}

}  // namespace grundlast
