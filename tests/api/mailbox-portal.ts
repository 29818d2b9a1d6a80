import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

import type { MailPage, MailRef, MailView } from '../../contract/features/mailbox/mailbox.ts';
import { type Dovecot, startDovecot } from '../support/dovecot.ts';
import { localCertificate } from '../support/mail-certificates.ts';
import { MailServer } from '../support/mail-server.ts';
import { pngOf } from '../support/small-png.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

export const root = '/platform/v3/mailbox';
export const password = 'only-for-tests-1';
export const picture = pngOf({});

/** A portal whose user `staff` has a mailbox, with the servers for it. */
export interface MailboxPortal {
	portal: TestPortal;
	staff: Caller;
	dovecot: Dovecot;
	smtp: MailServer;
	/** The address of the server of pictures. */
	web: string;
	/** Paths that were asked for at the server of pictures. */
	seen: string[];
	/** The settings of the account, with changes. */
	accountOf(values?: object): object;
	post(path: string, body: object, caller?: Caller): Promise<Answer>;
	/** Stores a mail at the mail server. */
	deliver(source: string | Buffer, flags?: string[]): Promise<unknown>;
	list(input?: object): Promise<MailPage>;
	/** The reference of the mail with a subject. */
	mailRefOf(subject: string, folder?: string): Promise<MailRef>;
	read(subject: string, input?: object): Promise<MailView>;
	close(): Promise<void>;
}

export async function startMailboxPortal(): Promise<MailboxPortal> {
	const dovecot = await startDovecot(localCertificate);
	const smtp = new MailServer({ account: { user: 'staff', pass: password } });
	await smtp.start();
	const seen: string[] = [];
	const server = await servePictures(seen);
	const portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	const staff = await portal.signIn('staff');
	const post: MailboxPortal['post'] = (path, body, caller = staff) => caller.post(`${root}/${path}`, body);
	const done = async (path: string, input: object) => {
		const { body, text } = await post(path, input);
		expect(body?.state, text).toBe(200);
		return body.data;
	};
	const list = (input: object = {}): Promise<MailPage> => done('query', { folder: 'INBOX', ...input });
	const mailRefOf = async (subject: string, folder = 'INBOX') => {
		const { mails, validity } = await list({ folder });
		const mail = mails.find((one) => one.subject === subject);
		expect(mail, subject).toBeDefined();
		return { folder, validity, uid: Number(mail?.uid) };
	};
	return {
		...{ portal, staff, dovecot, smtp, seen, post, list, mailRefOf, web: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
		accountOf: (values = {}) => ({
			...{ address: 'staff@example.org', name: '王 伟', user: 'staff', password },
			imap: { host: '127.0.0.1', port: dovecot.port, encryption: 'none' },
			smtp: { host: '127.0.0.1', port: smtp.port, encryption: 'none' },
			...values,
		}),
		deliver: (source, flags = []) => dovecot.as('staff', (client) => client.append('INBOX', source, flags)),
		read: async (subject, input = {}) => done('get', { ...(await mailRefOf(subject)), ...input }),
		async close() {
			await portal.close();
			await Promise.all([dovecot.stop(), smtp.stop()]);
			server.close();
		},
	};
}

/** The source of a mail. */
export function mail(heads: Record<string, string>, body: string): string {
	const all = { From: 'Somebody <some@example.com>', To: 'staff@example.org', ...heads };
	return [...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');
}

/** The source of a mail of markup. */
export function page(html: string, subject: string): string {
	return mail({ Subject: subject, 'Content-Type': 'text/html; charset=utf-8', 'MIME-Version': '1.0' }, html);
}

/** Node.js writes no GBK. */
const gbkBytes: Record<string, string> = { 抽查结果: 'b3e9b2e9bde1b9fb', 镕: 'e946' };

/** The bytes of a text in GBK. */
export function gbk(text: string): Buffer {
	return Buffer.from(gbkBytes[text] ?? '', 'hex');
}

async function servePictures(seen: string[]): Promise<Server> {
	const server = createServer((request, reply) => {
		seen.push(request.url ?? '');
		if (request.url === '/moved.png') reply.writeHead(302, { location: '/logo.png' }).end();
		else if (request.url === '/inner.png') reply.writeHead(302, { location: 'http://169.254.169.254/logo.png' }).end();
		else if (request.url === '/logo.svg') reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="x()"/>');
		else reply.writeHead(200, { 'content-type': 'image/png' }).end(picture);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return server;
}
