import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { BerReader } from 'ldapts';

import type { DirectoryTask } from './directory-task.ts';

/** LDAPMessage 1: ExtendedRequest 1.3.6.1.4.1.1466.20037 (RFC 4511, 4.14). */
const startTls = Buffer.concat([
	Buffer.from([0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]),
	Buffer.from('1.3.6.1.4.1.1466.20037'),
]);
const extendedResponse = 0x78;
const longestReply = 2_000;
/** So much a directory may say in one conversation. */
const mostBytes = 4_000_000;

/** No encrypted connection. */
export class NoEncryption extends Error {}

/** Connects to a directory, encrypted as it is set; the connection ends with the signal. Throws `NoEncryption`, and errors of the socket. */
export async function openConnection(
	{ address, host, port, encryption, ca }: DirectoryTask['connection'],
	signal: AbortSignal,
): Promise<Socket> {
	const plain = connect({ host: address, port, signal });
	await reached(plain, 'connect');
	if (encryption === 'none') return limited(plain);
	try {
		if (encryption === 'starttls') await requestStartTls(plain);
		const secure = connectSecure({
			...{ socket: plain, host, minVersion: 'TLSv1.2' as const },
			...(ca !== null && { ca }),
			...(isIP(host) === 0 && { servername: host }),
		});
		await reached(secure, 'secureConnect');
		return limited(secure);
	} catch (error) {
		plain.destroy();
		throw new NoEncryption((error as Error).message);
	}
}

/** Ends a connection that brings too much. */
function limited(socket: Socket): Socket {
	let received = 0;
	socket.on('data', ({ length }: Buffer) => {
		received += length;
		if (received > mostBytes) socket.destroy();
	});
	return socket;
}

function reached(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
	return new Promise((resolve, reject) => {
		const handleClose = () => reject(new Error('the directory closed the connection'));
		socket.once('error', reject).once('close', handleClose);
		socket.once(event, () => {
			socket
				.off('error', reject)
				.off('close', handleClose)
				.on('error', () => undefined);
			resolve();
		});
	});
}

/**
 * Has the directory change to TLS. Anything behind its reply is refused: somebody on the way could have put it there, and would be believed as if it had come
 * encrypted. (A client that reads on with the bytes it has already is open to that.)
 */
async function requestStartTls(socket: Socket): Promise<void> {
	socket.write(startTls);
	let reply: Buffer = Buffer.alloc(0);
	let read = readReply(reply);
	while (read === undefined) {
		if (reply.length > longestReply) throw new NoEncryption('the reply to StartTLS is too long');
		reply = Buffer.concat([reply, await nextBytes(socket)]);
		read = readReply(reply);
	}
	if (read.extra > 0) throw new NoEncryption('the directory sent more than the reply to StartTLS');
	if (!read.isGranted) throw new NoEncryption('the directory refused StartTLS');
}

function nextBytes(socket: Socket): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const stop = () => socket.off('data', handleData).off('close', handleClose).pause();
		const handleData = (bytes: Buffer) => {
			stop();
			resolve(bytes);
		};
		const handleClose = () => {
			stop();
			reject(new NoEncryption('the directory closed the connection'));
		};
		socket.on('data', handleData).on('close', handleClose).resume();
	});
}

/** What a reply says; undefined while it is not whole. */
function readReply(bytes: Buffer): { isGranted: boolean; extra: number } | undefined {
	const reader = new BerReader(bytes);
	if (reader.readSequence() === null || reader.remain < reader.length) return undefined;
	const extra = reader.remain - reader.length;
	const isReply = reader.readInt() === 1 && reader.readSequence() === extendedResponse;
	return { isGranted: isReply && reader.readEnumeration() === 0, extra };
}
