#!/bin/sh
# Does for one unit of the test what systemd would do, because no systemd runs here: user, environment, state directory, start, stop.
set -eu
command=$1
shift
[ "${1:-}" != --now ] || shift
unit=${1:-}
state=/run/portal-units
mkdir -p "$state"
file="/etc/systemd/system/$unit.service"
value() { sed -n "s/^$1=//p" "$file"; }
stop() {
	[ -f "$state/$unit.pid" ] || return 0
	pid=$(cat "$state/$unit.pid")
	kill -TERM "$pid"
	while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
	rm "$state/$unit.pid"
}
start() {
	user=$(value User)
	install -d -o "$user" -g "$user" -m "$(value StateDirectoryMode)" "/var/lib/$(value StateDirectory)"
	settings=$(value EnvironmentFile | sed 's/^-//')
	program=$(value ExecStart | sed 's/^"\(.*\)" start$/\1/')
	data=$(value Environment | sed 's/.*"PORTAL_DATA=\([^"]*\)".*/\1/')
	setsid setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all \
		env -i PATH=/usr/bin:/bin PORTAL_DATA="$data" PORTAL_SETTINGS="$settings" $(cat "$settings") "$program" start >> "$state/$unit.log" 2>&1 &
	echo $! > "$state/$unit.pid"
	port=$(sed -n 's/^PORT=//p' "$settings")
	for turn in $(seq 1200); do
		! curl --silent --fail "http://127.0.0.1:$port/ready" > /dev/null || return 0
		kill -0 "$(cat "$state/$unit.pid")" || break
		sleep 0.1
	done
	cat "$state/$unit.log"
	exit 1
}
case $command in
	daemon-reload) for one in /etc/systemd/system/portal*.service; do systemd-analyze verify "$one" 2>&1 | grep "$one" && exit 1 || true; done ;;
	enable | start) start ;;
	stop) stop ;;
	restart) stop; start ;;
	*) echo "systemctl $command is not known here" >&2; exit 1 ;;
esac
