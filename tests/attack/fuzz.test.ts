import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalNode } from '../api/session-portal.ts';
import { isProving, rounds } from '../support/rounds.ts';
import { type FuzzCall, fuzzCalls, judgeAnswer, sendFuzz } from './fuzz/fuzz-call.ts';
import { openPortalTarget } from './walk/portal-target.ts';
import type { ActorName, WalkRoute, WalkTarget } from './walk/walk-target.ts';

/** How many calls each route gets; all routes together 200,000 in `npm run prove`. */
const count = rounds(2, 180);
/** How many calls are under way at once. */
const atOnce = 8;
const greatestGrowth = 150_000_000;

/** Calls that end the sessions of the others are tried by the tests of sessions. */
const isWithout = ({ path }: WalkRoute) => !/logout|\/lock$|unlock/.test(path);

interface Target {
	url: string;
	routes: WalkRoute[];
	/** Headers of who makes the next call. */
	headersOf(index: number): Promise<Record<string, string>>;
	forget(index: number): void;
}

/** Calls every route with rubbish; returns what was found, and how many calls were answered in which way. */
async function fuzz(target: Target, each: number): Promise<{ findings: string[]; states: Map<number, number>; calls: number }> {
	const findings: string[] = [];
	const states = new Map<number, number>();
	let calls = 0;
	const send = async (call: FuzzCall, index: number) => {
		const answer = await sendFuzz(target.url, { ...call, headers: { ...(await target.headersOf(index)), ...call.headers } });
		calls += 1;
		states.set(answer.status, (states.get(answer.status) ?? 0) + 1);
		if (answer.status === 401) target.forget(index);
		const problem = judgeAnswer(answer);
		if (problem === undefined) return;
		const body = call.body?.toString().slice(0, 300) ?? '';
		findings.push(
			`${problem}: ${call.method} ${call.path.slice(0, 200)} ${JSON.stringify(call.headers).slice(0, 200)} ${body}: ${answer.status} ${answer.text.slice(0, 300)}`,
		);
	};
	for (const [seed, route] of target.routes.filter(isWithout).entries()) {
		const names = Object.keys((route as { input?: { properties?: object } }).input?.properties ?? {});
		const waiting = fuzzCalls(route, { names, seed, count: each }).entries();
		const work = async () => {
			for (const [index, call] of waiting) await send(call, seed + index);
		};
		await Promise.all(Array.from({ length: atOnce }, work));
	}
	return { findings, states, calls };
}

describe('the portal', () => {
	let target: WalkTarget;
	let node: PortalNode;
	let close: () => Promise<void>;

	beforeAll(async () => {
		({ target, node, close } = await openPortalTarget());
	});
	afterAll(() => close());

	it('has its own answer to every call, and does not grow', { timeout: 5_400_000, retry: 0 }, async () => {
		const actors: Array<ActorName | undefined> = ['super', 'insider', 'super', 'plain', undefined];
		const tokens = new Map<ActorName, Promise<string>>();
		const actorOf = (index: number) => actors[index % actors.length];
		const own: Target = {
			url: target.url,
			routes: target.routes.map((route) => ({ ...route, path: route.path.replace('/:name', `/${target.screenName}`) })),
			async headersOf(index) {
				const actor = actorOf(index);
				if (actor === undefined) return {};
				const token = tokens.get(actor) ?? target.tokenOf(actor);
				tokens.set(actor, token);
				return { 'access-token': await token, ...(index % 2 === 0 && { 'tenant-id': target.tenants.own }) };
			},
			forget(index) {
				const actor = actorOf(index);
				if (actor) tokens.delete(actor);
			},
		};
		await fuzz(own, 1);
		const before = heapUsed();
		const { findings, states, calls } = await fuzz(own, count);
		expect(findings).toEqual([]);
		expect(calls).toBeGreaterThan(own.routes.length * (count - 1));
		// Most calls are refused, and each way of the portal to refuse occurs.
		for (const status of [200, 400, 401, 403, 404])
			expect([status, states.get(status) ?? 0]).toEqual([status, expect.toSatisfy((one) => one > 0)]);
		if (isProving) {
			// Kept by the test, not by the portal.
			node.logLines.length = 0;
			const growth = heapUsed() - before;
			const answers = [...states].sort(([one], [other]) => one - other).map(([status, number]) => `${status}: ${number}`);
			console.log(
				`${calls} calls of ${own.routes.length} routes; ${answers.join(', ')}; growth of the heap ${Math.round(growth / 1e6)} MB`,
			);
			expect(growth).toBeLessThan(greatestGrowth);
		}
		expect((await sendFuzz(target.url, { method: 'GET', path: '/ready', headers: {}, body: undefined })).status).toBe(200);
	});
});

describe('the vulnerable twin', () => {
	const routes = [{ method: 'POST', path: '/note/save', policy: 'open' }];
	const open = async (handler: (body: Record<string, unknown>) => unknown) => {
		const app = fastify();
		app.setErrorHandler((error: Error, _request, reply) => {
			const status = (error as { statusCode?: number }).statusCode ?? 400;
			return reply.status(status).send({ state: status, message: error.message });
		});
		app.setNotFoundHandler((_request, reply) => reply.status(404).send({ state: 404, message: 'nothing' }));
		app.post('/note/save', async ({ body }) => ({ state: 200, data: handler((body ?? {}) as Record<string, unknown>) }));
		const url = await app.listen({ port: 0, host: '127.0.0.1' });
		return { target: { url, routes, headersOf: async () => ({}), forget: () => undefined }, close: () => app.close() };
	};
	const ways: Record<string, (body: Record<string, unknown>) => unknown> = {
		'an unknown failure': ({ id }) => {
			if (id !== undefined && typeof id !== 'string') throw Object.assign(new Error('broken'), { statusCode: 500 });
			return null;
		},
		'a stack trace': ({ ids }) => {
			if (Array.isArray(ids)) throw new Error(new Error('broken').stack);
			return null;
		},
		'a statement': ({ query }) => {
			if (typeof query === 'string') throw new Error(`insert into note (text) values ('${query.slice(0, 10)}')`);
			return null;
		},
	};

	it.each(Object.entries(ways))('is caught with %s', async (problem, handler) => {
		const twin = await open(handler);
		const { findings } = await fuzz(twin.target, 400);
		await twin.close();
		expect(findings.filter((finding) => finding.startsWith(problem))).not.toEqual([]);
	});

	it('is caught without an envelope', async () => {
		const app = fastify();
		const url = await app.listen({ port: 0, host: '127.0.0.1' });
		const { findings } = await fuzz({ url, routes, headersOf: async () => ({}), forget: () => undefined }, 5);
		await app.close();
		expect(findings).toHaveLength(5);
	});
});

/** Bytes in use after a collection. */
function heapUsed(): number {
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
	return process.memoryUsage().heapUsed;
}
