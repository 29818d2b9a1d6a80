import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { act, getMessage, idsOf, messageBase, sendMessage } from './message-calls.ts';

/** Who writes to whom: after a reply the writer has the message in two folders. */
let portal: TestPortal;
let staff: Caller;
let admin: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const reply = async (id: string) =>
	expect((await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>收到</p>' })).status).toBe(200);
const listed = async (folder: string, id: string) =>
	idsOf((await staff.post(`${messageBase}/innerMessage/query`, { folder })).body.data).filter((one) => one === id).length;
/** How often the folders of the writer list the message. */
const placesOf = async (id: string) => {
	const found: Record<string, number> = {};
	for (const folder of ['inbox', 'sent', 'trash']) {
		const count = await listed(folder, id);
		if (count > 0) found[folder] = count;
	}
	return found;
};

it('leaves the trash for good, whichever copy the call removes', async () => {
	const id = await sendMessage(staff, admin);
	await reply(id);
	expect(await placesOf(id)).toEqual({ inbox: 1, sent: 1 });
	for (let copy = 0; copy < 2; copy++) {
		for (let round = 0; round < 2; round++) expect((await act(staff, 'remove', { ids: id })).status).toBe(200);
		expect((await placesOf(id)).trash).toBeUndefined();
	}
	expect(await placesOf(id)).toEqual({});
	expect((await getMessage(staff, id)).status).toBe(404);
	expect((await getMessage(admin, id)).status).toBe(200);
});

it('leaves the folder that it is removed from, and keeps its copy in the other one', async () => {
	const id = await sendMessage(staff, admin);
	await reply(id);
	await act(staff, 'remove', { ids: id, folder: 'sent' });
	expect(await placesOf(id)).toEqual({ inbox: 1, trash: 1 });
	await act(staff, 'remove', { ids: id, folder: 'trash' });
	expect(await placesOf(id)).toEqual({ inbox: 1 });
	await act(staff, 'remove', { ids: id, folder: 'inbox' });
	expect(await placesOf(id)).toEqual({ trash: 1 });
	expect((await act(staff, 'remove', { ids: id, folder: 'elsewhere' })).status).toBe(400);
});

it('is restored to both folders, and is once in the trash until then', async () => {
	const id = await sendMessage(staff, admin);
	await act(staff, 'remove', { ids: id, folder: 'sent' });
	await reply(id);
	expect(await placesOf(id)).toEqual({ inbox: 1, trash: 1 });
	await act(staff, 'remove', { ids: id, folder: 'inbox' });
	expect(await placesOf(id)).toEqual({ trash: 1 });
	await act(staff, 'recover', { ids: id });
	expect(await placesOf(id)).toEqual({ inbox: 1, sent: 1 });
});
