import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A TypeScript program of ours in a process of its own. */
export interface RunningProgram {
	pid: number;
	child: ChildProcess;
	/** What it printed so far. */
	output(): string;
	/** Waits until the output matches; fails with the output when the program ends or 120 s pass before. */
	until(pattern: RegExp): Promise<RegExpMatchArray>;
	/** Its exit code, or the name of the signal that ended it. */
	ended: Promise<number | string>;
}

/** Starts the portal: the build where `npm test` has just made one, else the sources. */
export function startPortalProcess(env: NodeJS.ProcessEnv, args: string[] = []): RunningProgram {
	return startProgram(process.env.PORTAL_BUILT ? 'dist/server/main.js' : 'server/main.ts', { env, args });
}

export interface ProgramOptions {
	env?: NodeJS.ProcessEnv;
	args?: string[];
	/** Where the program is and runs. Default: the project. */
	folder?: string;
}

/** Starts a program (path from the project's folder, or from that of a copy). */
export function startProgram(file: string, { env = {}, args = [], folder = root }: ProgramOptions = {}): RunningProgram {
	const child = spawn(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), path.join(folder, file), ...args], {
		cwd: folder,
		env: { ...process.env, NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			text += chunk.toString('utf8');
		});
	}
	const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? -1)));
	const until = async (pattern: RegExp) => {
		const limit = Date.now() + 120_000;
		for (;;) {
			const match = text.match(pattern);
			if (match) return match;
			if (child.exitCode !== null || child.signalCode !== null || Date.now() > limit) throw new Error(`never printed ${pattern}:\n${text}`);
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
	};
	return { pid: child.pid ?? -1, child, output: () => text, until, ended };
}
