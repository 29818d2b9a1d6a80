import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { StartProblem } from '../../process/start-problem.ts';

/** As whom PostgreSQL's programs run, which refuse to run as root. */
export interface RunIdentity {
	/** One line for the log; null when they simply run as the portal's own user. */
	note: string | null;
	/** The program and arguments to start instead of these. */
	wrap(program: string, args: string[]): [string, string[]];
	/** For `spawn`; empty when the user does not change. */
	user: { uid?: number; gid?: number };
	/** Gives the identity a file or folder that it must own. */
	own(target: string): void;
}

const nobody = 65534;

const asIs: RunIdentity = { note: null, wrap: (program, args) => [program, args], user: {}, own: () => undefined };

/**
 * Chooses how to run PostgreSQL: as we are; as root in a user namespace in which we look unprivileged; or, where that is
 * refused, as the user that owns the data (the user "nobody" owns new data then). No system user is made.
 */
export function chooseRunIdentity(cluster: string, probe: string): RunIdentity {
	const folder = path.dirname(cluster);
	if (process.getuid?.() !== 0) return hasName() ? asIs : forNamelessUser(folder, probe);
	const owner = statSync(existsSync(cluster) ? cluster : folder).uid;
	if (owner === 0 && works(inNamespace, folder, probe)) return inNamespace;
	const other = asUser(owner || nobody);
	if (owner === 0) {
		// The new user must be able to pass through the data folder to reach its own part.
		chmodSync(folder, 0o711);
		if (existsSync(cluster)) other.own(cluster);
	}
	if (works(other, folder, probe)) return other;
	throw new StartProblem(
		`PostgreSQL does not run as root, user namespaces are refused here, and user ${owner || nobody} cannot reach ${folder} and ${probe}: start the portal as an ordinary user, or set DATABASE_URL.`,
	);
}

const inNamespace: RunIdentity = {
	...asIs,
	note: 'PostgreSQL runs in a user namespace, as the user "nobody", because it runs neither as root nor as a user without a name',
	wrap: (program, args) => ['unshare', ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, program, ...args]],
};

/** Containers are often started with a bare user id; PostgreSQL looks its name up and gives up without one. */
function forNamelessUser(folder: string, probe: string): RunIdentity {
	if (works(inNamespace, folder, probe)) return inNamespace;
	throw new StartProblem(
		`User ${process.getuid?.()} has no name in /etc/passwd, which PostgreSQL needs: add an entry, start as another user, or set DATABASE_URL.`,
	);
}

function hasName(): boolean {
	try {
		return os.userInfo().username !== '';
	} catch {
		return false;
	}
}

function asUser(uid: number): RunIdentity {
	const user = { uid, gid: uid };
	return {
		note: `running as root, and user namespaces are not used here: PostgreSQL runs as user ${uid}, who owns its data`,
		wrap: asIs.wrap,
		user,
		own: (target) => ownAll(target, uid),
	};
}

function ownAll(target: string, uid: number): void {
	lchownSync(target, uid, uid);
	if (!lstatSync(target).isDirectory()) return;
	for (const name of readdirSync(target)) ownAll(path.join(target, name), uid);
}

function works(identity: RunIdentity, folder: string, probe: string): boolean {
	const [program, args] = identity.wrap('/bin/sh', ['-c', 'test -x "$0" && exec "$1" --version', folder, probe]);
	return spawnSync(program, args, { ...identity.user, stdio: 'ignore', cwd: '/' }).status === 0;
}
