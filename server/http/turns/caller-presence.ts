import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

import { PortalError } from '../../../contract/base/portal-error.ts';

/** What the calls of a connection do when it closes: one listener for all, since a connection may carry many calls at once. */
const leavings = new WeakMap<Socket, Set<() => void>>();

/** Calls back once the connection of a call has closed; returns how to stop waiting for that. */
export function onGone({ raw }: FastifyRequest, leave: () => void): () => void {
	const { socket } = raw;
	const known = leavings.get(socket);
	const group = known ?? new Set();
	group.add(leave);
	if (!known) {
		leavings.set(socket, group);
		socket.once('close', () => {
			for (const one of group) one();
		});
	}
	return () => group.delete(leave);
}

/** What a call is ended with whose caller has gone; nobody reads it. */
export function gone(): PortalError {
	return new PortalError('timeout');
}
