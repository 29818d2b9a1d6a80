import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noDovecot } from '../support/dovecot.ts';
import { gbk, type MailboxPortal, mail, page, picture, root, startMailboxPortal } from './mailbox-portal.ts';

let box: MailboxPortal;

describe.skipIf(noDovecot !== null)('the mails of a mailbox', () => {
	beforeAll(async () => {
		box = await startMailboxPortal();
		await box.post('account/save', box.accountOf({ name: '王伟' }));
	}, 60_000);
	afterAll(() => box?.close());

	it('reads Chinese in whatever character set it comes', async () => {
		const text = 'Content-Type: text/plain; charset=';
		const head = (subject: Buffer | string, more = '') =>
			Buffer.concat([
				Buffer.from('From: a@b.cn\r\nSubject: '),
				Buffer.from(subject),
				Buffer.from(`\r\nMIME-Version: 1.0\r\n${more}\r\n\r\n`),
			]);
		const declared = `${text}gb2312\r\nContent-Transfer-Encoding: 8bit`;
		await box.deliver(Buffer.concat([head('=?gb2312?B?s+my6b3hufs=?= 1', declared), gbk('抽查结果'), gbk('镕')]));
		await box.deliver(
			Buffer.concat([head(Buffer.concat([gbk('抽查结果'), Buffer.from(' 2')]), 'Content-Transfer-Encoding: 8bit'), gbk('抽查结果')]),
		);
		await box.deliver(
			Buffer.concat([head('=?utf-8?B?5oq95p+l57uT5p6c?= 3', `${text}utf-8\r\nContent-Transfer-Encoding: 8bit`), gbk('抽查结果')]),
		);
		await box.deliver(head('=?gb18030?Q?=B3=E9=B2=E9=BD=E1=B9=FB?= 4', `${text}"no-such-set"`));
		expect((await box.read('抽查结果 1')).text).toBe('抽查结果镕');
		expect((await box.read('抽查结果 2')).text).toBe('抽查结果');
		expect((await box.read('抽查结果 3')).text).toBe('抽查结果');
		expect((await box.read('抽查结果 4')).text).toBe('');
		expect((await box.list({ text: '抽查' })).count).toBeGreaterThan(0);
	});

	it('shows markup that can neither run, send, nor load anything', async () => {
		const attacks = [
			'<script>parent.x()</script><img src=x onerror="x()"><svg onload=x()><math><mi xlink:href="javascript:x()">m</mi></math>',
			'<a href="javascript:x()">j</a><a href="  java\nscript:x()">k</a><a href="https://good.example/">good</a><a href="data:text/html,x">d</a>',
			'<form action="https://evil.example"><input name=p><button>b</button></form><iframe src="https://evil.example"></iframe>',
			'<style>body{background:url(https://evil.example/s)}</style><link rel=stylesheet href="https://evil.example/c.css"><base href="https://evil.example/">',
			'<div style="background-image:url(https://evil.example/b);color:red;position:fixed;width:expression(x())">styled</div>',
			'<div style="color:r\\65 d;background:\\75rl(//evil.example)">escaped</div><table background="https://evil.example/t"><tr><td>cell</td></tr></table>',
			'<meta http-equiv=refresh content="0;url=https://evil.example"><object data="https://evil.example"></object><video poster="https://evil.example/v"></video>',
			'<img srcset="https://evil.example/1 1x" src="https://evil.example/2"><img src="//evil.example/3"><p>words</p>',
		].join('\n');
		await box.deliver(page(attacks, 'Attack'));
		const shown = await box.read('Attack');
		expect(shown.html).not.toMatch(
			/<(script|svg|math|form|input|button|iframe|style|link|base|meta|object|video|img)|onerror|onload|javascript|evil\.example|url\(|expression|position/i,
		);
		expect(shown.html).toContain('color:red');
		expect(shown.html).toContain('<a href="https://good.example/" target="_blank" rel="noopener noreferrer nofollow">good</a>');
		expect(shown.html).toContain('<p>words</p>');
		expect(shown.text).toContain('words');
		expect(shown.text).not.toContain('parent.x');
	});

	it('shows its own pictures at once, and those of other servers on request, read by the portal', async () => {
		const at = (name: string) => `${box.web}/${name}`;
		const html = `<p>Hello</p><img alt="own" src="cid:own@mail"><img src="${at('logo.png')}"><img src="${at('moved.png')}"><img src="${at('inner.png')}"><img src="${at('logo.svg')}"><img src="http://169.254.169.254/x.png">`;
		const source = [
			'From: a@b.cn\r\nSubject: Pictures\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n',
			`--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
			`--b\r\nContent-Type: image/png\r\nContent-ID: <own@mail>\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture.toString('base64')}`,
			'--b--\r\n',
		].join('\r\n');
		await box.deliver(source);
		box.seen.length = 0;
		const closed = await box.read('Pictures');
		expect(box.seen).toEqual([]);
		expect(closed.html.match(/<img[^>]*src="data:image\/png;base64,/g)).toHaveLength(1);
		expect([closed.hiddenPictures, closed.files]).toEqual([5, []]);
		expect(closed.html).not.toContain('127.0.0.1');
		const open = await box.read('Pictures', { pictures: true });
		expect(open.html.match(/<img[^>]*src="data:image\/png;base64,/g)).toHaveLength(3);
		// What is no picture, and what lies at an address that must not be reached, stays away.
		expect(open.hiddenPictures).toBe(3);
		expect(open.html).not.toContain('svg');
		expect([...box.seen].sort()).toEqual(['/inner.png', '/logo.png', '/logo.png', '/logo.svg', '/moved.png']);
	});

	it('gives files away under a name that deceives nobody, and stores them in the portal', async () => {
		const raw = Buffer.concat([
			Buffer.from('--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="'),
			gbk('抽查结果'),
			Buffer.from('.txt"\r\n\r\nraw name\r\n'),
		]);
		const file = (name: string, content: string) =>
			`--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; ${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
		await box.deliver(
			Buffer.concat([
				Buffer.from(
					'From: a@b.cn\r\nSubject: Files\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nsee files\r\n',
				),
				Buffer.from(file(`filename*=UTF-8''%E6%8A%BD%E6%9F%A5.csv`, 'a,b\n1,2\n')),
				Buffer.from(file('filename="../../etc/passwd.txt"', 'plain\n')),
				Buffer.from(file('filename="run.exe"', 'MZ')),
				raw,
				Buffer.from('--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ninner text\r\n--b--\r\n'),
			]),
		);
		const shown = await box.read('Files');
		expect(shown.files.map(({ fileName, canSave }) => [fileName, canSave])).toEqual([
			['抽查.csv', true],
			['passwd.txt', true],
			['run.exe', false],
			['抽查结果.txt', true],
			['inner.eml', false],
		]);
		const mailRef = await box.mailRefOf('Files');
		const partOf = (name: string) => String(shown.files.find(({ fileName }) => fileName === name)?.part);
		const query = (part: string) => ({ folder: mailRef.folder, validity: mailRef.validity, uid: String(mailRef.uid), part });
		const got = await box.staff.get(`${root}/file`, query(partOf('抽查.csv')));
		expect([got.status, got.text]).toEqual([200, 'a,b\n1,2\n']);
		expect(got.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('抽查.csv')}`);
		expect(got.headers.get('content-security-policy')).toContain('sandbox');
		expect((await box.staff.get(`${root}/source`, query('1'))).text).toContain('Subject: Files');
		const stored = await box.post('file/store', { ...mailRef, part: partOf('抽查.csv') });
		expect(stored.body.data, stored.text).toMatchObject({ fileName: '抽查.csv', totalBytes: 8 });
		expect((await box.staff.get('/platform/v3/file/download', { attachmentId: stored.body.data.id })).text).toBe('a,b\n1,2\n');
		expect((await box.post('file/store', { ...mailRef, part: partOf('run.exe') })).status).toBe(400);
		for (const part of ['9', '1.1.1']) expect((await box.staff.get(`${root}/file`, query(part))).status).toBe(404);
		for (const part of ['', 'TEXT', '1.MIME', '1] BODY['])
			expect([part, (await box.staff.get(`${root}/file`, query(part))).status]).toEqual([part, 400]);
	});

	it('answers with files of the portal, and keeps a copy', async () => {
		await box.deliver(
			mail(
				{
					Subject: 'Question',
					'Message-ID': '<question@example.com>',
					References: '<first@example.com>',
					'Reply-To': 'Office <office@example.com>',
				},
				'When?',
			),
		);
		const form = new FormData();
		form.set('file', new Blob(['the result\n']), '结果.txt');
		const file = (await box.staff.send('/platform/v3/file/upload', form)).body.data;
		const shown = await box.read('Question');
		expect(shown.replyTo).toEqual([{ name: 'Office', address: 'office@example.com' }]);
		const draft = {
			id: '0197f000-0000-7000-8000-000000000001',
			...{
				to: ['office@example.com'],
				cc: ['some@example.com'],
				bcc: ['hidden@example.com'],
				subject: '答复：Question',
				text: '今天。\n\n> When?',
			},
			files: [file.id],
			basis: { ...(await box.mailRefOf('Question')), kind: 'reply', parts: [] },
		};
		const sent = await box.post('send', draft);
		expect(sent.body.data, sent.text).toEqual({ isStored: true });
		const [received] = box.smtp.mails.splice(0);
		expect(received?.to).toEqual(['office@example.com', 'some@example.com', 'hidden@example.com']);
		expect(received?.text).toContain('In-Reply-To: <question@example.com>');
		expect(received?.text).toMatch(/References: <first@example.com>\s+<question@example.com>/);
		expect(received?.text).not.toContain('hidden@');
		expect(received?.text).toContain(Buffer.from('the result').toString('base64').slice(0, 12));
		const { mails } = await box.list({ folder: 'Sent' });
		expect(mails).toMatchObject([{ subject: '答复：Question', isRead: true, hasFiles: true, from: { name: '王伟' } }]);
		expect((await box.list()).mails.find(({ subject }) => subject === 'Question')).toMatchObject({ isAnswered: true, isRead: true });
		const foreign = await box.portal.signIn('otherstaff');
		const theirs = (await foreign.send('/platform/v3/file/upload', form)).body.data;
		expect((await box.post('send', { ...draft, files: [theirs.id] })).status).toBe(400);
	});

	it('sends files of a mail on, and no head but its own', async () => {
		const shown = await box.read('Files');
		const mailRef = await box.mailRefOf('Files');
		const parts = shown.files.filter(({ fileName }) => ['抽查.csv', 'run.exe'].includes(fileName)).map(({ part }) => part);
		const draft = {
			id: '0197f000-0000-7000-8000-000000000002',
			to: ['next@example.com'],
			subject: '转发：Files',
			text: 'fyi',
			basis: { ...mailRef, kind: 'forward', parts },
		};
		expect((await box.post('send', draft)).body.data).toEqual({ isStored: true });
		const [received] = box.smtp.mails.splice(0);
		expect(received?.text).toContain('run.exe');
		expect(received?.text).not.toContain('In-Reply-To');
		for (const wrong of [
			{ to: ['a@b\r\nBcc: c@d'] },
			{ to: ['a@b, c@d'] },
			{ to: 'a@b' },
			{ to: [] },
			{ to: Array.from({ length: 101 }, (_, number) => `a${number}@b.cn`) },
			{ subject: 'a\r\nBcc: c@d' },
			{ subject: 7 },
			{ text: 'a\0' },
			{ files: ['x'] },
			{ id: 'x' },
			{ basis: { ...mailRef, kind: 'x', parts: [] } },
			{ basis: { ...mailRef, kind: 'reply', parts: ['x'] } },
			{ basis: 'x' },
		])
			expect([wrong, (await box.post('send', { ...draft, ...wrong })).status]).toEqual([wrong, 400]);
		box.smtp.refusal = { at: 'recipient', code: 550 };
		const refused = await box.post('send', { ...draft, id: '0197f000-0000-7000-8000-000000000003', basis: undefined });
		box.smtp.refusal = null;
		expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('refused by the test')]);
		expect(box.smtp.mails).toEqual([]);
	});

	it('reads a mail of 50 MB without its file, and one of many parts within each other', async () => {
		const big = Buffer.concat([
			Buffer.from(
				'From: a@b.cn\r\nSubject: Big\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nshort\r\n--b\r\nContent-Disposition: attachment; filename=big.zip\r\nContent-Type: application/zip\r\n\r\n',
			),
			Buffer.from(`${'0123456789'.repeat(7)}\r\n`.repeat(700_000)),
			Buffer.from('\r\n--b--\r\n'),
		]);
		await box.deliver(big);
		const begin = performance.now();
		expect(await box.read('Big')).toMatchObject({ text: expect.stringContaining('short'), files: [{ fileName: 'big.zip' }] });
		expect(performance.now() - begin).toBeLessThan(5_000);
		const levels = 150;
		const opened = Array.from(
			{ length: levels },
			(_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
		).join('');
		await box.deliver(`From: a@b.cn\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${opened}Content-Type: text/plain\r\n\r\ndeep\r\n`);
		const deep = await box.post('get', await box.mailRefOf('Deep').catch(() => ({})));
		expect([200, 503]).toContain(deep.status);
		// Markup that takes long to clean stops no other call, and is given up.
		await box.deliver(page('<div>'.repeat(190_000), 'Wide'));
		await box.deliver(page(`${'<p>row</p>'.repeat(9_000)}<p>end</p>`, 'Long'));
		const mailRef = await box.mailRefOf('Wide');
		const reading = box.post('get', mailRef);
		await new Promise((done) => setTimeout(done, 500));
		const start = performance.now();
		expect((await box.staff.get(`${root}/account`)).status).toBe(200);
		expect(performance.now() - start).toBeLessThan(2_000);
		expect((await reading).body.data).toMatchObject({ html: '', isCut: true });
		expect((await box.read('Long')).html).toContain('<p>end</p>');
	});
});
