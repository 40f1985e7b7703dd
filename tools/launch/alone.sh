#!/bin/sh
# alone.sh <user> <folder> <path>... -- <program>...: runs a program that sees the system's programs and these paths, and may write
# into <folder>/own only. It sees no other file, no other process and no network. Linux only. The user is a number; empty means ours.
set -eu
user=$1 folder=$2
shift 2

# In a namespace of users, people who are not root may do this, too.
if [ "${ALONE:-}" != inside ]; then
  [ -n "$user" ] && users= || users='--user --map-root-user'
  # shellcheck disable=SC2086 -- two words
  ALONE=inside exec unshare $users --net --ipc --uts --pid --fork --kill-child --mount --propagation private \
    -- "$0" "$user" "$folder" "$@"
fi
unset ALONE

root=$folder/root
mount -t tmpfs -o mode=755 none "$root"

show() {
  [ -e "$root$1" ] && return
  if [ -d "$1" ]; then
    mkdir -p "$root$1"
  else
    mkdir -p "$root$(dirname "$1")"
    : >"$root$1"
  fi
  mount --rbind "$1" "$root$1"
}
show_only() {
  [ -e "$root$1" ] && return
  show "$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
}

for path in /usr /bin /sbin /lib /lib64 /nix/store; do
  if [ -L "$path" ]; then
    ln -s "$(readlink "$path")" "$root$path"
  elif [ -d "$path" ]; then
    show_only "$path"
  fi
done
while [ "$1" != -- ]; do
  show_only "$1"
  shift
done
shift
show /dev/null
show /dev/urandom
show "$folder/own"
mkdir "$root/proc"
mount -t proc -o nosuid,nodev,noexec none "$root/proc"
mount -o remount,bind,ro "$root"

own_user=
[ -z "$user" ] || own_user="--reuid=$user --regid=$user --clear-groups"
# Who changes its user no longer ends with its parent, unless it is told so again.
# shellcheck disable=SC2086 -- three words, or none
exec chroot "$root" setpriv $own_user --pdeathsig=KILL --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"
