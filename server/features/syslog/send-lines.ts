import { connect as connectPlainly } from 'node:net';
import { connect } from 'node:tls';

import type { SyslogConfig } from '../../process/config/syslog-config.ts';

const patience = 10_000;

/**
 * Sends lines over a connection of its own, each with its length before it (RFC 5425, RFC 6587). Syslog has no acknowledgements: the lines count as received
 * when the server has closed the connection in order after their end; a server that is killed then may lose them. Throws when it takes longer than ten seconds.
 */
export function sendLines({ host, port, isEncrypted, ca }: SyslogConfig, lines: readonly string[]): Promise<void> {
	const content = lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join('');
	return new Promise((resolve, reject) => {
		const socket = isEncrypted
			? connect({ host, port, minVersion: 'TLSv1.2', ...(ca !== null && { ca }) })
			: connectPlainly({ host, port });
		const fail = (error: Error) => {
			socket.destroy();
			reject(error);
		};
		const timer = setTimeout(() => fail(new Error(`${host}:${port} took longer than ${patience / 1_000} s`)), patience);
		socket.once(isEncrypted ? 'secureConnect' : 'connect', () => socket.end(content));
		socket.once('error', fail);
		// A server has nothing to say; without a reader its end would not be noticed.
		socket.resume();
		let isEnded = false;
		socket.once('end', () => {
			isEnded = true;
		});
		socket.once('close', () => {
			clearTimeout(timer);
			if (isEnded && socket.writableFinished) resolve();
			else reject(new Error(`${host}:${port} closed the connection too early`));
		});
	});
}
