#!/usr/bin/python3
"""Walks the real window over AT-SPI, as a screen reader does, page by page; fails where something that is worked with
has no name. Usage: read_aloud.py PROGRAM. Skipped (77) where Xvfb, D-Bus or AT-SPI are missing.

Runs itself again inside a D-Bus session and an Xvfb of its own."""
import os
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
NEEDS_NAME = {"push button", "check box", "combo box", "text", "password text", "spin button", "slider", "table",
              "tree table", "list", "page tab", "menu item", "check menu item", "radio menu item", "menu", "radio button",
              "toggle button"}


def skip(reason):
    print("skipped:", reason)
    sys.exit(SKIPPED)


def enter_session():
    for tool in ("Xvfb", "xvfb-run", "dbus-run-session"):
        if not shutil.which(tool):
            skip(tool + " is missing")
    if not os.path.exists("/usr/libexec/at-spi-bus-launcher"):
        skip("at-spi2-core is missing")
    os.execvp("xvfb-run", ["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24", "dbus-run-session", "--", sys.executable,
                           os.path.abspath(__file__), "--inside", os.path.abspath(sys.argv[1])])


def walk(node, found, depth=0):
    """Everything that is shown below `node`."""
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is None:
            continue
        states = child.get_state_set()
        if depth > 2 and not states.contains(Atspi.StateType.SHOWING):
            continue
        found.append((child.get_role_name(), child.get_name() or ""))
        if child.get_role_name() not in ("table", "tree table", "menu"):  # cells are not worked with one by one
            walk(child, found, depth + 1)
    return found


def window_of(pid, seconds):
    end = time.time() + seconds
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == pid and application.get_child_count() > 0:
                return application
        time.sleep(0.2)
    return None


def commands_named(node, title):
    """The menu entries whose text ends with `title`."""
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is None:
            continue
        if child.get_role_name() == "menu item" and child.get_name().endswith(title):
            yield child
        yield from commands_named(child, title)


def main():
    program = sys.argv[2]
    Atspi.set_timeout(20000, 20000)  # milliseconds: a page is made while the caller waits
    subprocess.Popen(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"], stdout=subprocess.DEVNULL,
                     stderr=subprocess.DEVNULL)
    time.sleep(1)
    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(folder, "werk.grundlast")
        subprocess.run([program, "new", project, "--example", "werk"], check=True, stdout=subprocess.DEVNULL)
        environment = dict(os.environ, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", HOME=folder,
                           XDG_CONFIG_HOME=folder, LC_ALL="C.UTF-8")
        window = subprocess.Popen([program, project], env=environment)
        try:
            application = window_of(window.pid, 30)
            if application is None:
                print("the window does not appear on the accessibility bus")
                return 1
            time.sleep(2)
            nodes, nameless = 0, []
            pages = ["Start Page", "Inventory", "Forecast", "Cluster", "Simulation", "Plans", "Decision", "Optimum and risk",
                     "Report"]
            for page in pages:
                for item in commands_named(application, page):
                    Atspi.Action.do_action(item, 0)
                    break
                else:
                    print("no menu leads to", page)
                    return 1
                time.sleep(1.5)
                found = walk(application, [])
                nodes += len(found)
                nameless += [(page, role) for role, name in found if role in NEEDS_NAME and not name.strip()]
            print(f"nodes: {nodes} on {len(pages)} pages, without a name: {len(nameless)}")
            for page, role in sorted(set(nameless)):
                print(f"  {page}: {role}")
            return 1 if nameless or nodes < 300 else 0
        finally:
            window.terminate()
            window.wait(20)


if __name__ == "__main__":
    if "--inside" not in sys.argv:
        try:
            import gi
            gi.require_version("Atspi", "2.0")
        except (ImportError, ValueError):
            skip("gir1.2-atspi-2.0 or python3-gi is missing")
        enter_session()
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
    sys.exit(main())
