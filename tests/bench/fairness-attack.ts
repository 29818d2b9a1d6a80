import net from 'node:net';

/**
 * A process that attacks the portal as one user until it is ended: `open` keeps sixty list calls under way, `closed` sends six hundred
 * and closes their sockets, again and again.
 */
const [portal = '', token = '', kind = ''] = process.argv.slice(2);
const { hostname, port } = new URL(portal);
const body = JSON.stringify({ parameters: [{ key: 'Q^NAME_^SL', value: '张' }], requestPage: { pageNo: 1, limit: 20 } });
const request = [
	'POST /platform/v3/employee/query HTTP/1.1',
	'host: portal',
	`access-token: ${token}`,
	'content-type: application/json',
	`content-length: ${Buffer.byteLength(body)}`,
	'',
	body,
].join('\r\n');

if (kind === 'open') for (let count = 0; count < 60; count += 1) keepCalling();
else void closeAgainAndAgain();

/** One call after the other on one connection: each answer ends with the bracket of its envelope. */
function keepCalling(): void {
	const socket = net.connect(Number(port), hostname, () => socket.write(request));
	socket.on('data', (part) => part.includes('HTTP/1.1') && socket.write(request));
	socket.on('error', () => undefined);
	socket.on('close', () => setTimeout(keepCalling, 50));
}

async function closeAgainAndAgain(): Promise<void> {
	for (;;) {
		const sockets = Array.from({ length: 600 }, () => {
			const socket = net.connect(Number(port), hostname, () => socket.write(request));
			return socket.on('error', () => undefined);
		});
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		for (const socket of sockets) socket.destroy();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
	}
}
