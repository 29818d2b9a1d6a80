import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { languages } from '../../contract/base/languages.ts';
import { stateTexts } from '../../contract/base/texts.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { readEvents } from './event-reader.ts';

let portal: TestPortal;

startForTests(async () => {
	portal = await startTestPortal();
	return portal;
});

async function openStream(caller: Caller) {
	const controller = new AbortController();
	const response = await fetch(`${portal.url}/platform/v3/events`, {
		headers: { 'access-token': caller.token },
		signal: controller.signal,
	});
	return { response, close: () => controller.abort() };
}

const openStreams = async (caller: Caller, count: number) => {
	const streams = await Promise.all(Array.from({ length: count }, () => openStream(caller)));
	return { statuses: streams.map(({ response }) => response.status), streams };
};

it('has at most eight event streams of one session, refuses more calmly, and takes another once one is closed', async () => {
	const [staff, other] = [await portal.signIn('staff'), await portal.signIn('tenantstaff')];
	const { statuses, streams } = await openStreams(staff, 8);
	expect(statuses).toEqual(Array(8).fill(200));
	const { response } = await openStream(staff);
	expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '5' });
	expect(await response.json()).toMatchObject({ state: 6030104, message: expect.any(String) });
	// Streams occupy no slot of other calls, and no stream of other users.
	expect((await staff.get('/platform/v3/screens')).status).toBe(200);
	const { streams: others } = await openStreams(other, 1);
	expect(others[0]?.response.status).toBe(200);
	streams[0]?.close();
	let next = await openStream(staff);
	while (next.response.status === 429) next = await openStream(staff);
	expect(next.response.status).toBe(200);
	for (const { close } of [...streams, ...others, next]) close();
});

it('has at most thirty-two event streams of one person', async () => {
	const opened = [];
	for (let count = 0; count < 5; count += 1) opened.push(await openStreams(await portal.signIn('otherstaff'), 8));
	expect(opened.flatMap(({ statuses }) => statuses).filter((status) => status === 200)).toHaveLength(32);
	for (const { streams } of opened) for (const { close } of streams) close();
});

it('writes the messages of an event in the language of each reader', async () => {
	const { events } = portal.engine;
	events.present('storage', async () => ({ told: stateTexts.locked(), inside: [{ message: stateTexts.locked() }] }));
	const readers = await Promise.all(languages.map(async (language) => readEvents(portal.url, await portal.signIn('staff'), language)));
	await Promise.all(readers.map((reader) => reader.next('opened')));
	await events.publish({ type: 'storage' });
	const told = await Promise.all(readers.map((reader) => reader.next('storage')));
	expect(told).toEqual(
		languages.map((language) => {
			const message = stateTexts.locked().in(language);
			return { told: message, inside: [{ message }] };
		}),
	);
	for (const reader of readers) reader.close();
});

it('answers a question about its head at once', async () => {
	const { token } = await portal.signIn('staff');
	const address = `${portal.url}/platform/v3/events`;
	const { status, headers } = await fetch(address, {
		method: 'HEAD',
		headers: { 'access-token': token },
		signal: AbortSignal.timeout(5_000),
	});
	expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

it('ends a stream that is opened while the portal stops', async () => {
	const { events } = portal.engine;
	events.stop();
	const { response } = await openStream(await portal.signIn('staff'));
	const ended = await Promise.race([response.text(), pause(5_000)]);
	expect(ended ?? 'still open').toContain('event: opened');
});
