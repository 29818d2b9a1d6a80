import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { comment, commentBase, newSpotCheck, queryComments } from './comment-calls.ts';
import { act, getMessage, idsOf, messageBase, ofMessage, person, receive, saveMessage, sendMessage } from './message-calls.ts';

/** An administrator who acts as staff, and staff themselves. */
let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let switched: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, switched] = await Promise.all([portal.signIn('admin'), portal.signIn('staff'), portal.signIn('admin')]);
	const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch_user' };
	const { body, text } = await switched.post('/oauth2/v3/authentication/switch', { ...client, username: 'staff', reason: '协助排查' });
	expect(body.state, text).toBe(200);
	return portal;
});

const readersOf = async (id: string) => (await admin.post(`${messageBase}/innerMessageRead/query`, ofMessage(id))).body.data.dataResult;

it('reads the messages of another person without a receipt', async () => {
	const id = await sendMessage(admin, staff);
	const bulletin = (await saveMessage(admin, { messageType: 'bulletin', receivers: [{ type: 'everyone' }] })).body.data.id;
	expect((await getMessage(switched, id)).status).toBe(200);
	for (const name of ['markRead', 'markUnread']) expect((await act(switched, name, { ids: `${id},${bulletin}` })).status).toBe(200);
	expect([await readersOf(id), await readersOf(bulletin)]).toEqual([[], []]);
	for (const one of [id, bulletin]) expect((await getMessage(staff, one)).body.data.isRead).toBe(0);
	await act(staff, 'markRead', { ids: id });
	expect(await readersOf(id)).toHaveLength(1);
	expect((await act(switched, 'markUnread', { ids: id })).status).toBe(200);
	expect((await getMessage(staff, id)).body.data.isRead).toBe(1);
});

it('neither writes, withdraws nor removes messages of another person', async () => {
	const id = await sendMessage(admin, staff);
	const own = await sendMessage(staff, admin);
	expect((await saveMessage(switched, { receivers: [person(admin)], subject: '冒名' })).status).toBe(403);
	expect((await saveMessage(switched, { draft: 1 })).status).toBe(403);
	expect((await switched.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>同意</p>' })).status).toBe(403);
	expect((await act(switched, 'withdraw', { id: own })).status).toBe(403);
	expect((await act(switched, 'remove', { ids: id })).status).toBe(403);
	expect((await act(switched, 'recover', { ids: id })).status).toBe(403);
	expect(idsOf(await receive(staff))).toContain(id);
	expect((await getMessage(staff, own)).body.data.status).toBe('sent');
	expect((await receive(admin)).dataResult.map(({ subject }: { subject: string }) => subject)).not.toContain('冒名');
});

it('neither writes nor removes comments of another person', async () => {
	const { id } = await newSpotCheck(staff);
	const { body } = await comment(staff, id);
	expect((await comment(switched, id, { content: '<p>冒名</p>' })).status).toBe(403);
	const { id: commentId, version } = body.data;
	expect((await comment(switched, id, { id: commentId, version, content: '<p>改</p>' })).status).toBe(403);
	expect((await switched.post(`${commentBase}/remove`, { ids: commentId })).status).toBe(403);
	expect((await queryComments(switched, id)).body.data.dataResult).toMatchObject([{ id: commentId, content: '<p>请补充报告</p>' }]);
});
