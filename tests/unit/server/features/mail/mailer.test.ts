import { writeFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { createMailer, type Mail } from '../../../../../server/features/mail/send/mailer.ts';
import { readConfig } from '../../../../../server/process/config/config.ts';
import type { MailConfig } from '../../../../../server/process/config/mail-config.ts';
import { foreignCertificate, localCertificate } from '../../../../support/mail-certificates.ts';
import { MailServer } from '../../../../support/mail-server.ts';

const account = { user: 'portal', pass: 'geheim-4711' };
const mail: Mail = { id: 'one', to: 'li@example.org', subject: 'Signal', text: 'text', html: '<p>text</p>', language: 'en' };

let server: MailServer;
afterEach(() => server.stop());

async function startServer(options: ConstructorParameters<typeof MailServer>[0]): Promise<void> {
	server = new MailServer(options);
	await server.start();
}

/** What happens to an e-mail that is sent through the server: nothing, or the problem. */
function send(config: Partial<MailConfig>): Promise<unknown> {
	const usual: MailConfig = {
		...{ host: '127.0.0.1', port: server.port, encryption: 'starttls', sender: 'portal@example.org' },
		...{ auth: account, ca: localCertificate.cert },
	};
	return createMailer({ ...usual, ...config })
		.send(mail)
		.then(() => 'sent')
		.catch((error) => error);
}

describe.each(['starttls', 'tls'] as const)('a mail server with %s', (encryption) => {
	it('receives e-mails after the sign-in', async () => {
		await startServer({ encryption, certificate: localCertificate, account });
		expect(await send({ encryption })).toBe('sent');
		expect([server.mails.length, server.presented]).toEqual([1, ['portal:geheim-4711']]);
	});

	it.each([
		{ from: 'an unknown authority', certificate: localCertificate, ca: null, reply: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
		{ from: 'another host', certificate: foreignCertificate, ca: foreignCertificate.cert, reply: 'ERR_TLS_CERT_ALTNAME_INVALID' },
	])('receives neither password nor e-mail if its certificate is of $from', async ({ certificate, ca, reply }) => {
		await startServer({ encryption, certificate, account });
		expect(await send({ encryption, ca })).toMatchObject({ problem: 'certificate', reply, isFinal: false });
		expect([server.mails, server.presented]).toEqual([[], []]);
	});

	it('that refuses the password is reported without it, and tried again', async () => {
		await startServer({ encryption, certificate: localCertificate, account });
		const problem = await send({ encryption, auth: { user: 'portal', pass: 'wrong-4712' } });
		expect(problem).toMatchObject({ problem: 'sign-in', reply: '535 wrong user name or password', isFinal: false });
		expect(String(problem)).not.toContain('4712');
		expect(server.mails).toEqual([]);
	});
});

describe('a mail server without encryption', () => {
	it('receives neither password nor e-mail unless this is configured', async () => {
		await startServer({ account });
		expect(await send({})).toMatchObject({ problem: 'encryption', isFinal: false });
		expect([server.mails, server.presented]).toEqual([[], []]);
		expect(await send({ encryption: 'none' })).toBe('sent');
	});

	it('that is expected to have it, does not run, or requires a sign-in is reported', async () => {
		await startServer({});
		expect(await send({ encryption: 'tls' })).toMatchObject({ problem: 'connection' });
		await server.stop();
		expect(await send({})).toMatchObject({ problem: 'connection', reply: 'ECONNREFUSED' });
		await startServer({ account });
		expect(await send({ encryption: 'none', auth: null })).toMatchObject({ problem: 'sign-in', isFinal: false });
	});
});

it('certificates of an own authority are read from a file; another file stops the start', async () => {
	await startServer({});
	const file = path.join(tmpdir(), `portal-ca-${process.pid}.pem`);
	const read = () => readConfig({ PORTAL_SECRET: 'x', PORTAL_SMTP_HOST: 'localhost', PORTAL_SMTP_SENDER: 'a@b.c', PORTAL_SMTP_CA: file });
	expect(read).toThrow(/PORTAL_SMTP_CA/);
	await writeFile(file, 'nothing');
	expect(read).toThrow(/PORTAL_SMTP_CA/);
	await writeFile(file, localCertificate.cert);
	expect(read().notices.mail?.ca).toBe(localCertificate.cert);
});

describe('an account of the browser', () => {
	const allowing = (...addresses: string[]) => {
		const allowed = new BlockList();
		for (const address of addresses) allowed.addAddress(address, address.includes(':') ? 'ipv6' : 'ipv4');
		return allowed;
	};

	it('reaches no private address, whatever its name is, unless the operator allows it', async () => {
		await startServer({ encryption: 'none' });
		for (const host of ['localhost', '127.0.0.1'])
			expect(await send({ host, encryption: 'none', auth: null, allowed: allowing() })).toMatchObject({
				problem: 'address',
				isBounce: false,
			});
		expect(server.mails).toEqual([]);
		const allowed = allowing('127.0.0.1', '::1');
		expect(await send({ host: '127.0.0.1', encryption: 'none', auth: null, allowed })).toBe('sent');
	});

	it('compares the certificate with the name, although it connects to the address', async () => {
		await startServer({ encryption: 'starttls', certificate: foreignCertificate, account });
		const ca = foreignCertificate.cert;
		expect(await send({ host: '127.0.0.1', ca, allowed: allowing('127.0.0.1') })).toMatchObject({ problem: 'certificate' });
	});
});
