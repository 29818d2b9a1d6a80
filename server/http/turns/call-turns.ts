import { setMaxListeners } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ReadingCall } from '../../db/reading-call.ts';
import type { CallLimits, Load, Queue } from '../../process/call-limits.ts';
import type { LiveSession, Sessions } from '../../session/sessions.ts';
import { holdBodyTime } from '../body-time.ts';
import type { Call, Route } from '../route.ts';
import { type CallerLevel, levelsOfAddress, levelsOfSession } from './caller-levels.ts';
import { gone, onGone } from './caller-presence.ts';
import { FairQueue } from './fair-queue.ts';

interface Turn {
	route: Pick<Route, 'load' | 'method' | 'onlyReads'>;
	/** The access token; nothing for a call that anybody may make. */
	token: string | undefined;
	request: FastifyRequest;
	reply: FastifyReply;
}

type CallUnderWay = Pick<Call, 'signal' | 'occupy' | 'reading'>;

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
		const controller = new AbortController();
		const { signal } = controller;
		// Each statement of the call listens.
		setMaxListeners(0, signal);
		const leaving: Array<() => void> = [];
		const occupy = async (queue: Load) => void leaving.push(await this.#takeSlot(turn, queue, signal));
		let looking: NodeJS.Timeout | undefined;
		const end = () => {
			stopWatching();
			clearInterval(looking);
			for (const leave of leaving.splice(0)) leave();
		};
		const endIfAnswered = () => reply.raw.headersSent && end();
		const stopWatching = onGone(request, () => {
			controller.abort(gone());
			// A response behind others on a closed connection never ends by itself.
			looking = setInterval(endIfAnswered, 1_000).unref();
			endIfAnswered();
		});
		try {
			if (load !== 'none') await occupy(load);
			const result = await this.#carryOut(turn, controller, (reading) => work({ signal, occupy, reading }));
			// A stream that the handler has left open occupies its slot to its end.
			if (reply.sent && !reply.raw.closed) reply.raw.once('close', end);
			else end();
			return result;
		} catch (error) {
			end();
			throw error;
		}
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

	#enter(name: Queue, levels: CallerLevel[], signal: AbortSignal): Promise<() => void> {
		const limits = this.#limits.queues[name];
		const { queue: waiting, retryAfter } = limits;
		return this.#queues[name].enter(
			levels.map(({ kind, key }) => ({ key, atWork: limits[kind] })),
			{ waiting, retryAfter, signal },
		);
	}

	/** A call that only reads ends with its caller, and after a while. */
	async #carryOut<Result>(
		{ route }: Turn,
		controller: AbortController,
		work: (reading: ReadingCall | undefined) => Promise<Result>,
	): Promise<Result> {
		const isShort = route.load === undefined || route.load === 'call';
		if (!isShort || (route.method !== 'GET' && !route.onlyReads)) return work(undefined);
		const tooLong = () => controller.abort(new PortalError('timeout'));
		const longest = this.#limits.readSeconds * 1_000;
		const timer = setTimeout(tooLong, longest);
		try {
			return await work({ signal: controller.signal, longestStatement: longest, hasWritten: false });
		} finally {
			clearTimeout(timer);
		}
	}
}
