import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { removeMonthlyLines } from '../../server/db/months/remove-lines.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
const archive = path.join(os.tmpdir(), `portal-archive-${randomUUID()}`);
startForTests(async () => {
	portal = await startTestPortal({ environment: { PORTAL_LOG_ARCHIVE: archive } });
	return portal;
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const idOf = async (account: string): Promise<string> =>
	(await query('select id from portal.employee where account = $1', [account]))[0].id;
const take = (caller: Caller, id: string) => caller.post('/platform/v3/employee/personalData', { id });

const addMailbox = (id: string) =>
	query(
		`insert into portal.mailbox_account (tenant_id, employee_id, address, user_name, imap_host, imap_port, imap_encryption, smtp_host, smtp_port,
			smtp_encryption, sealed)
		select tenant_id, id, 'a@example.org', 'a', 'mail.example.org', 993, 'tls', 'mail.example.org', 465, 'tls', 'an encrypted password'
		from portal.employee where id = $1`,
		[id],
	);

it('returns everything stored about a person of the tenant, without secrets, and is recorded', async () => {
	const [admin, id] = [await portal.signIn('admin'), await idOf('staff')];
	await portal.signIn('staff');
	await admin.post('/platform/v3/user/settings', { key: 'mine', value: 1 });
	await addMailbox(id);
	const answer = await take(admin, id);
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
	const { person, tables } = JSON.parse(answer.text) as {
		person: { account: string };
		tables: Record<string, { rows: Array<Record<string, unknown>> }>;
	};
	expect(person.account).toBe('staff');
	expect(Object.keys(tables)).toEqual(
		expect.arrayContaining(['portal.employee', 'portal.session', 'portal.sign_in_log', 'portal.credential', 'portal.mailbox_account']),
	);
	expect(tables['portal.employee']?.rows).toHaveLength(1);
	expect(answer.text).not.toMatch(/argon2|password_hash|an encrypted password/);
	// Every row names the person, and none belongs to another tenant.
	for (const { rows } of Object.values(tables)) for (const row of rows) expect(JSON.stringify(row)).toContain(id);
	const [{ tenant_id: tenantId }] = await query('select tenant_id from portal.employee where id = $1', [id]);
	const tenants = Object.values(tables).flatMap(({ rows }) => rows.map((row) => row.tenant_id).filter(Boolean));
	expect([...new Set(tenants)]).toEqual([tenantId]);
	const entries = await query("select subject_account from portal.audit where action = 'personal-export'");
	expect(entries).toEqual([{ subject_account: 'staff' }]);
});

it('names the files of archived logs that have lines of the person', async () => {
	const [admin, id] = [await portal.signIn('admin'), await idOf('staff')];
	await portal.signIn('staff');
	const filesOf = async (person: string): Promise<unknown> => JSON.parse((await take(admin, person)).text).archivedLogs;
	expect(await filesOf(id)).toEqual({ files: [] });
	await removeMonthlyLines(portal.database, 'sign_in_log', { before: new Date(), archive });
	await writeFile(path.join(archive, 'sign_in_log', 'broken.csv.gz'), 'no archive');
	const named = expect.stringMatching(/^sign_in_log\/sign_in_log-.*\.csv\.gz$/);
	expect(await filesOf(id)).toEqual({ files: [named], unreadable: ['sign_in_log/broken.csv.gz'] });
	await query("insert into portal.archived_file (path, node, lines) values ('sign_in_log/other.csv.gz', 'another-node', 1)");
	expect(await filesOf(id)).toMatchObject({ files: [named], elsewhere: [{ node: 'another-node', path: 'sign_in_log/other.csv.gz' }] });
	await rm(archive, { recursive: true });
	// What is gone from this node is not on another one.
	expect(await filesOf(id)).toMatchObject({ files: [], elsewhere: [{ node: 'another-node' }] });
});

it('is refused without the right, for people of other tenants, and without a confirmation', async () => {
	const [admin, tenantAdmin, staff] = [await portal.signIn('admin'), await portal.signIn('tenantadmin'), await portal.signIn('staff')];
	expect((await take(staff, await idOf('staff'))).status).toBe(403);
	expect((await take(tenantAdmin, await idOf('staff'))).status).toBe(404);
	expect((await take(admin, '01900000-0000-7000-8000-00000000dead')).status).toBe(404);
	expect((await take(admin, 'x')).status).toBe(400);
	const late = await portal.signIn('admin');
	await query("update portal.session set proven_at = now() - interval '1 hour'");
	expect((await take(late, await idOf('staff'))).body.state).toBe(6030106);
});

it('leaves no mail account of a person who is removed', async () => {
	const admin = await portal.signIn('admin');
	const [{ organisation }] = await query("select organisation from portal.employee where account = 'staff'");
	const details = { name: '新人', gender: 'male', mobile: '13900000001', email: 'new@example.org', qq: '11010519491231002X' };
	const person = { account: 'newcomer', password: 'Fresh@2026', status: 'actived', organisation, ...details };
	const { body, text } = await admin.post('/platform/v3/employee/save', person);
	expect(body.state, text).toBe(200);
	await addMailbox(body.data.id);
	const removed = await admin.post('/platform/v3/employee/remove', { ids: [body.data.id] });
	expect(removed.body.state, removed.text).toBe(200);
	expect(await query('select from portal.mailbox_account where employee_id = $1', [body.data.id])).toEqual([]);
});
