#!/usr/bin/env bash
# The Debian package on a system that has nothing else: installed with its dependencies, started, removed. As root, on Debian 12, with
# debootstrap; takes some minutes. Usage: tests/package/in_a_chroot.sh PACKAGE.deb
set -eu
[ $# -eq 1 ] && [ -f "$1" ] || { echo "Usage: $0 PACKAGE.deb (made by: ninja -C build/release package)" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "$0: needs root, for debootstrap and chroot" >&2; exit 2; }
package=$(realpath "$1")
root=$(mktemp -d /var/tmp/grundlast-chroot-XXXXXX)
cleanup() {
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$root"
}
trap cleanup EXIT
step() { printf '== %s\n' "$*"; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }

# The mirror that this machine uses.
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -m1 '/debian$') ||
    { echo "$0: apt knows no Debian mirror; name one in its sources" >&2; exit 2; }
step "A bare Debian 12"
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" 2>&1 || { tail -5 "$root.log" >&2; exit 1; }
rm -f "$root.log"
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$package" "$root/grundlast.deb"
inside apt-get -q update >/dev/null
inside dpkg-query -f '${Package}\n' -W | sort >"$root/before"

step "Installed"
inside apt-get -q install -y --no-install-recommends /grundlast.deb >/dev/null
inside dpkg -s grundlast | grep -E '^(Status|Version|Installed-Size)'
echo "packages that came along: $(inside dpkg-query -f '${Package}\n' -W | sort | comm -13 "$root/before" - | wc -l)"

step "Started"
inside grundlast --version
inside grundlast new /root/p.grundlast --example werk
inside grundlast compare /root/p.grundlast --replications 2 | tail -n +1 | head -3
inside grundlast report /root/p.grundlast -o /root/p.pdf
[ "$(head -c 5 "$root/root/p.pdf")" = "%PDF-" ]
# The window itself, without a display to show it on, for three seconds.
code=0
inside timeout 3 env QT_QPA_PLATFORM=offscreen grundlast /root/p.grundlast || code=$?
[ "$code" -eq 124 ] || { echo "the window ended by itself with $code" >&2; exit 1; }

step "Removed"
inside apt-get -q purge -y grundlast >/dev/null
left=$(chroot "$root" find / -xdev -iname '*grundlast*' -not -path '/root/*' -not -path '/proc/*' -not -name grundlast.deb)
[ -z "$left" ] || { printf 'left behind:\n%s\n' "$left" >&2; exit 1; }
step "Nothing is left behind"
