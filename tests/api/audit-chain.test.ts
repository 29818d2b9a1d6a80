import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { runAuditCommand } from '../../server/cli/audit-command.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
	portal = await startTestPortal();
	const admin = await portal.signIn('admin');
	for (let count = 1; count <= 4; count++)
		await admin.post('/platform/v3/role/save', { name: `角色${count}`, alias: `role${count}`, isEnabled: true });
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await portal?.close();
});
afterEach(async () => expect((await verify())[0]).toBe(0));

const verify = async (...more: string[]): Promise<[number, string]> => {
	const lines: string[] = [];
	return [await runAuditCommand(['verify', ...more], (line) => void lines.push(line)), lines.join('\n')];
};
const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const second = async () => (await rows('select audit_id as id, number from portal.audit_seal order by number offset 1 limit 1'))[0];

it('is a chain that the command finds unbroken, and that goes on with each new entry', async () => {
	const [, before] = await verify();
	const [, entries = '', link = ''] = /unbroken: (\d+) entries. Note the last link: (\d+:[0-9a-f]{64})$/.exec(before) ?? [];
	expect(Number(entries)).toBeGreaterThanOrEqual(4);
	await (await portal.signIn('admin')).post('/platform/v3/role/save', { name: '角色9', alias: 'role9', isEnabled: true });
	const [code, after] = await verify('--noted', link);
	expect([code, after]).toEqual([0, expect.stringContaining(`unbroken: ${Number(entries) + 1} entries`)]);
	expect((await verify('--noted', 'x'))[0]).toBe(2);
	expect(await verify('--noted', `${Number(entries) + 5}:${'0'.repeat(64)}`)).toEqual([1, expect.stringContaining('cut or made anew')]);
	expect(await verify('--noted', `2:${'0'.repeat(64)}`)).toEqual([1, expect.stringContaining('The link 2 is not the one')]);
});

it('names the first link that somebody has changed', async () => {
	await verify();
	const { id, number } = await second();
	const [{ account }] = await rows('select actor_account as account from portal.audit where id = $1', [id]);
	await rows(`update portal.audit set actor_account = 'nobody' where id = $1`, [id]);
	expect(await verify()).toEqual([
		1,
		expect.stringMatching(new RegExp(`^The first broken link is ${number}: the entry ${id} .* by nobody\\) was changed`)),
	]);
	await rows('update portal.audit set actor_account = $2 where id = $1', [id, account]);
});

it('names a removed entry, a removed link, and entries that the portal did not write', async () => {
	await verify();
	const { id, number } = await second();
	const client = await portal.database.pool.connect();
	const within = async (work: string, expected: string) => {
		await client.query(`create table portal.kept as select * from portal.audit where id = '${id}'`);
		await client.query(`create table portal.kept_seal as select * from portal.audit_seal where audit_id = '${id}'`);
		await client.query(work);
		expect(await verify()).toEqual([1, expect.stringContaining(expected)]);
		await client.query(`delete from portal.audit where id in (select id from portal.kept) or object_name = 'forged'`);
		await client.query('alter table portal.audit disable trigger user');
		await client.query('insert into portal.audit select * from portal.kept');
		await client.query('alter table portal.audit enable trigger user');
		await client.query('delete from portal.audit_seal where audit_id in (select id from portal.kept)');
		await client.query('insert into portal.audit_seal select * from portal.kept_seal');
		await client.query('drop table portal.kept, portal.kept_seal');
	};
	await within(`delete from portal.audit where id = '${id}'`, `The first broken link is ${number}: its entry ${id} was removed.`);
	await within(`delete from portal.audit_seal where audit_id = '${id}'`, `The link ${number} of the audit log is missing.`);
	await within(
		`alter table portal.audit disable trigger user;
		insert into portal.audit (id, action, tenant_id, actor_id, actor_account, address, object_name)
			select gen_random_uuid(), action, tenant_id, actor_id, actor_account, address, 'forged' from portal.kept;
		alter table portal.audit enable trigger user`,
		'The portal did not write 1 entries',
	);
	client.release();
});

it('goes on with SM3 as a new segment, in which a change is found, too, and back with SHA-256', async () => {
	await verify();
	vi.stubEnv('PORTAL_CIPHERS', 'sm');
	const admin = await portal.signIn('admin');
	await rows(`insert into portal.audit select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'at', now()))).*
		from portal.audit a limit 2`);
	const [code, text] = await verify();
	const [, number, hash] = /Note the last link: (\d+):(sm3:[0-9a-f]{64})$/.exec(text) ?? [];
	expect([code, text]).toEqual([0, expect.stringMatching(/From link 1: SHA-256\.\nFrom link \d+: SM3\./)]);
	expect((await verify('--noted', `${number}:${hash}`))[0]).toBe(0);
	const [{ id, account }] = await rows(
		'select a.id, a.actor_account as account from portal.audit_seal s join portal.audit a on a.id = s.audit_id where s.number = $1',
		[number],
	);
	await rows(`update portal.audit set actor_account = 'nobody' where id = $1`, [id]);
	expect(await verify()).toEqual([1, expect.stringContaining(`The first broken link is ${number}`)]);
	await rows('update portal.audit set actor_account = $2 where id = $1', [id, account]);
	expect((await verify())[0]).toBe(0);
	vi.stubEnv('PORTAL_CIPHERS', 'standard');
	await admin.post('/platform/v3/role/save', { name: '角色21', alias: 'role21', isEnabled: true });
	const [, after] = await verify();
	expect(after).toMatch(/SHA-256\.\n.*SM3\.\n.*SHA-256\.\n/);
});
