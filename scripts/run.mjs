import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a program in the project's folder and returns its exit code; `output: 'collect'` returns what it prints. */
export async function run(program, args, { env = {}, output = 'show', cwd = root } = {}) {
	const child = spawn(program, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', ...(output === 'show' ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk) => {
			text += chunk;
		});
	}
	const code = await new Promise((resolve) => {
		child.once('error', (error) => {
			text += String(error);
			resolve(1);
		});
		child.once('close', (status) => resolve(status ?? 1));
	});
	return { code, text };
}

/** Runs a package's program with this very Node. */
export function runTool(file, args, options) {
	return run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
}

/** Runs npm, the one that started us where there is one. */
export function runNpm(args, options) {
	const npm = process.env.npm_execpath;
	return npm && /\.c?js$/.test(npm) ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** Reports what is under way, and every ten seconds that it still is. */
export async function withProgress(text, work) {
	const began = Date.now();
	const seconds = () => Math.round((Date.now() - began) / 1000);
	console.log(`${text} ...`);
	const timer = setInterval(() => console.log(`  still busy after ${seconds()} s`), 10_000);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

/** Ends the process with one line. */
export function fail(line) {
	console.error(line);
	process.exit(1);
}
