import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noDovecot } from '../support/dovecot.ts';
import { type MailboxPortal, startMailboxPortal } from './mailbox-portal.ts';

let box: MailboxPortal;
let made = 0;
const draftOf = (subject: string) => ({
	id: `0197f000-0000-7000-8000-0000000001${String(++made).padStart(2, '0')}`,
	...{ to: ['office@example.com'], subject, text: '今天。' },
});
const sentOf = async (subject: string) => (await box.list({ folder: 'Sent' })).mails.filter((mail) => mail.subject === subject);

describe.skipIf(noDovecot !== null)('a mail that is sent again', () => {
	beforeAll(async () => {
		box = await startMailboxPortal();
		await box.post('account/save', box.accountOf());
	}, 60_000);
	afterAll(() => box?.close());

	it('after a lost reply is sent once, with the result of the first call', async () => {
		const draft = draftOf('Once');
		const first = await box.post('send', draft);
		// A browser that learnt nothing of it keeps on storing the draft.
		expect((await box.post('draft/save', { ...draft, storedUid: null })).status).toBe(200);
		const second = await box.post('send', draft);
		expect([first.body.data, second.body.data]).toEqual([{ isStored: true }, { isStored: true }]);
		expect(box.smtp.with('Subject: Once')).toHaveLength(1);
		expect(await sentOf('Once')).toHaveLength(1);
		expect((await box.list({ folder: 'Drafts' })).count).toBe(0);
	});

	it('while it is being sent waits for the result of the first call', async () => {
		const draft = draftOf('Meanwhile');
		let release = () => {};
		box.smtp.hold = new Promise<void>((resolve) => {
			release = resolve;
		});
		const first = box.post('send', draft);
		await expect.poll(() => box.smtp.with('Subject: Meanwhile').length).toBe(1);
		const second = box.post('send', draft);
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		box.smtp.hold = null;
		release();
		expect((await Promise.all([first, second])).map(({ body }) => body.data)).toEqual([{ isStored: true }, { isStored: true }]);
		expect(box.smtp.with('Subject: Meanwhile')).toHaveLength(1);
	});

	it('after a refusal is sent', async () => {
		const draft = draftOf('Refused');
		box.smtp.refusal = { at: 'recipient', code: 550 };
		expect((await box.post('send', draft)).status).toBe(503);
		box.smtp.refusal = null;
		expect((await box.post('send', { ...draft, text: '明天。' })).body.data).toEqual({ isStored: true });
		expect(box.smtp.with('Subject: Refused')).toHaveLength(1);
	});

	it('with other words is refused, because the first is with its recipients', async () => {
		const draft = draftOf('Changed');
		await box.post('send', draft);
		const { status, body } = await box.post('send', { ...draft, text: '明天。' });
		expect([status, body.message]).toEqual([409, expect.stringContaining('已发送')]);
		expect(box.smtp.with('Subject: Changed')).toHaveLength(1);
	});
});
