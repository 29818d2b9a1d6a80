import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { homeFolder } from '../../process/portal-version.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';

const usage = `Usage: ./portal service [--user <user>] [--settings <file>] [--to <file>]
  Prints a systemd unit for the portal of this folder, which runs as <user> (default: portal) with the settings of <file>
  (default: /etc/portal.env) and the data folder /var/lib/portal. With --to it is written to a new file.`;

/** Runs `./portal service`; returns its exit code: 0 done, 1 failed, 2 not understood. */
export async function runServiceCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const read = readArguments(args);
	if (!read) {
		print(usage);
		return 2;
	}
	const { user = 'portal', settings = '/etc/portal.env', to } = read;
	// As it was called: a link to the folder of the version stays one.
	const program = path.normalize(process.env.PORTAL_COMMAND || path.join(path.resolve(homeFolder()), 'portal'));
	const unit = serviceUnit({ program, user, settings: path.resolve(settings) });
	if (to === undefined) print(unit.trimEnd());
	else await writeFile(to, unit, { flag: 'wx' }).catch((error) => refuse(to, error));
	return 0;
}

function refuse(file: string, error: unknown): never {
	const code = errorCode(error);
	throw new StartProblem(
		code === 'EEXIST'
			? `${file} exists already: compare it with the output of "./portal service".`
			: `${file} cannot be written (${code}).`,
	);
}

/** A unit in which the portal can write nothing but its data. */
function serviceUnit({ program, user, settings }: { program: string; user: string; settings: string }): string {
	return `[Unit]
Description=Portal
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${user}
Environment="PORTAL_DATA=/var/lib/portal" "PORTAL_SETTINGS=${settings}"
EnvironmentFile=-${escapePath(settings)}
ExecStart=${quote(program)} start
WorkingDirectory=/
Restart=on-failure
RestartSec=5
# The portal stops its own database; what is left after that is killed.
KillMode=mixed
TimeoutStopSec=90
LimitNOFILE=65536
StateDirectory=portal
StateDirectoryMode=0700
UMask=0077

# Scripts are compiled while they run, so MemoryDenyWriteExecute cannot be set.
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RemoveIPC=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}

/** systemd expands percent signs everywhere, and dollar signs in commands. */
function quote(file: string): string {
	return `"${file.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;
}

function escapePath(file: string): string {
	return file.replaceAll('%', '%%');
}

function readArguments(args: string[]) {
	try {
		const options = { user: { type: 'string' }, settings: { type: 'string' }, to: { type: 'string' } } as const;
		const { values } = parseArgs({ args, options });
		return /^[a-z_][a-z0-9_-]*$/.test(values.user ?? 'portal') ? values : undefined;
	} catch {
		return undefined;
	}
}
