import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fillStaff, type PortalNode, password, startNode } from '../api/session-portal.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let db: TestDatabase;
let node: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	node = await startNode(db);
});

beforeEach(() => db.database.pool.query('delete from portal.sign_in_try'));

afterAll(async () => {
	await node.close();
	await db.drop();
});

type Guess = (username: string, guess: string, address: string) => Promise<boolean>;

/** Whether a list of guesses gets in, with the right password as the last of them. */
async function breaksIn(guess: Guess, { username, pace }: { username: string; pace: 'in turn' | 'at once' }): Promise<boolean> {
	const guesses = [...Array.from({ length: 60 }, (_, index) => `Guess@${3000 + index}`), password];
	const tries = guesses.map((text, index) => () => guess(username, text, `10.9.${index}.1`));
	if (pace === 'at once') return (await Promise.all(tries.map((attempt) => attempt()))).includes(true);
	for (const attempt of tries) if (await attempt()) return true;
	return false;
}

/** Whether one common password opens any of many accounts. */
async function spraysIn(guess: Guess): Promise<boolean> {
	for (let index = 0; index < 60; index += 1) if (await guess(`somebody${index}`, password, `10.8.${index}.1`)) return true;
	return guess('staff', password, '10.8.99.1');
}

const headersOf = (address: string) => ({ 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` });

const atPortal: Guess = async (username, guess, address) => {
	const answer = await node.call('POST', '/oauth2/v3/user/login/apply', {
		body: { username, password: guess },
		headers: headersOf(address),
	});
	return answer.body.state === 200;
};
const atTokens: Guess = async (username, guess, address) => {
	const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' };
	const answer = await node.call('POST', '/oauth2/v3/authentication/apply', {
		body: { ...client, username, password: guess },
		headers: headersOf(address),
	});
	return answer.body.state === 200;
};

describe.each<[string, Guess]>([
	['the sign-in call', atPortal],
	['the token call', atTokens],
])('guessing at %s', (_name, guess) => {
	it('does not get in within sixty guesses, in turn or at once, whatever address is claimed', async () => {
		expect(await breaksIn(guess, { username: 'staff', pace: 'in turn' })).toBe(false);
		await db.database.pool.query('delete from portal.sign_in_try');
		expect(await breaksIn(guess, { username: 'staff', pace: 'at once' })).toBe(false);
	});

	it('does not get in with one password for many accounts', async () => {
		expect(await spraysIn(guess)).toBe(false);
	});

	it('does not escape by writing the account in another way', async () => {
		const spellings = ['staff', 'STAFF', 'Staff', ' staff', 'staff ', 'sTaFf'];
		for (const username of spellings) await guess(username, 'Wrong@2026', '10.7.0.1');
		expect(await guess('staff', password, '10.7.0.2')).toBe(false);
	});
});

describe('the twin that counts nothing, or counts by the claimed address', () => {
	const open = async (limit: (address: string) => boolean) => {
		const app = fastify({ trustProxy: true });
		app.post('/login', async (request, reply) => {
			const body = request.body as { username: string; password: string };
			if (!limit(request.ip)) return reply.status(429).send({ state: 6030104 });
			return { state: body.username === 'staff' && body.password === password ? 200 : 6020101 };
		});
		const url = await app.listen({ port: 0, host: '127.0.0.1' });
		const guess: Guess = async (username, text, address) => {
			const headers = { ...headersOf(address), 'content-type': 'application/json' };
			const response = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify({ username, password: text }) });
			return ((await response.json()) as { state: number }).state === 200;
		};
		return { guess, close: () => app.close() };
	};

	it('is broken into by the same attacks', async () => {
		const tries = new Map<string, number>();
		const byAddress = (address: string) => {
			tries.set(address, (tries.get(address) ?? 0) + 1);
			return (tries.get(address) ?? 0) <= 10;
		};
		for (const limit of [() => true, byAddress]) {
			const { guess, close } = await open(limit);
			expect(await breaksIn(guess, { username: 'staff', pace: 'in turn' })).toBe(true);
			expect(await breaksIn(guess, { username: 'staff', pace: 'at once' })).toBe(true);
			expect(await spraysIn(guess)).toBe(true);
			await close();
		}
	});
});
