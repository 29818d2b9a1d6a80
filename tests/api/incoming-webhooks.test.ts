import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** A system that sends days of the calendar to a portal, and somebody who repeats what it has sent. */
let portal: TestPortal;
let admin: Caller;
let client: string;
const secret = 'a secret of webhooks';

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const app = await make('/platform/v3/auth/app/save', { name: 'sender', key: 'sender' });
	client = (await make('/platform/v3/auth/client/save', { name: 'sender', app: app.id, isEnabled: true })).id ?? '';
	const { rows } = await portal.database.pool.query(`select id from portal.app_api where name = 'POST /business/v3/calendar-day/save'`);
	await make('/platform/v3/auth/apiGrant/save', { client, apis: [rows[0].id], isEnabled: true });
	return portal;
});

async function make(path: string, values: Record<string, unknown>): Promise<Record<string, string>> {
	const { body, text } = await admin.post(path, values);
	expect(body.state, text).toBe(200);
	return body.data;
}

const makeHook = async (name: string): Promise<string> => {
	const { address = '' } = await make('/platform/v3/incomingWebhook/save', {
		...{ name, check: 'signature', client, action: 'save', screen: 'calendar-day', perMinute: 100, secret },
		mapping: 'name = /name\nday = /day\nkind = "workday"',
	});
	return address;
};
const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
const ownSignature = (body: string, age = 0) => {
	const time = Math.floor(Date.now() / 1_000) - age;
	return { 'portal-signature': `t=${time},v1=${hmac(`${time}.${body}`)}` };
};
const hubSignature = (body: string) => ({ 'x-hub-signature-256': `sha256=${hmac(body)}` });

async function send(address: string, body: string, headers: Record<string, string>): Promise<string> {
	const answer = await fetch(`${portal.url}${address}`, {
		...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
	});
	const { data } = (await answer.json()) as { data: { id: string } };
	expect(answer.status, JSON.stringify(data)).toBe(200);
	return data.id;
}

/** The same day cannot be stored twice, so the repetition of a refused one would fail anyway; a change of the day in between would let it pass. */
async function freeDay(id: string): Promise<void> {
	await portal.database.pool.query(`update portal.calendar_day set day = day + 1000 where id = $1`, [id]);
}

it('stores a signed message once, whatever key its repetition has', async () => {
	const address = await makeHook('signed');
	const body = JSON.stringify({ name: '一次', day: '2043-01-05' });
	const signature = ownSignature(body);
	const id = await send(address, body, { ...signature, 'idempotency-key': 'one' });
	await freeDay(id);
	expect(await send(address, body, { ...signature, 'idempotency-key': 'two' })).toBe(id);
	expect(await send(address, body, signature)).toBe(id);
});

it('stores a message that its sender signs again once, by the key of the sender', async () => {
	const address = await makeHook('signed again');
	const body = JSON.stringify({ name: '重发', day: '2043-01-06' });
	const key = { 'idempotency-key': 'event-1' };
	const id = await send(address, body, { ...ownSignature(body, 2), ...key });
	await freeDay(id);
	const again = ownSignature(body);
	expect(await send(address, body, { ...again, ...key })).toBe(id);
	expect(await send(address, body, { ...again, 'idempotency-key': 'other' })).toBe(id);
});

it('stores a message with a signature of its body once for each webhook', async () => {
	const [address, other] = [await makeHook('hub'), await makeHook('other hub')];
	const body = JSON.stringify({ name: '中心', day: '2043-01-07' });
	const id = await send(address, body, hubSignature(body));
	await freeDay(id);
	expect(await send(address, body, hubSignature(body))).toBe(id);
	expect(await send(address, body, { ...hubSignature(body), 'idempotency-key': 'one' })).toBe(id);
	expect(await send(address, body, { ...hubSignature(body), 'portal-signature': 'none' })).toBe(id);
	expect(await send(other, body, hubSignature(body))).not.toBe(id);
});
