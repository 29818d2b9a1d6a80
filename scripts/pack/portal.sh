#!/bin/sh
# Runs the portal of this folder; needs nothing but a Linux with glibc. See docs/operations.md.
set -eu
case "$0" in /*) PORTAL_COMMAND="$0" ;; *) PORTAL_COMMAND="$PWD/$0" ;; esac
export PORTAL_COMMAND
home=$(dirname "$(readlink -f "$0")")
case "$(uname -s) $(uname -m)" in
	'Linux x86_64') platform=linux-x64 ;;
	'Linux aarch64') platform=linux-arm64 ;;
	*) echo "The portal runs on Linux x86_64 and aarch64, not on $(uname -s) $(uname -m)." >&2; exit 1 ;;
esac
node="$home/runtime/$platform/node"
if [ ! -x "$node" ]; then
	echo "This archive was not packed for $platform." >&2
	exit 1
fi
export PORTAL_HOME="$home"
export NODE_ENV="${NODE_ENV:-production}"
settings="${PORTAL_SETTINGS:-$home/portal.env}"
command=${1:-help}
[ $# -eq 0 ] || shift
case "$command" in
	verify)
		cd "$home"
		sha256sum --check --quiet --strict SHA256SUMS
		echo 'Every file is as it was packed.'
		exit
		;;
	start) file=main.js ;;
	upgrade)
		file=main.js
		set -- upgrade "$@"
		;;
	*) file=command.js; set -- "$command" "$@" ;;
esac
if [ -f "$settings" ]; then
	exec "$node" --env-file="$settings" "$home/dist/server/$file" "$@"
fi
exec "$node" "$home/dist/server/$file" "$@"
