import type { FastifyInstance, FastifyRequest } from 'fastify';

import { answerRawFailure } from './raw-failure.ts';

/** How long a body may take to arrive, unless its call takes files. */
const longestBody = 10_000;
/** How long a file may take; one whose sender falls silent, or sends less than this in each step, is given up earlier. */
export const longestUpload = 1_800_000;
const step = 15_000;
const leastPerStep = 16_384;

interface BodyClock {
	timer: NodeJS.Timeout;
}

const clocks = new WeakMap<FastifyRequest, BodyClock>();

/** Lets go of clients whose bodies do not arrive: Node knows one limit for all calls, which must be that of the slowest. */
export function limitBodyTime(app: FastifyInstance): void {
	app.addHook('onRequest', (request, _reply, next) => {
		const { headers } = request;
		if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') startClock(request);
		next();
	});
}

function startClock(request: FastifyRequest): void {
	const clock: BodyClock = { timer: setTimeout(() => giveUp(request), longestBody) };
	clock.timer.unref();
	clocks.set(request, clock);
	request.raw.once('end', () => clearTimeout(clock.timer));
	request.raw.once('close', () => clearTimeout(clock.timer));
}

/** To be called once it is known that the caller may send a file: from now on it only has to keep coming. */
export function allowMoreTime(request: FastifyRequest): void {
	const clock = clocks.get(request);
	if (!clock || request.raw.complete) return;
	let before = request.raw.socket.bytesRead;
	const look = () => {
		const now = request.raw.socket.bytesRead;
		if (now - before < leastPerStep) giveUp(request);
		else {
			before = now;
			clock.timer = setTimeout(look, step).unref();
		}
	};
	clearTimeout(clock.timer);
	clock.timer = setTimeout(look, step).unref();
}

/** Stops the clock while a call waits for its turn, since its body is not read meanwhile; returns how to start it again. */
export function holdBodyTime(request: FastifyRequest): () => void {
	const clock = clocks.get(request);
	if (!clock || request.raw.complete) return () => undefined;
	clearTimeout(clock.timer);
	return () => {
		if (!request.raw.complete) clock.timer = setTimeout(() => giveUp(request), longestBody).unref();
	};
}

function giveUp({ raw, id, headers }: FastifyRequest): void {
	if (raw.complete || raw.socket.destroyed) return;
	const facts = { code: 'ERR_HTTP_REQUEST_TIMEOUT', acceptLanguage: headers['accept-language'] };
	answerRawFailure(Object.assign(new Error('the body did not arrive'), facts), raw.socket, id);
}
