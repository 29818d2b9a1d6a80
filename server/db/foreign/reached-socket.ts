import { isIP, Socket } from 'node:net';
import { ForbiddenAddress, isReachable, reachableLookup } from '../../outgoing/reachable.ts';
import { needsEncryption, UnencryptedCall } from '../../process/config/connections/outgoing-rules.ts';
import type { ForeignSettings } from './foreign-database.ts';

/** A socket that connects only to an address that was judged at the moment of the connection, whatever the name resolved to before. */
export function reachedSocket({
	allowed,
	host,
	port,
	isEncrypted,
}: Pick<ForeignSettings, 'allowed' | 'host' | 'port' | 'isEncrypted'>): ReachedSocket {
	const socket = new Socket() as ReachedSocket;
	const connect = socket.connect.bind(socket);
	socket.reach = () => {
		if (needsEncryption(allowed, { host, isEncrypted })) {
			process.nextTick(() => socket.destroy(new UnencryptedCall(host)));
			return;
		}
		if (isIP(host) !== 0 && !isReachable(host, allowed)) {
			process.nextTick(() => socket.destroy(new ForbiddenAddress(host)));
			return;
		}
		connect({ host, port, lookup: reachableLookup(allowed) });
	};
	// The driver of PostgreSQL connects by itself.
	socket.connect = (() => {
		socket.reach();
		return socket;
	}) as typeof socket.connect;
	return socket;
}

interface ReachedSocket extends Socket {
	/** Connects. */
	reach(): void;
}
