import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MailRef, StoredDraft } from '../../contract/features/mailbox/mailbox.ts';
import { noDovecot } from '../support/dovecot.ts';
import { type MailboxPortal, mail, picture, startMailboxPortal } from './mailbox-portal.ts';

let box: MailboxPortal;
const id = '0197f000-0000-7000-8000-0000000000d1';

const save = async (values: object): Promise<MailRef> => {
	const { body, text } = await box.post('draft/save', { id, to: [], subject: '', ...values });
	expect(body.state, text).toBe(200);
	return body.data;
};
const open = async (mailRef: MailRef): Promise<StoredDraft> => (await box.post('draft/get', mailRef)).body.data;
const upload = async (content: BlobPart, name: string): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([content]), name);
	return (await box.staff.send('/platform/v3/file/upload', form)).body.data.id;
};

describe.skipIf(noDovecot !== null)('the drafts of a mailbox', () => {
	beforeAll(async () => {
		box = await startMailboxPortal();
		await box.post('account/save', box.accountOf({ name: '王伟' }));
	}, 60_000);
	afterAll(() => box?.close());

	it('are stored in the folder of drafts, and continued with everything on another device', async () => {
		const file = await upload('the result\n', '结果.txt');
		const first = await save({ subject: '一', html: '<p>早<script>x()</script><b onclick="x()">安</b></p>' });
		expect(first.folder).toBe('Drafts');
		const values = {
			...{ to: ['office@example.com', 'unfinished'], cc: ['some@example.com'], bcc: ['hidden@example.com'], subject: '二' },
			...{ html: '<p>晚<strong>安</strong></p>', files: [file], storedUid: first.uid },
		};
		const second = await save(values);
		const { mails } = await box.list({ folder: 'Drafts' });
		expect(mails).toMatchObject([{ uid: second.uid, subject: '二', isRead: true, to: [{ address: 'office@example.com' }] }]);
		expect(await open(second)).toEqual({ id, ...values, fileNames: ['结果.txt'], partNames: {}, storedUid: second.uid });
		const source = await box.dovecot.as('staff', async (client) => {
			await client.mailboxOpen('Drafts');
			return (await client.fetchOne('*', { source: true })) as { source: Buffer };
		});
		// Other programs read the same words and recipients.
		expect(String(source.source)).toMatch(/^Bcc: hidden@example.com$/m);
		expect(
			String(source.source)
				.split('\r\n')
				.every((line) => line.length < 999),
		).toBe(true);
		const stale = await box.post('draft/save', { id, ...values, storedUid: first.uid });
		expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('别处')]);
		const foreign = await box.post('draft/get', second, await box.portal.signIn('otherstaff'));
		expect(foreign.status).not.toBe(200);
	});

	it('are gone once sent, with formatted text, pictures in it and its words as plain text', async () => {
		const image = await upload(new Uint8Array(picture), '图.png');
		const html = `<p>你好，<strong>世界</strong></p><p><img src="/platform/v3/file/getImage?attachmentId=${image}" alt="图"><img src="https://evil.example/x.png"></p><a href="javascript:x()">x</a>`;
		const uid = (await box.list({ folder: 'Drafts' })).mails[0]?.uid ?? null;
		const stored = await save({ to: ['office@example.com'], subject: '三', html, storedUid: uid });
		const { fileNames: _names, partNames: _parts, storedUid: _uid, ...draft } = await open(stored);
		expect(draft.html).toContain(image);
		const sent = await box.post('send', draft);
		expect(sent.body.data, sent.text).toEqual({ isStored: true });
		const [received] = box.smtp.mails.splice(0);
		const body = (received?.text ?? '').replace(/=\r\n/g, '');
		expect(body).toMatch(/multipart\/alternative/);
		expect(body).toContain(`cid:${image}@portal`);
		expect(body).toContain(`Content-ID: <${image}@portal>`);
		expect(body).not.toMatch(/evil\.example|javascript|getImage|x-portal-draft|Bcc/i);
		expect((await box.list({ folder: 'Drafts' })).count).toBe(0);
		const shown = await box.post('get', await box.mailRefOf('三', 'Sent'));
		expect(shown.body.data).toMatchObject({ text: expect.stringContaining('你好，世界'), files: [] });
		expect(shown.body.data.html).toMatch(/<strong>世界<\/strong>.*src="data:image\/png/s);
		// What another device still stores would bring the sent mail back.
		expect((await box.post('draft/save', { ...draft, storedUid: stored.uid })).status).toBe(409);
	});

	it('of other programs are continued with their attachments, and a note that is no draft is not believed', async () => {
		const append = (heads: Record<string, string>, body: string) =>
			box.dovecot.as('staff', (client) => client.append('Drafts', mail({ ...heads, To: 'next@example.com' }, body), ['\\Draft']));
		const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' };
		const attached =
			'--b\r\n\r\n1 < 2\r\n--b\r\nContent-Disposition: attachment; filename=a.txt\r\nContent-Type: text/plain\r\n\r\nfile\r\n--b--\r\n';
		await append({ ...type, Subject: 'Elsewhere' }, attached);
		const opened = await open(await box.mailRefOf('Elsewhere', 'Drafts'));
		expect(opened).toMatchObject({ to: ['next@example.com'], subject: 'Elsewhere', html: '<p>1 &lt; 2</p>', storedUid: null });
		expect(Object.values(opened.partNames)).toEqual(['a.txt']);
		const note = Buffer.from(JSON.stringify({ id: 'x', to: [7], files: ['../x'], basis: 7 })).toString('base64url');
		await append({ Subject: 'Forged', 'X-Portal-Draft': note }, '<p>no markup</p>');
		expect(await open(await box.mailRefOf('Forged', 'Drafts'))).toMatchObject({ to: ['next@example.com'], files: [], storedUid: null });
		await box.deliver(mail({ Subject: 'Received' }, 'text'));
		expect((await box.post('draft/get', await box.mailRefOf('Received'))).status).toBe(404);
	});

	it('are discarded', async () => {
		const { uid } = await save({ subject: '不要' });
		expect((await box.list({ folder: 'Drafts' })).mails.map((one) => one.uid)).toContain(uid);
		expect((await box.post('draft/drop', { id })).status).toBe(200);
		expect((await box.list({ folder: 'Drafts' })).mails.map((one) => one.uid)).not.toContain(uid);
		expect((await box.post('draft/drop', { id: 'x' })).status).toBe(400);
	});
});
