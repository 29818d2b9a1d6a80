import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';

const program = '/usr/sbin/dovecot';

/** Why no IMAP server can be started on this machine; null when it can. */
export const noDovecot = existsSync(program) ? null : 'Dovecot is not installed: apt-get install dovecot-imapd';

/** Debian's Dovecot on the loopback interface. Every user has a mailbox; all have the same password. */
export interface Dovecot {
	/** Without encryption, and with STARTTLS where there is a certificate. */
	port: number;
	/** With TLS from the start; 0 without a certificate. */
	securePort: number;
	password: string;
	/** Works on the mailbox of a user. */
	as<Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result>;
	stop(): Promise<void>;
}

/** Starts a server with empty mailboxes; `certificate` is the key and the certificate of its TLS. */
export async function startDovecot(certificate?: { key: string; cert: string }): Promise<Dovecot> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'dovecot-'));
	const isRoot = os.userInfo().uid === 0;
	const account = os.userInfo().username;
	const group = isRoot ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
	const [port, securePort] = [await freePort(), await freePort()];
	const password = 'only-for-tests-1';
	await mkdir(`${folder}/mail`);
	await Promise.all([chmod(folder, 0o755), chmod(`${folder}/mail`, 0o777)]);
	if (certificate) await Promise.all([writeFile(`${folder}/key`, certificate.key), writeFile(`${folder}/crt`, certificate.cert)]);
	const [internal, login, owner] = isRoot ? ['dovecot', 'dovenull', 'nobody'] : [account, account, account];
	const secure = certificate ? `ssl = yes\nssl_cert = <${folder}/crt\nssl_key = <${folder}/key` : 'ssl = no';
	await writeFile(
		`${folder}/conf`,
		`protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${internal}
default_internal_group = ${group}
default_login_user = ${login}
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 0
mail_max_userip_connections = 30
${secure}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${isRoot ? 'nogroup' : os.userInfo().gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${certificate ? securePort : 0}
    ssl = yes
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
}
`,
	);
	const server = spawn(program, ['-F', '-c', `${folder}/conf`], { stdio: 'ignore' });
	await untilReady(server, port, folder);
	return {
		...{ port, password, securePort: certificate ? securePort : 0 },
		async as(user, work) {
			const client = new ImapFlow({
				host: '127.0.0.1',
				port,
				secure: false,
				doSTARTTLS: false,
				auth: { user, pass: password },
				logger: false,
			});
			await client.connect();
			try {
				return await work(client);
			} finally {
				await client.logout();
			}
		},
		async stop() {
			const ended = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGTERM');
			if (server.exitCode === null) await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function untilReady(server: ChildProcess, port: number, folder: string): Promise<void> {
	for (let round = 0; round < 100; round += 1) {
		if (server.exitCode !== null) throw new Error(`Dovecot ended: ${await readFile(`${folder}/log`, 'utf8').catch(() => '')}`);
		const client = new ImapFlow({
			host: '127.0.0.1',
			port,
			verifyOnly: true,
			doSTARTTLS: false,
			auth: { user: 'ready', pass: 'only-for-tests-1' },
			logger: false,
		});
		client.on('error', () => undefined);
		try {
			await client.connect();
			return;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
	throw new Error(`Dovecot did not start: ${await readFile(`${folder}/log`, 'utf8').catch(() => '')}`);
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.on('error', reject).listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
