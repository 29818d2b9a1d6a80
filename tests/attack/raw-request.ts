import net from 'node:net';

export interface RawAnswer {
	status: number;
	headers: string;
	text: string;
}

/** Sends bytes that no proper client would, and reads until the server closes or falls silent. */
export function sendRaw(url: string, request: string, silence = 3_000): Promise<RawAnswer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = net.connect(Number(port), hostname, () => socket.write(request));
		const parts: Buffer[] = [];
		const finish = () => {
			socket.destroy();
			const whole = Buffer.concat(parts).toString('latin1');
			const [head = '', ...rest] = whole.split('\r\n\r\n');
			const text = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString();
			resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), headers: head.toLowerCase(), text });
		};
		socket.setTimeout(silence, finish);
		socket.on('data', (part) => parts.push(part));
		socket.on('close', finish);
		socket.on('error', (error) => (parts.length > 0 ? finish() : reject(error)));
	});
}
