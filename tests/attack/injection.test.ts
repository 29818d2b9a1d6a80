import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rounds } from '../support/rounds.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { openPortalTarget } from './walk/portal-target.ts';
import { sendCall } from './walk/send-call.ts';
import type { WalkRoute, WalkTarget } from './walk/walk-target.ts';

const payloads = [
	`it's`,
	`' or '1'='1`,
	`'; select pg_sleep(3); --`,
	`"; drop table portal.employee; --`,
	`\\'; select 1; --`,
	`%' union select password_hash from portal.credential --`,
	`$1`,
	`{"$gt":""}`,
	`\${7*7}{{7*7}}`,
	`a'||(select pg_sleep(3))||'`,
];

/** Names that calls of the portal read, each filled with the payload; the shapes of a list query, too. */
function inputsOf(payload: string): Array<Record<string, unknown>> {
	const plain = [
		'id',
		'ids',
		'account',
		'systemId',
		'name',
		'username',
		'uid',
		'key',
		'byAccount',
		'version',
		'desensitization',
		'employeeId',
		'orgId',
	];
	return [
		Object.fromEntries(plain.map((name) => [name, payload])),
		{ username: payload, password: payload, client_id: payload, client_secret: payload, grant_type: payload, access_token: payload },
		{ parameters: [{ key: 'Q^NAME_^SL', value: payload }] },
		{ parameters: [{ key: `Q^NAME_${payload}^S`, value: 1 }] },
		{ sorts: [{ field: payload, order: payload }] },
		{ sorts: [{ field: 'id', order: payload }] },
		{ requestPage: { pageNo: payload, limit: payload, totalCount: payload } },
		{ query: { combinator: payload, rules: [{ field: 'name', operator: 'contains', value: payload }] } },
		{ query: { combinator: 'and', rules: [{ field: payload, operator: payload, value: payload }] } },
		{ query: { combinator: 'and', rules: [{ field: 'name', operator: 'in', value: [payload, { a: payload }] }] } },
		{ query: { combinator: 'and', rules: [{ field: 'createTime', operator: 'equal', valueSource: 'dynamic', value: { name: payload } }] } },
	];
}

/** Each call gets every how manieth pair of a payload and a shape; together the calls get all of them. */
const step = rounds(27, 5);

/** Calls that break, wait or tell what they should not, when they are given pieces of another language. */
async function findInjections(target: WalkTarget, every = step): Promise<string[]> {
	const findings: string[] = [];
	for (const [routeIndex, route] of target.routes.entries()) {
		const token = await target.tokenOf('super');
		for (const [turn, payload] of payloads.entries()) {
			for (const [shape, input] of inputsOf(payload).entries()) {
				if ((turn + shape * payloads.length + routeIndex) % every !== 0) continue;
				// An address carries texts alone.
				if (route.method === 'GET' && shape > 1) continue;
				const start = performance.now();
				const texts = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
				const call = route.method === 'GET' ? { token, query: Object.fromEntries(texts) } : { token, body: input };
				const answer = await sendCall(target, route, call);
				const name = `${route.method} ${route.path} with ${JSON.stringify(input).slice(0, 120)}`;
				if (answer.status >= 500) findings.push(`breaks: ${name}: ${answer.text.slice(0, 200)}`);
				// Random secrets may hold `pg_` in their midst; a name of PostgreSQL's stands by itself.
				if (/argon2|syntax error|\bpg_[a-z]{4}|49\{\{|SQLSTATE/.test(withoutPayloads(answer.text)))
					findings.push(`tells: ${name}: ${answer.text.slice(0, 200)}`);
				if (performance.now() - start > 2_800) findings.push(`waits: ${name}`);
			}
		}
	}
	return findings;
}

/** Logs return what earlier calls sent. */
function withoutPayloads(text: string): string {
	return payloads.reduce((rest, payload) => rest.replaceAll(JSON.stringify(payload).slice(1, -1), ''), text);
}

describe('pieces of SQL in every input of every call', () => {
	let target: WalkTarget;
	let close: () => Promise<void>;

	beforeAll(async () => {
		({ target, close } = await openPortalTarget());
	});

	afterAll(() => close());

	it('mean themselves', { timeout: 1_800_000 }, async () => {
		const isWithout = ({ path }: WalkRoute) => !/logout|\/lock$|unlock|docs|events/.test(path);
		expect(await findInjections({ ...target, routes: target.routes.filter(isWithout) })).toEqual([]);
		expect((await sendCall(target, { method: 'GET', path: '/ready', policy: 'open' }, {})).status).toBe(200);
	});
});

describe('the twin that joins SQL from input', () => {
	let db: TestDatabase;

	beforeAll(async () => {
		db = await createTestDatabase();
	});

	afterAll(() => db.drop());

	it('is caught', { timeout: 120_000 }, async () => {
		const app = fastify();
		app.get('/find', async (request) => {
			const { name } = request.query as { name: string };
			return { state: 200, data: (await db.database.pool.query(`select name from portal.tenant where name = '${name}'`)).rows };
		});
		const url = await app.listen({ port: 0, host: '127.0.0.1' });
		const route: WalkRoute = { method: 'GET', path: '/find', policy: 'open' };
		const twin = { url, routes: [route], tokenOf: async () => 'any', screenName: '' } as unknown as WalkTarget;
		const findings = await findInjections(twin, 1);
		await app.close();
		expect(findings.some((finding) => finding.startsWith('breaks'))).toBe(true);
		expect(findings.some((finding) => finding.startsWith('waits'))).toBe(true);
	});
});
