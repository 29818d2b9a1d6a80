import { afterAll, beforeAll, expect, it } from 'vitest';

import { rounds } from '../support/rounds.ts';
import { openPortalTarget } from './walk/portal-target.ts';
import { rubbishFor } from './walk/rubbish.ts';
import { sendCall, type WalkAnswer } from './walk/send-call.ts';
import type { ActorName, WalkRoute, WalkTarget } from './walk/walk-target.ts';

/** How many random inputs each call gets. */
const count = rounds(2, 150);

let target: WalkTarget;
let close: () => Promise<void>;

beforeAll(async () => {
	({ target, close } = await openPortalTarget());
});

afterAll(() => close());

/** Calls that end what the others need are tried by the tests of sessions. */
const isWithout = ({ path }: WalkRoute) => !/logout|\/lock$|unlock|docs|events/.test(path);

it('is refused in words by every call, whoever sends it', { timeout: 7_200_000 }, async () => {
	const findings: string[] = [];
	for (const [seed, route] of target.routes.filter(isWithout).entries()) {
		const declared = Object.keys((route as { input?: { properties?: object } }).input?.properties ?? {});
		const records = target.recordsFor(route);
		const inputs = rubbishFor(declared, { records, seed, count });
		const senders = inputs.map((input, index) => ({ input, actor: index % 4 === 0 ? ('insider' as const) : ('super' as const) }));
		await Promise.all(
			senders.map(async ({ input, actor }) => {
				const answer = await call(route, actor, input);
				const isExplained = answer.status < 400 || /"message":"[^"]/.test(answer.text);
				if (answer.status >= 500 || !isExplained)
					findings.push(`${route.path} ${actor} ${JSON.stringify(input).slice(0, 500)}: ${answer.status} ${answer.text.slice(0, 200)}`);
			}),
		);
	}
	expect(findings).toEqual([]);
	expect((await sendCall(target, { method: 'GET', path: '/ready', policy: 'open' }, {})).status).toBe(200);
});

const tokens = new Map<ActorName, string>();

async function call(route: WalkRoute, actor: ActorName, input: Record<string, unknown>): Promise<WalkAnswer> {
	const token = tokens.get(actor) ?? (await target.tokenOf(actor));
	tokens.set(actor, token);
	// An address may not be longer than the head of a call.
	const texts = Object.fromEntries(
		Object.entries(input).map(([name, value]) => [name, (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 20)]),
	);
	const tenant = target.tenants.own;
	const answer = await sendCall(target, route, { token, tenant, ...(route.method === 'GET' ? { query: texts } : { body: input }) });
	// Some calls end the session of the caller.
	if (answer.status === 401) tokens.delete(actor);
	return answer;
}
