import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

/** What every virus scanner reports for tests; it does nothing. In two parts, so that a scanner does not report this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A scanner that listens on `address` until it is stopped. */
export interface RunningScanner {
	address: string;
	stop(): Promise<void>;
}

const program = '/usr/sbin/clamd';

/** Whether the real clamd is installed. */
export const hasClamd = existsSync(program);

/** The real clamd with one signature, that of the test virus. */
export async function startClamd(folder: string): Promise<RunningScanner> {
	const [database, socket] = [path.join(folder, 'db'), path.join(folder, 'clamd.sock')];
	await mkdir(database, { recursive: true });
	await writeFile(path.join(database, 'test.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
	const config = path.join(folder, 'clamd.conf');
	await writeFile(config, `DatabaseDirectory ${database}\nLocalSocket ${socket}\nForeground yes\nUser root\nStreamMaxLength 1M\n`);
	const clamd = spawn(program, ['-c', config], { stdio: 'ignore' });
	for (let tries = 0; !existsSync(socket) && tries < 300; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
	return { address: socket, stop: () => ended(clamd) };
}

function ended(process: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		process.once('exit', () => resolve());
		process.kill();
	});
}

/** A server with the protocol of clamd's `INSTREAM` that knows the test virus alone. */
export async function startScannerServer({ port = 0, maxBytes = 1_048_576 } = {}): Promise<RunningScanner> {
	const command = 'zINSTREAM\0';
	const server = net.createServer((socket) => {
		let received = Buffer.alloc(0);
		const answer = (text: string) => socket.end(`${text}\0`);
		socket.on('error', () => undefined);
		socket.on('data', (part) => {
			received = Buffer.concat([received, part]);
			if (received.length >= command.length && !received.toString('latin1').startsWith(command)) return void answer('UNKNOWN COMMAND');
			const chunks: Buffer[] = [];
			let at = command.length;
			while (received.length >= at + 4) {
				const length = received.readUInt32BE(at);
				const content = Buffer.concat(chunks);
				if (length === 0) return void answer(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
				if (content.length + length > maxBytes) return void answer('INSTREAM size limit exceeded. ERROR');
				if (received.length < at + 4 + length) return;
				chunks.push(received.subarray(at + 4, at + 4 + length));
				at += 4 + length;
			}
		});
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const own = server.address() as net.AddressInfo;
	return { address: `127.0.0.1:${own.port}`, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}
