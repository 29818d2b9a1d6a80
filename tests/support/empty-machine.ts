import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A process on a machine without network. */
export interface Confined {
	child: ChildProcess;
	output(): string;
	/** Waits until the output matches. */
	until(pattern: RegExp): Promise<RegExpMatchArray>;
	ended: Promise<number | null>;
}

/** Runs a script of the shell without network and without the environment of this process; in another root where one is given. Only as root. */
export function runConfined(script: string, { root, user }: { root?: string; user?: number } = {}): Confined {
	const mounts = root ? `mount -t proc proc '${root}/proc'; mount -t tmpfs -o mode=1777 tmpfs '${root}/dev/shm';` : '';
	const into = root ? `chroot ${user ? `--userspec=${user}:${user}` : ''} '${root}'` : '';
	const clean = 'env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin';
	const inside = `ip link set lo up; ${mounts} exec ${into} ${clean} sh -c "$1"`;
	const child = spawn('unshare', ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, 'sh', script], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			text += chunk.toString('utf8');
		});
	}
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	const until = async (pattern: RegExp) => {
		const limit = Date.now() + 170_000;
		for (;;) {
			const match = text.match(pattern);
			if (match) return match;
			if (child.exitCode !== null || child.signalCode !== null || Date.now() > limit) throw new Error(`never printed ${pattern}:\n${text}`);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	};
	return { child, output: () => text, until, ended };
}

/** Makes a Debian that has only the packages that no Debian lacks; fetched once, with debootstrap, and copied from then on. */
export async function makeDebian(target: string): Promise<void> {
	const cached = path.resolve('.cache/debian');
	if (!existsSync(path.join(cached, 'whole'))) {
		await rm(cached, { recursive: true, force: true });
		await mkdir(cached, { recursive: true });
		await execute('debootstrap', ['--variant=minbase', 'bookworm', cached], { maxBuffer: 100_000_000 });
		await mkdir(path.join(cached, 'whole'));
	}
	await mkdir(target, { recursive: true });
	await execute('cp', ['-a', `${cached}/.`, target]);
}

/** Copies a folder as links where that is possible. */
export async function copyLinked(from: string, to: string): Promise<void> {
	await execute('cp', ['-al', from, to]).catch(() => cp(from, to, { recursive: true }));
}
