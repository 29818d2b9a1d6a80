import type { FastifyReply, FastifyRequest } from 'fastify';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { CallEnding } from '../../db/call-ending.ts';
import type { ReadingCall } from '../../db/reading-call.ts';
import type { CallLimits, Load, Queue } from '../../process/config/call-limits.ts';
import type { LiveSession, Sessions } from '../../session/sessions.ts';
import { holdBodyTime } from '../body-time.ts';
import type { Call, Route } from '../route.ts';
import { type CallerLevel, levelsOfAddress, levelsOfSession } from './caller-levels.ts';
import { gone, onGone } from './caller-presence.ts';
import { FairQueue, type Level } from './fair-queue.ts';

interface Turn {
	route: Pick<Route, 'load' | 'method' | 'onlyReads'>;
	/** The access token; nothing for a call that anybody may make. */
	token: string | undefined;
	request: FastifyRequest;
	reply: FastifyReply;
}

type CallUnderWay = Pick<Call, 'ending' | 'occupy' | 'reading'>;

/** Assigns the calls of this node their slots, and ends those whose caller has gone. */
export class CallTurns {
	readonly #limits: CallLimits;
	readonly #sessions: Sessions;
	readonly #queues: Record<Queue, FairQueue>;

	constructor(limits: CallLimits, sessions: Sessions) {
		this.#limits = limits;
		this.#sessions = sessions;
		const queueOf = (name: Queue) => {
			const { all, queueOfAll, shared } = limits.queues[name];
			return new FairQueue({ atWork: all, waiting: queueOfAll, shared });
		};
		this.#queues = {
			call: queueOf('call'),
			file: queueOf('file'),
			mail: queueOf('mail'),
			export: queueOf('export'),
			import: queueOf('import'),
			upload: queueOf('upload'),
			stream: queueOf('stream'),
			open: queueOf('open'),
			token: queueOf('token'),
		};
	}

	/**
	 * Does the work of a call when its turn comes. Throws `tooManyRequests` or `unavailable` when too many calls wait; a call whose caller goes
	 * leaves the queue, and its statements that only read are cancelled. The work may wait for a further slot (`occupy`); all are occupied to its end.
	 */
	async run<Result>(turn: Turn, work: (call: CallUnderWay) => Promise<Result>): Promise<Result> {
		const { route, request, reply } = turn;
		const { load = 'call' } = route;
		const ending = new CallEnding();
		const leaving: Array<() => void> = [];
		const occupy = async (queue: Load) => void leaving.push(await this.#takeSlot(turn, queue, ending.signal));
		let looking: NodeJS.Timeout | undefined;
		const end = () => {
			stopWatching();
			clearInterval(looking);
			for (const leave of leaving.splice(0)) leave();
		};
		const endIfAnswered = () => reply.raw.headersSent && end();
		const stopWatching = onGone(request, () => {
			ending.end(gone());
			// A response behind others on a closed connection never ends by itself.
			looking = setInterval(endIfAnswered, 1_000).unref();
			endIfAnswered();
		});
		try {
			const leave = load === 'none' ? undefined : this.#freeSlot(turn, load);
			if (leave) leaving.push(leave);
			else if (load !== 'none') await occupy(load);
			const result = await this.#carryOut(turn, ending, (reading) => work({ ending, occupy, reading }));
			// A stream that the handler has left open occupies its slot to its end.
			if (reply.sent && !reply.raw.closed) reply.raw.once('close', end);
			else end();
			return result;
		} catch (error) {
			end();
			throw error;
		}
	}

	/** A slot that need not be waited for, of a caller who is known. */
	#freeSlot({ request, token }: Turn, load: Load): (() => void) | undefined {
		if (token === undefined) return this.#tryEnter(load === 'call' ? 'open' : load, levelsOfAddress(request.ip));
		const session = this.#sessions.peek(token);
		return session && this.#tryEnter(load, levelsOfSession(session));
	}

	async #takeSlot({ request, token }: Turn, load: Load, signal: AbortSignal): Promise<() => void> {
		if (token === undefined) return this.#enter(load === 'call' ? 'open' : load, levelsOfAddress(request.ip), signal);
		const session = this.#sessions.peek(token) ?? (await this.#findSession(token, request, signal));
		const resumeBodyTime = holdBodyTime(request);
		try {
			return await this.#enter(load, levelsOfSession(session), signal);
		} finally {
			resumeBodyTime();
		}
	}

	async #findSession(token: string, { ip }: FastifyRequest, signal: AbortSignal): Promise<LiveSession> {
		const leave = await this.#enter('token', levelsOfAddress(ip), signal);
		try {
			return await this.#sessions.find(token);
		} finally {
			leave();
		}
	}

	#tryEnter(name: Queue, levels: CallerLevel[]): (() => void) | undefined {
		return this.#queues[name].tryEnter(this.#limited(name, levels));
	}

	#enter(name: Queue, levels: CallerLevel[], signal: AbortSignal): Promise<() => void> {
		const { queue: waiting, retryAfter } = this.#limits.queues[name];
		return this.#queues[name].enter(this.#limited(name, levels), { waiting, retryAfter, signal });
	}

	#limited(name: Queue, levels: CallerLevel[]): Level[] {
		const limits = this.#limits.queues[name];
		return levels.map(({ kind, key }) => ({ key, atWork: limits[kind] }));
	}

	/** A call that only reads ends with its caller, and after a while. */
	async #carryOut<Result>(
		{ route }: Turn,
		ending: CallEnding,
		work: (reading: ReadingCall | undefined) => Promise<Result>,
	): Promise<Result> {
		const isShort = route.load === undefined || route.load === 'call';
		if (!isShort || (route.method !== 'GET' && !route.onlyReads)) return work(undefined);
		const tooLong = () => ending.end(new PortalError('timeout'));
		const longest = this.#limits.readSeconds * 1_000;
		const timer = setTimeout(tooLong, longest);
		try {
			return await work({ ending, longestStatement: longest, hasWritten: false });
		} finally {
			clearTimeout(timer);
		}
	}
}
