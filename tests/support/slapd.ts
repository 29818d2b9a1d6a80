import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { localCertificate } from './mail-certificates.ts';
import { freePort } from './scale/free-port.ts';

const execute = promisify(execFile);
const program = '/usr/sbin/slapd';
const suffix = 'dc=example,dc=org';

/** Why no directory can be started on this machine; null when it can. */
export const noSlapd =
	existsSync(program) && existsSync('/usr/bin/ldapmodify') ? null : 'OpenLDAP is not installed: apt-get install slapd ldap-utils';

/** Debian's OpenLDAP on the loopback interface, with the overlays for groups of people and rules for passwords. */
export interface Slapd {
	/** With StartTLS. */
	port: number;
	/** With TLS from the start. */
	securePort: number;
	ca: string;
	base: string;
	/** The account that may read, which is no administrator of the directory. */
	search: { dn: string; password: string };
	/** Changes entries, in LDIF. */
	change(ldif: string): Promise<void>;
	stop(): Promise<void>;
}

const rules = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/nis.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/pid
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
moduleload ppolicy
TLSCertificateFile ${folder}/crt
TLSCertificateKeyFile ${folder}/key
TLSCACertificateFile ${folder}/crt
security simple_bind=128
database mdb
suffix "${suffix}"
rootdn "cn=root,${suffix}"
rootpw root-of-tests
directory ${folder}/data
index uid,entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=portal,${suffix}" read by * none
overlay memberof
overlay ppolicy
ppolicy_default "cn=rules,${suffix}"
`;

/** The administrator, the account that searches, two branches, and rules that lock an account after three wrong passwords. */
const beginning = `dn: ${suffix}
objectClass: domain
dc: example

dn: cn=rules,${suffix}
objectClass: device
objectClass: pwdPolicy
pwdAttribute: userPassword
pwdLockout: TRUE
pwdMaxFailure: 3
pwdLockoutDuration: 600

dn: cn=portal,${suffix}
objectClass: organizationalRole
objectClass: simpleSecurityObject
userPassword: portal-of-tests

dn: ou=people,${suffix}
objectClass: organizationalUnit

dn: ou=groups,${suffix}
objectClass: organizationalUnit
`;

/** Starts a directory without people. */
export async function startSlapd(): Promise<Slapd> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'slapd-'));
	const [port, securePort] = [await freePort(), await freePort()];
	await mkdir(`${folder}/data`);
	const files = { crt: localCertificate.cert, key: localCertificate.key, conf: rules(folder), 'start.ldif': beginning };
	await Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${folder}/${name}`, text)));
	await execute('/usr/sbin/slapadd', ['-q', '-f', `${folder}/conf`, '-l', `${folder}/start.ldif`]);
	const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`;
	const child = spawn(program, ['-f', `${folder}/conf`, '-h', urls, '-d', '0'], { stdio: 'ignore' });
	const ended = new Promise((resolve) => child.once('close', resolve));
	const change = async (ldif: string) => {
		await writeFile(`${folder}/change.ldif`, ldif);
		const root = ['-x', '-D', `cn=root,${suffix}`, '-w', 'root-of-tests', '-H', `ldaps://127.0.0.1:${securePort}`];
		await execute('/usr/bin/ldapmodify', [...root, '-f', `${folder}/change.ldif`], {
			env: { LDAPTLS_REQCERT: 'never' },
		});
	};
	for (let tries = 0; tries < 100; tries += 1) {
		const isReady = await change(`dn: ou=people,${suffix}\nchangetype: modify\nreplace: description\ndescription: ready\n`).then(
			() => true,
			(error) => (tries === 99 ? Promise.reject(error) : false),
		);
		if (isReady) break;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return {
		...{ port, securePort, ca: localCertificate.cert, base: suffix, change },
		search: { dn: `cn=portal,${suffix}`, password: 'portal-of-tests' },
		async stop() {
			child.kill('SIGINT');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
