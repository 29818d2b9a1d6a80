import { spawn } from 'node:child_process';
import path from 'node:path';

import { followNpm } from './follow-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';

checkNodeVersion();
followNpm();
process.chdir(root);
await ensureInstalled({ development: true });

const port = Number(process.env.PORT || 8080);
const apiPort = port + 1;
const children = [
	start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: String(apiPort) }),
	start('vite/bin/vite.js', ['--port', String(port), '--strictPort', '--clearScreen', 'false'], {
		PORTAL_API: `http://127.0.0.1:${apiPort}`,
	}),
];
console.log(`Open http://127.0.0.1:${port} (browser code reloads by itself; the API restarts on a change). Ctrl+C stops both.`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);

function start(file, args, env) {
	const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
		stdio: 'inherit',
		env: { ...process.env, ...env },
	});
	child.once('exit', (code) => {
		process.exitCode ||= code ?? 1;
		stopAll();
	});
	return child;
}

function stopAll() {
	for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
