// The whole window as a user has it, over a temporary folder and settings of its own.
#pragma once

#include <QApplication>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTranslator>
#include <memory>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/step_names.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

// Settings lie in a folder that goes with the test; dialogs for files are Qt's own.
class UserFolder {
  public:
    UserFolder() {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QCoreApplication::setOrganizationName(QStringLiteral("grundlast"));
        QCoreApplication::setApplicationName(QStringLiteral("grundlast"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
        QSettings().clear();
    }

    QString file(const QString& name) const { return folder_.filePath(name); }

  private:
    QTemporaryDir folder_;
};

class WindowUnderTest {
  public:
    WindowUnderTest(Language language, const QString& path, const Project& project) {
        QLocale::setDefault(localeOf(language, language));
        if (translator_.load(QStringLiteral(":/translations/grundlast_%1.qm")
                                 .arg(language == Language::german ? "de" : "en"))) {
            QCoreApplication::installTranslator(&translator_);
        }
        settings::set_language(language);
        applyTheme(*qApp, Appearance::light);
        document_ = std::make_unique<Document>();
        if (!path.isEmpty()) {
            document_->create(path, project);
        }
        window_ = std::make_unique<MainWindow>(*document_);
        window_->show();
        window_->activateWindow();
        if (!QTest::qWaitForWindowActive(window_.get(), 3000)) {
            qWarning("the window did not become active");
        }
    }

    ~WindowUnderTest() {
        window_.reset();
        document_.reset();
        QCoreApplication::removeTranslator(&translator_);
        QLocale::setDefault(localeOf(Language::english, Language::english));
    }

    MainWindow& window() { return *window_; }

    Document& document() { return *document_; }

    void close() { window_.reset(); }

  private:
    RememberingTranslator translator_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

// Small enough that a comparison takes about a second.
inline Project quick_project() {
    Project project = *shipped_example("werk");
    project.settings.replications = 3;
    return project;
}

// Writes `path` into the file dialog that opens next, and presses its button.
inline void answer_file_dialog(const QString& path) {
    auto* timer = new QTimer(qApp);
    timer->setInterval(50);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        auto* name = dialog ? dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")) : nullptr;
        if (name && name->isVisible()) {
            timer->stop();
            timer->deleteLater();
            // Typed key by key, the list of completions opens and takes Enter.
            name->setText(path);
            auto* buttons = dialog->findChild<QDialogButtonBox*>();
            for (const auto button : {QDialogButtonBox::Save, QDialogButtonBox::Open}) {
                if (QPushButton* accept = buttons->button(button)) {
                    QTest::mouseClick(accept, Qt::LeftButton);
                }
            }
        }
    });
    timer->start();
}

}  // namespace grundlast
