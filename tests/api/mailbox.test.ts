import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MailPage, MailView } from '../../contract/features/mailbox/mailbox.ts';
import { type Dovecot, noDovecot, startDovecot } from '../support/dovecot.ts';
import { localCertificate } from '../support/mail-certificates.ts';
import { MailServer } from '../support/mail-server.ts';
import { pngOf } from '../support/small-png.ts';
import { type Answer, Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { fieldOf } from './open-portal.ts';

const root = '/platform/v3/mailbox';
const smallPng = pngOf({});
const password = 'only-for-tests-1';
const smtp = new MailServer({ account: { user: 'staff', pass: password } });

let dovecot: Dovecot;
let portal: TestPortal;
let staff: Caller;
let web: Server;
/** Paths that were asked for at the server of pictures. */
const seen: string[] = [];

const webPort = () => (web.address() as AddressInfo).port;
const post = (path: string, body: object, caller = staff) => caller.post(`${root}/${path}`, body);
const accountOf = (values: object = {}) => ({
	...{ address: 'staff@example.org', name: '王 伟', user: 'staff', password },
	imap: { host: '127.0.0.1', port: dovecot.port, encryption: 'none' },
	smtp: { host: '127.0.0.1', port: smtp.port, encryption: 'none' },
	...values,
});
const deliver = (source: string | Buffer, folder = 'INBOX', flags: string[] = []) =>
	dovecot.as('staff', (client) => client.append(folder, source, flags));
const list = async (input: object = {}): Promise<MailPage> => {
	const { body, text } = await post('query', { folder: 'INBOX', ...input });
	expect(body?.state, text).toBe(200);
	return body.data;
};
/** The place of the mail with a subject. */
const placeOf = async (subject: string, folder = 'INBOX') => {
	const { mails, validity } = await list({ folder });
	const mail = mails.find((one) => one.subject === subject);
	expect(mail, subject).toBeDefined();
	return { folder, validity, uid: Number(mail?.uid) };
};
const read = async (subject: string, input: object = {}): Promise<MailView> => {
	const { body, text } = await post('get', { ...(await placeOf(subject)), ...input });
	expect(body?.state, text).toBe(200);
	return body.data;
};
const mail = (heads: Record<string, string>, body: string) =>
	[
		...Object.entries({ From: 'Somebody <some@example.com>', To: 'staff@example.org', ...heads }).map(
			([name, value]) => `${name}: ${value}`,
		),
		'',
		body,
	].join('\r\n');
const page = (html: string, subject: string) =>
	mail({ Subject: subject, 'Content-Type': 'text/html; charset=utf-8', 'MIME-Version': '1.0' }, html);
const gbk = (text: string): Buffer => Buffer.from(gbkBytes[text] ?? '', 'hex');
/** Node.js writes no GBK. */
const gbkBytes: Record<string, string> = { 抽查结果: 'b3e9b2e9bde1b9fb', 镕: 'e946' };
const problemOf = ({ status, body }: Answer) => [status, body?.message];

describe.skipIf(noDovecot !== null)('a personal mailbox', () => {
	beforeAll(async () => {
		dovecot = await startDovecot(localCertificate);
		await smtp.start();
		web = createServer((request, reply) => {
			seen.push(request.url ?? '');
			if (request.url === '/moved.png') reply.writeHead(302, { location: '/logo.png' }).end();
			else if (request.url === '/inner.png') reply.writeHead(302, { location: 'http://169.254.169.254/logo.png' }).end();
			else if (request.url === '/logo.svg') reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="x()"/>');
			else reply.writeHead(200, { 'content-type': 'image/png' }).end(smallPng);
		}).listen(0, '127.0.0.1');
		portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
		staff = await portal.signIn('staff');
	}, 60_000);
	afterAll(async () => {
		await portal?.close();
		await Promise.all([dovecot?.stop(), smtp.stop()]);
		web?.close();
	});

	it('needs an account, whose password never leaves the server', async () => {
		expect((await staff.get(`${root}/account`)).body.data).toBeNull();
		expect((await staff.get(`${root}/folders`)).status).toBe(404);
		const saved = await post('account/save', accountOf());
		expect(saved.body.state, saved.text).toBe(200);
		expect(saved.text).not.toContain(password);
		const shown = await staff.get(`${root}/account`);
		expect(shown.body.data).toMatchObject({ address: 'staff@example.org', user: 'staff', imap: { port: dovecot.port } });
		expect(shown.text).not.toContain(password);
		const { rows } = await portal.database.pool.query('select sealed from portal.mailbox_account');
		expect(rows[0].sealed).toMatch(/^v1\./);
		const { rows: audit } = await portal.database.pool.query("select object_name from portal.audit where object_type = 'mailbox'");
		expect(audit).toEqual([{ object_name: 'staff@example.org' }]);
	});

	it('goes to no forbidden address, and its password to no other server', async () => {
		for (const host of ['169.254.169.254', '10.0.0.1', '::1', 'a b', 'http://x', '', 7])
			for (const name of ['imap', 'smtp']) {
				const answer = await post('account/save', accountOf({ [name]: { host, port: 993, encryption: 'tls' } }));
				expect([host, answer.status, fieldOf(answer)]).toEqual([host, 400, `${name}.host`]);
			}
		for (const wrong of [
			{ address: 'x' },
			{ address: 'a@b\r\nBcc: c@d' },
			{ user: '' },
			{ user: 'a\r\nb' },
			{ imap: { host: 'a', port: 0, encryption: 'tls' } },
			{ imap: null },
		])
			expect([wrong, (await post('account/save', accountOf(wrong))).status]).toEqual([wrong, 400]);
		for (const moved of [{ imap: { host: 'mail.example.org', port: 993, encryption: 'tls' } }, { user: 'other' }]) {
			const answer = await post('account/save', accountOf({ ...moved, password: '' }));
			expect([answer.status, fieldOf(answer)]).toEqual([400, 'password']);
		}
		expect((await post('account/save', accountOf({ name: '王伟', password: '' }))).status).toBe(200);
		// A name is judged by what it resolves to.
		const named = await post('account/test', accountOf({ imap: { host: 'localhost', port: dovecot.port, encryption: 'none' } }));
		expect(named.status).toBe(200);
	});

	it('is tried before it is stored, with what is wrong', async () => {
		const tried = async (values: object) => (await post('account/test', accountOf(values))).body.data;
		expect(await tried({})).toMatchObject({ imap: { isDone: true, problem: null }, smtp: { isDone: true, problem: null } });
		const refused = await tried({ password: 'wrong-one-1' });
		expect(refused.imap.problem).toContain('拒绝用户名或密码');
		expect(refused.smtp.problem).toContain('拒绝用户名或密码');
		expect(JSON.stringify(refused)).not.toContain('wrong-one-1');
		const secure = await tried({ imap: { host: '127.0.0.1', port: dovecot.securePort, encryption: 'tls' } });
		expect(secure.imap.problem).toContain('证书不受信任');
		expect((await tried({ imap: { host: '127.0.0.1', port: 1, encryption: 'none' } })).imap.problem).toContain('ECONNREFUSED');
		expect((await tried({ imap: { host: '127.0.0.1', port: dovecot.port, encryption: 'tls' } })).imap.problem).toContain(
			'不支持所选的加密方式',
		);
		expect((await tried({ smtp: { host: '127.0.0.1', port: smtp.port, encryption: 'starttls' } })).smtp.problem).toContain('不支持加密');
	});

	it('shows folders, and pages of mails with their state', async () => {
		for (let number = 1; number <= 35; number += 1)
			await deliver(
				mail({ Subject: `Paged ${number}`, Date: 'Thu, 26 Nov 2026 08:00:00 +0800' }, `Text ${number}`),
				'INBOX',
				number < 3 ? ['\\Seen'] : [],
			);
		const { body } = await staff.get(`${root}/folders`);
		expect(body.data).toMatchObject([
			{ path: 'INBOX', use: 'inbox', total: 35, unread: 33 },
			{ path: 'Sent', use: 'sent' },
			{ path: 'Trash', use: 'trash' },
		]);
		const first = await list();
		expect([first.count, first.mails.length, first.mails[0]?.subject]).toEqual([35, 30, 'Paged 35']);
		expect(first.mails[0]).toMatchObject({
			from: { name: 'Somebody', address: 'some@example.com' },
			isRead: false,
			sentAt: '2026-11-26T00:00:00.000Z',
		});
		expect((await list({ pageNo: 2 })).mails.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((number) => `Paged ${number}`));
		expect((await list({ pageNo: 9 })).mails).toEqual([]);
		expect((await list({ isUnread: true })).count).toBe(33);
		expect((await list({ text: 'Paged 12' })).mails.map(({ subject }) => subject)).toEqual(['Paged 12']);
		for (const wrong of [
			{ folder: '' },
			{ folder: 'a\r\nb' },
			{ pageNo: 0 },
			{ pageNo: 'x' },
			{ text: 7 },
			{ text: 'a\r\nA LOGOUT' },
			{ isUnread: 'x' },
		])
			expect([wrong, (await post('query', { folder: 'INBOX', ...wrong })).status]).toEqual([wrong, 400]);
		expect((await post('query', { folder: 'Nowhere' })).status).toBe(404);
	});

	it('reads Chinese in whatever character set it comes', async () => {
		const text = 'Content-Type: text/plain; charset=';
		const head = (subject: Buffer | string, more = '') =>
			Buffer.concat([
				Buffer.from('From: a@b.cn\r\nSubject: '),
				Buffer.from(subject),
				Buffer.from(`\r\nMIME-Version: 1.0\r\n${more}\r\n\r\n`),
			]);
		const declared = `${text}gb2312\r\nContent-Transfer-Encoding: 8bit`;
		await deliver(Buffer.concat([head('=?gb2312?B?s+my6b3hufs=?= 1', declared), gbk('抽查结果'), gbk('镕')]));
		await deliver(
			Buffer.concat([head(Buffer.concat([gbk('抽查结果'), Buffer.from(' 2')]), 'Content-Transfer-Encoding: 8bit'), gbk('抽查结果')]),
		);
		await deliver(
			Buffer.concat([head('=?utf-8?B?5oq95p+l57uT5p6c?= 3', `${text}utf-8\r\nContent-Transfer-Encoding: 8bit`), gbk('抽查结果')]),
		);
		await deliver(head('=?gb18030?Q?=B3=E9=B2=E9=BD=E1=B9=FB?= 4', `${text}"no-such-set"`));
		expect((await read('抽查结果 1')).text).toBe('抽查结果镕');
		expect((await read('抽查结果 2')).text).toBe('抽查结果');
		expect((await read('抽查结果 3')).text).toBe('抽查结果');
		expect((await read('抽查结果 4')).text).toBe('');
		expect((await list({ text: '抽查' })).count).toBeGreaterThan(0);
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
		await deliver(page(attacks, 'Attack'));
		const shown = await read('Attack');
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
		const at = (name: string) => `http://127.0.0.1:${webPort()}/${name}`;
		const html = `<p>Hello</p><img alt="own" src="cid:own@mail"><img src="${at('logo.png')}"><img src="${at('moved.png')}"><img src="${at('inner.png')}"><img src="${at('logo.svg')}"><img src="http://169.254.169.254/x.png">`;
		const source = [
			'From: a@b.cn\r\nSubject: Pictures\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n',
			`--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
			`--b\r\nContent-Type: image/png\r\nContent-ID: <own@mail>\r\nContent-Transfer-Encoding: base64\r\n\r\n${smallPng.toString('base64')}`,
			'--b--\r\n',
		].join('\r\n');
		await deliver(source);
		seen.length = 0;
		const closed = await read('Pictures');
		expect(seen).toEqual([]);
		expect(closed.html.match(/<img[^>]*src="data:image\/png;base64,/g)).toHaveLength(1);
		expect([closed.hiddenPictures, closed.files]).toEqual([5, []]);
		expect(closed.html).not.toContain('127.0.0.1');
		const open = await read('Pictures', { pictures: true });
		expect(open.html.match(/<img[^>]*src="data:image\/png;base64,/g)).toHaveLength(3);
		// What is no picture, and what lies at an address that must not be reached, stays away.
		expect(open.hiddenPictures).toBe(3);
		expect(open.html).not.toContain('svg');
		expect([...seen].sort()).toEqual(['/inner.png', '/logo.png', '/logo.png', '/logo.svg', '/moved.png']);
	});

	it('gives files away under a name that deceives nobody, and stores them in the portal', async () => {
		const raw = Buffer.concat([
			Buffer.from('--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="'),
			gbk('抽查结果'),
			Buffer.from('.txt"\r\n\r\nraw name\r\n'),
		]);
		const file = (name: string, content: string) =>
			`--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; ${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
		await deliver(
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
		const shown = await read('Files');
		expect(shown.files.map(({ fileName, canSave }) => [fileName, canSave])).toEqual([
			['抽查.csv', true],
			['passwd.txt', true],
			['run.exe', false],
			['抽查结果.txt', true],
			['inner.eml', false],
		]);
		const place = await placeOf('Files');
		const partOf = (name: string) => String(shown.files.find(({ fileName }) => fileName === name)?.part);
		const query = (part: string) => ({ folder: place.folder, validity: place.validity, uid: String(place.uid), part });
		const got = await staff.get(`${root}/file`, query(partOf('抽查.csv')));
		expect([got.status, got.text]).toEqual([200, 'a,b\n1,2\n']);
		expect(got.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('抽查.csv')}`);
		expect(got.headers.get('content-security-policy')).toContain('sandbox');
		expect((await staff.get(`${root}/source`, query('1'))).text).toContain('Subject: Files');
		const stored = await post('file/store', { ...place, part: partOf('抽查.csv') });
		expect(stored.body.data, stored.text).toMatchObject({ fileName: '抽查.csv', totalBytes: 8 });
		expect((await staff.get('/platform/v3/file/download', { attachmentId: stored.body.data.id })).text).toBe('a,b\n1,2\n');
		expect((await post('file/store', { ...place, part: partOf('run.exe') })).status).toBe(400);
		for (const part of ['9', '1.1.1']) expect((await staff.get(`${root}/file`, query(part))).status).toBe(404);
		for (const part of ['', 'TEXT', '1.MIME', '1] BODY['])
			expect([part, (await staff.get(`${root}/file`, query(part))).status]).toEqual([part, 400]);
	});

	it('answers with files of the portal, and keeps a copy', async () => {
		await deliver(
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
		const file = (await staff.send('/platform/v3/file/upload', form)).body.data;
		const shown = await read('Question');
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
			basis: { ...(await placeOf('Question')), kind: 'reply', parts: [] },
		};
		const sent = await post('send', draft);
		expect(sent.body.data, sent.text).toEqual({ isStored: true });
		const [received] = smtp.mails.splice(0);
		expect(received?.to).toEqual(['office@example.com', 'some@example.com', 'hidden@example.com']);
		expect(received?.text).toContain('In-Reply-To: <question@example.com>');
		expect(received?.text).toMatch(/References: <first@example.com>\s+<question@example.com>/);
		expect(received?.text).not.toContain('hidden@');
		expect(received?.text).toContain(Buffer.from('the result').toString('base64').slice(0, 12));
		const { mails } = await list({ folder: 'Sent' });
		expect(mails).toMatchObject([{ subject: '答复：Question', isRead: true, hasFiles: true, from: { name: '王伟' } }]);
		expect((await list()).mails.find(({ subject }) => subject === 'Question')).toMatchObject({ isAnswered: true, isRead: true });
		const foreign = await portal.signIn('otherstaff');
		const theirs = (await foreign.send('/platform/v3/file/upload', form)).body.data;
		expect((await post('send', { ...draft, files: [theirs.id] })).status).toBe(400);
	});

	it('sends files of a mail on, and no head but its own', async () => {
		const shown = await read('Files');
		const place = await placeOf('Files');
		const parts = shown.files.filter(({ fileName }) => ['抽查.csv', 'run.exe'].includes(fileName)).map(({ part }) => part);
		const draft = {
			id: '0197f000-0000-7000-8000-000000000002',
			to: ['next@example.com'],
			subject: '转发：Files',
			text: 'fyi',
			basis: { ...place, kind: 'forward', parts },
		};
		expect((await post('send', draft)).body.data).toEqual({ isStored: true });
		const [received] = smtp.mails.splice(0);
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
			{ basis: { ...place, kind: 'x', parts: [] } },
			{ basis: { ...place, kind: 'reply', parts: ['x'] } },
			{ basis: 'x' },
		])
			expect([wrong, (await post('send', { ...draft, ...wrong })).status]).toEqual([wrong, 400]);
		smtp.refusal = { at: 'recipient', code: 550 };
		const refused = await post('send', { ...draft, basis: undefined });
		smtp.refusal = null;
		expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('refused by the test')]);
		expect(smtp.mails).toEqual([]);
	});

	it('marks mails, and moves them to the trash before they are gone', async () => {
		await deliver(mail({ Subject: 'Old' }, 'old'));
		const { folder, validity, uid } = await placeOf('Old');
		await read('Old');
		await post('mark', { folder, validity, uids: [uid], isRead: false });
		expect((await list()).mails.find((one) => one.uid === uid)?.isRead).toBe(false);
		expect((await post('remove', { folder, validity, uids: [uid] })).body.data).toEqual({ isGone: false });
		const trashed = await placeOf('Old', 'Trash');
		expect((await post('remove', { folder: 'Trash', validity: trashed.validity, uids: [trashed.uid] })).body.data).toEqual({
			isGone: true,
		});
		expect((await list({ folder: 'Trash' })).count).toBe(0);
		expect((await post('get', { folder, validity, uid })).status).toBe(404);
		expect((await post('get', { folder, validity: '1', uid })).status).toBe(409);
		for (const uids of [[], [0], ['1:*'], [1.5], 'x', Array.from({ length: 101 }, (_, number) => number + 1)])
			expect([uids, (await post('remove', { folder, validity, uids })).status]).toEqual([uids, 400]);
	});

	it('reads a mail of 50 MB without its file, and one of many parts within each other', async () => {
		const big = Buffer.concat([
			Buffer.from(
				'From: a@b.cn\r\nSubject: Big\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nshort\r\n--b\r\nContent-Disposition: attachment; filename=big.zip\r\nContent-Type: application/zip\r\n\r\n',
			),
			Buffer.from(`${'0123456789'.repeat(7)}\r\n`.repeat(700_000)),
			Buffer.from('\r\n--b--\r\n'),
		]);
		await deliver(big);
		const begin = performance.now();
		expect(await read('Big')).toMatchObject({ text: expect.stringContaining('short'), files: [{ fileName: 'big.zip' }] });
		expect(performance.now() - begin).toBeLessThan(5_000);
		const levels = 150;
		const opened = Array.from(
			{ length: levels },
			(_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
		).join('');
		await deliver(`From: a@b.cn\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${opened}Content-Type: text/plain\r\n\r\ndeep\r\n`);
		const deep = await post('get', await placeOf('Deep').catch(() => ({})));
		expect([200, 503]).toContain(deep.status);
		// Markup that takes long to clean stops no other call, and is given up.
		await deliver(page('<div>'.repeat(190_000), 'Wide'));
		await deliver(page(`${'<p>row</p>'.repeat(9_000)}<p>end</p>`, 'Long'));
		const place = await placeOf('Wide');
		const reading = post('get', place);
		await new Promise((done) => setTimeout(done, 500));
		const start = performance.now();
		expect((await staff.get(`${root}/account`)).status).toBe(200);
		expect(performance.now() - start).toBeLessThan(2_000);
		expect((await reading).body.data).toMatchObject({ html: '', isCut: true });
		expect((await read('Long')).html).toContain('<p>end</p>');
	});

	it('is reached by its owner alone: not by administrators, not by who acts as the owner, not by programs', async () => {
		const admin = await portal.signIn('admin');
		expect((await admin.get(`${root}/account`)).body.data).toBeNull();
		expect((await admin.get(`${root}/folders`)).status).toBe(404);
		const other = await portal.signIn('tenantstaff');
		expect((await other.get(`${root}/folders`)).status).not.toBe(200);
		const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch_user' };
		const switched = await admin.post('/oauth2/v3/authentication/switch', { ...client, username: 'staff', reason: '协助排查' });
		expect(switched.body?.state, switched.text).toBe(200);
		for (const path of ['account', 'folders'])
			expect([path, ...problemOf(await admin.get(`${root}/${path}`))]).toEqual([path, 403, expect.anything()]);
		expect((await post('query', { folder: 'INBOX' }, admin)).status).toBe(403);
		expect((await post('account/save', accountOf(), admin)).status).toBe(403);
		expect((await post('account/remove', {}, admin)).status).toBe(403);
		expect((await staff.get(`${root}/folders`)).status).toBe(200);
		await portal.database.pool.query(
			"insert into portal.role_grant (role_id, permission) select id, 'feature/user:api-key' from portal.role where alias = 'staff' on conflict do nothing",
		);
		const owner = await portal.signIn('staff');
		const { body } = await owner.post('/platform/v3/user/keys/create', { name: '程序', days: 90, password: demoPassword });
		const program = new Caller(portal.url, { 'access-token': body.data.key });
		expect((await program.get('/platform/v3/user/profile')).status).toBe(200);
		for (const path of ['account', 'folders']) expect((await program.get(`${root}/${path}`)).status).toBe(403);
		expect((await post('query', { folder: 'INBOX' }, program)).status).toBe(403);
	});

	it('forgets the account', async () => {
		expect((await post('account/remove', {})).status).toBe(200);
		expect((await staff.get(`${root}/folders`)).status).toBe(404);
	});
});
