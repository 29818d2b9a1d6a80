import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Sessions } from '../../session/sessions.ts';
import { levelsOfAddress, ownerOf } from './caller-levels.ts';

/** How many calls begin in one turn of the event loop: one or two milliseconds of work. */
const portion = 2;
/** Beyond this many waiting calls of one caller the next ones begin at once and meet the limits of the queue: what waits here occupies memory. */
const mostWaiting = 1_024;

/**
 * Begins calls that arrive at once in small portions, in turn over persons (addresses for calls without a known session). Reading, refusing and
 * logging 600 calls in one go would delay everybody by a tenth of a second. A call whose connection is closed, or closes meanwhile, is dropped.
 */
export function paceArrivals(app: FastifyInstance, sessions: Pick<Sessions, 'peek'>): void {
	const arrivals = new Arrivals();
	app.addHook('onRequest', (request, _reply, begin) => {
		const { socket } = request.raw;
		// Of a connection that is gone; Node keeps the address of the others once it was read.
		if (socket.remoteAddress === undefined) return;
		arrivals.add(callerOf(request, sessions), () => {
			if (!socket.destroyed) begin();
		});
	});
}

function callerOf({ headers, ip }: FastifyRequest, sessions: Pick<Sessions, 'peek'>): string {
	const token = headers['access-token'];
	const session = typeof token === 'string' ? sessions.peek(token) : undefined;
	return session ? ownerOf(session) : (levelsOfAddress(ip)[0]?.key ?? ip);
}

class Arrivals {
	/** By caller, in the order of their turns. */
	readonly #waiting = new Map<string, Array<() => void>>();
	#left = portion;
	#isArmed = false;

	add(caller: string, begin: () => void): void {
		if (!this.#isArmed) {
			this.#isArmed = true;
			setImmediate(() => this.#beginNext());
		}
		const queue = this.#waiting.get(caller);
		if (this.#left > 0) {
			this.#left -= 1;
			begin();
		} else if (!queue) this.#waiting.set(caller, [begin]);
		else if (queue.length < mostWaiting) queue.push(begin);
		else begin();
	}

	#beginNext(): void {
		this.#left = portion;
		this.#isArmed = this.#waiting.size > 0;
		if (this.#isArmed) setImmediate(() => this.#beginNext());
		for (const [caller, queue] of this.#waiting) {
			if (this.#left === 0) return;
			this.#left -= 1;
			this.#waiting.delete(caller);
			const begin = queue.shift();
			// The caller's next turn comes after those of all others; a map iterates over what is added meanwhile.
			if (queue.length > 0) this.#waiting.set(caller, queue);
			begin?.();
		}
	}
}
