import net from 'node:net';

/** A line to PostgreSQL that breaks off at the commit of a transaction: before it arrives, or when only its reply is lost. */
export interface DatabaseProxy {
	/** The address of the database through the proxy. */
	url: string;
	/** The next transaction that contains `statement` is cut off, once. */
	cut(statement: string, when: 'before the commit' | 'before its reply'): void;
	/** How many connections were cut off. */
	cuts(): number;
	/** From now on nothing passes, in neither direction, as when a cable is pulled; or it passes again. */
	hold(isHeld: boolean): void;
	/** From now on each packet to the database is so many milliseconds late. */
	delay(milliseconds: number): void;
	close(): Promise<void>;
}

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
	const address = new URL(database);
	let wanted: { statement: string; when: string } | undefined;
	let cuts = 0;
	let isHeld = false;
	let late = 0;
	const sockets = new Set<net.Socket>();
	const server = net.createServer((client) => {
		const upstream = net.connect(Number(address.port), address.hostname);
		let isMet = false;
		let isCut = false;
		const end = () => {
			client.destroy();
			upstream.destroy();
		};
		for (const socket of [client, upstream]) {
			sockets.add(socket);
			socket.on('error', end);
			socket.on('close', end);
		}
		client.on('data', (chunk) => {
			const text = chunk.toString('latin1');
			if (wanted && text.includes(wanted.statement)) isMet = true;
			if (wanted && isMet && /\bcommit\b/i.test(text)) {
				isCut = true;
				cuts += 1;
				const { when } = wanted;
				wanted = undefined;
				if (when === 'before the commit') return end();
			}
			if (isHeld) return;
			if (late === 0) upstream.write(chunk);
			else setTimeout(() => upstream.writable && upstream.write(chunk), late);
		});
		upstream.on('data', (chunk) => {
			if (isCut) end();
			else if (!isHeld) client.write(chunk);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	address.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
	const url = address.href;
	address.href = database;
	return {
		url,
		cut: (statement, when) => {
			wanted = { statement, when };
		},
		cuts: () => cuts,
		hold: (held) => {
			isHeld = held;
		},
		delay: (milliseconds) => {
			late = milliseconds;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
