import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const program = '/usr/sbin/nginx';

export const hasNginx = existsSync(program);

/** Debian's nginx with the configuration that is delivered in `deploy/nginx.conf`, in front of a portal. */
export interface Nginx {
	url: string;
	/** Calls with the certificate of this server. `from` is the address of the caller. */
	call(path: string, options?: CallOptions): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>;
	stop(): Promise<void>;
}

interface CallOptions {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
	from?: string;
	/** Called with each piece of the body; the call ends when it returns true. */
	onPart?(text: string): boolean;
}

/** Starts it for the address of a portal, which is below `base`. */
export async function startNginx(portal: string, base: string): Promise<Nginx> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-nginx-'));
	const [port, plain] = [await freePort(), await freePort()];
	const [certificate, key] = [path.join(folder, 'portal.crt'), path.join(folder, 'portal.key')];
	const names = ['-subj', '/CN=portal.example', '-addext', 'subjectAltName=DNS:portal.example'];
	await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', certificate]);
	const delivered = (await readFile('deploy/nginx.conf', 'utf8'))
		.replace('127.0.0.1:8080', new URL(portal).host)
		.replace('listen 443', `listen 127.0.0.1:${port}`)
		.replace('listen 80', `listen 127.0.0.1:${plain}`)
		.replace('/etc/ssl/portal.crt', certificate)
		.replace('/etc/ssl/portal.key', key)
		.replace('location / {', `location ${base}/ {`);
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
	const main = `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} include site.conf; }`;
	await writeFile(path.join(folder, 'site.conf'), delivered);
	await writeFile(path.join(folder, 'nginx.conf'), main);
	await execute(program, ['-t', '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]);
	const child = spawn(program, ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' });
	const ended = new Promise((resolve) => child.once('close', resolve));
	const ca = await readFile(certificate);
	const call: Nginx['call'] = (target, { method = 'GET', headers = {}, body, from, onPart } = {}) =>
		new Promise((resolve, reject) => {
			const options: RequestOptions = { host: '127.0.0.1', port, path: target, method, ca, servername: 'portal.example', agent: false };
			const sent = request(
				{ ...options, headers: { host: 'portal.example', ...headers }, ...(from && { localAddress: from }) },
				(answer) => {
					let text = '';
					const finish = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
					answer.setEncoding('utf8').on('data', (part: string) => {
						text += part;
						if (!onPart?.(text)) return;
						finish();
						sent.destroy();
					});
					answer.once('end', finish);
				},
			);
			sent.once('error', reject);
			sent.end(body);
		});
	for (let tries = 0; ; tries++) {
		const isOpen = await call(`${base}/health`).then(
			() => true,
			() => false,
		);
		if (isOpen) break;
		if (tries > 100) throw new Error(await readFile(`${folder}/error.log`, 'utf8'));
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return {
		url: `https://127.0.0.1:${port}`,
		call,
		async stop() {
			child.kill('SIGQUIT');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
