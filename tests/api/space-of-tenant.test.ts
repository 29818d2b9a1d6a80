import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { tenantBase } from './open-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const vault: ScreenFile = {
	title: '保密档案',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			card: { type: 'string', title: '证件号', encrypted: true },
			since: { type: 'string', title: '起始', format: 'date' },
		},
		required: ['name'],
	},
	menu: false,
};

let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	portal = await startWithScreens({ vault });
	admin = await portal.signIn('admin');
	return portal;
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const tenantOf = async (account: string) =>
	(await rows('select t.id, t.code from portal.tenant t join portal.employee e on e.tenant_id = t.id where e.account = $1', [account]))[0];
const statusOf = async (id: string) => (await rows('select schema_status from portal.tenant where id = $1', [id]))[0]?.schema_status;
const dropped = (id: string) => rows(`select from portal.audit where action = 'space-drop' and object_id = $1`, [id]);

it('is taken away with encrypted values in plain text, also those of the history, which the audit log knows', async () => {
	const own = await portal.signIn('tenantadmin');
	const { id } = await tenantOf('tenantadmin');
	const made = await own.post('/business/v3/vault/save', { name: '甲', card: 'CANARY1', since: '2026-01-02' });
	const { version } = made.body.data;
	await own.post('/business/v3/vault/save', { id: made.body.data.id, version, card: 'CANARY2' });
	const files = await signInForFiles(portal.url, 'admin');
	const { bytes } = await files.download(`${tenantBase}/schema/export`, { tenantId: id });
	const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
	const found: Record<string, string> = {};
	for await (const entry of zip.eachEntry()) found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
	expect(found['vault.csv']).toContain('CANARY2');
	expect(found['vault.csv']).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z,.*,2026-01-02/);
	expect(found['record_history.csv']).toContain('CANARY1');
	expect(Object.values(found).join()).not.toContain('sealed:1:');
	const entries = await rows(`select actor_account from portal.audit where action = 'space-export' and object_id = $1`, [id]);
	expect(entries).toEqual([{ actor_account: 'admin' }]);
	await portal.database.pool.query(`update portal.session set proven_at = now() - interval '11 minutes'`);
	expect((await files.download(`${tenantBase}/schema/export`, { tenantId: id })).status).toBe(403);
});

it('that could not be dropped is as before: its people work, and the audit log has no entry', async () => {
	admin = await portal.signIn('admin');
	const own = await portal.signIn('otheradmin');
	const { id, code } = await tenantOf('otheradmin');
	await portal.database.pool.query(`create function portal.refuse_here() returns trigger language plpgsql as 'begin raise exception ''no''; end';
		create trigger refuse_here before delete on portal.attachment_use for each statement execute function portal.refuse_here()`);
	expect((await admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code })).status).toBe(500);
	expect((await own.post('/business/v3/vault/query', {})).status).toBe(200);
	expect(await dropped(id)).toEqual([]);
	await portal.database.pool.query('drop trigger refuse_here on portal.attachment_use');
	expect((await admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code })).status).toBe(200);
	expect((await own.post('/business/v3/vault/query', {})).status).toBe(401);
	expect(await dropped(id)).toHaveLength(1);
});

it('that is being made keeps its tenant from removal; a tenant that is gone gets none', async () => {
	const { id, code } = await tenantOf('otheradmin');
	const schema = `space_${id.replaceAll('-', '')}`;
	// As while a node makes it.
	await portal.database.pool.query(`update portal.tenant set schema_status = 'FAILED' where id = $1`, [id]);
	await portal.database.pool.query(`create schema ${schema}`);
	expect((await admin.post(`${tenantBase}/remove`, { ids: id })).status).toBe(409);
	expect((await admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code })).status).toBe(200);
	expect(await statusOf(id)).toBe('NONE');
	expect((await admin.post(`${tenantBase}/remove`, { ids: id })).status).toBe(200);
	await expect(portal.engine.ensureSpace(id)).rejects.toThrow();
	expect(await rows('select from pg_namespace where nspname = $1', [schema])).toEqual([]);
});

it('has an administrator who can sign in: the last one stays while the others are disabled', async () => {
	const { id } = await tenantOf('tenantadmin');
	const members = await rows(`select employee_id as id from portal.tenant_member where tenant_id = $1 and is_admin`, [id]);
	const [person] = await rows(`select id from portal.employee where account = 'tenantstaff'`);
	const relate = (userIds: string, relation: string) => admin.post(`${tenantBase}/save/user/relation`, { tenantId: id, userIds, relation });
	expect((await relate(person.id, 'admin')).status).toBe(200);
	await portal.database.pool.query(`update portal.employee set status = 'disabled' where id = $1`, [person.id]);
	expect((await relate(members.map((one) => one.id).join(','), 'member')).status).toBe(403);
});
