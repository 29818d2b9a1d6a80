import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toColumnName } from '../../contract/records/list-query.ts';
import { validateRecord } from '../../contract/validation/record/validate-record.ts';
import { loadBase } from '../../server/base/load-base.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { documentKinds } from '../../server/documents.ts';
import { features } from '../../server/features.ts';
import { createFolderStore } from '../../server/files/stores/folder-store.ts';
import { createMetadataEngine, type MetadataEngine } from '../../server/metadata/metadata-engine.ts';
import { verifyPassword } from '../../server/sign-in/passwords.ts';
import { smallCountry } from '../support/small-country.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
let engine: MetadataEngine;
const lines: string[] = [];
const tenants = [platformTenantId, ...companyTenants.map(({ id }) => id)];

beforeAll(async () => {
	test = await createTestDatabase();
	const logger = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => lines.push(message) };
	engine = createMetadataEngine({
		database: test.database,
		schemasFolder: 'schemas',
		kinds: documentKinds,
		portal: features.portalFacts,
		logger,
	});
	await engine.start();
	await loadBase({ database: test.database, engine, provinces: smallCountry, log: () => undefined });
});

afterAll(async () => {
	await engine.stop();
	await test.drop();
});

const fileStore = createFolderStore(path.join(testDataFolder, 'files'));
const load = (log: (line: string) => void = (line) => lines.push(line)) =>
	loadDemo({ database: test.database, engine, fileStore, scale: 0.02, log });

const count = async (table: string): Promise<number> => {
	const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(test.database.system);
	return rows[0]?.count ?? -1;
};

describe('the demo load', () => {
	it('leaves nothing behind when it is interrupted, and is repaired by the next start', async () => {
		const interrupt = (line: string) => {
			if (line.includes('spot-check')) throw new Error('killed');
		};
		await expect(load(interrupt)).rejects.toThrow('killed');
		expect([await count('portal.organisation'), await count('portal.credential'), await count('portal.demo_load')]).toEqual([0, 0, 0]);
		expect(await load()).toBe(true);
		expect([await count('portal.credential'), await count('portal.demo_load')]).toEqual([7, 1]);
		expect(await count('space_platform.spot_check')).toBe(1000);
	});

	it('fills the lists of administrators: groups with members, levels, attributes, organisation rights and clients', async () => {
		const tables = [
			'user_group',
			'group_member',
			'level',
			'attribute',
			'organisation_auth',
			'app',
			'client',
			'api_invoke',
			'message_template',
		];
		const counts = await Promise.all(tables.map((table) => count(`portal.${table}`)));
		for (const [index, found] of counts.entries()) expect([tables[index], found > 0]).toEqual([tables[index], true]);
	});

	it('is done once', async () => {
		expect(await load()).toBe(false);
		expect(await count('space_platform.spot_check')).toBe(1000);
	});

	it('puts indexes and foreign keys back', async () => {
		const other = await createTestDatabase();
		const fresh = createMetadataEngine({
			database: other.database,
			schemasFolder: 'schemas',
			kinds: documentKinds,
			portal: features.portalFacts,
			logger: { info() {}, warn() {}, error() {} },
		});
		await fresh.start();
		const definitions = async ({ database }: TestDatabase) => {
			const { rows } = await sql<{ text: string }>`
				select indexdef as text from pg_indexes where schemaname in ('portal', 'space_platform')
				union select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
					where connamespace in ('portal'::regnamespace, 'space_platform'::regnamespace)
				union select attrelid::regclass || ' ' || attstattarget from pg_attribute where attstattarget > 0 order by 1`.execute(
				database.system,
			);
			return rows.map(({ text }) => text).filter((text) => !/space_[0-9a-f]{32}/.test(text));
		};
		expect(await definitions(test)).toEqual(await definitions(other));
		await fresh.stop();
		await other.drop();
	});

	it('leaves a database alone that holds records already', async () => {
		await sql`delete from portal.demo_load`.execute(test.database.system);
		expect(await load()).toBe(false);
		expect(lines.at(-1)).toContain('already holds records');
		await sql`insert into portal.demo_load (seed, scale) values ('here', 1)`.execute(test.database.system);
	});
});

describe('the demo records', () => {
	it('pass the validation of their own screens', async () => {
		const problems: unknown[] = [];
		let count = 0;
		// The portal writes its books itself: nobody fills a form of theirs, and their tables are closed to `select *`.
		for (const { resolved, name, file } of engine.screens().filter((screen) => !screen.file.operations)) {
			const table = file.storage?.table ?? name.replaceAll('-', '_');
			for (const tenantId of tenants) {
				const db = test.database.forTenant(tenantId);
				const schema = resolved.scope === 'space' ? spaceOf(tenantId) : 'portal';
				const { rows } = await sql<
					Record<string, unknown>
				>`select * from ${sql.table(`${schema}.${table}`)} order by md5(id::text) limit 300`.execute(db);
				count += rows.length;
				// Rows of child tables are in tables of their own, and nobody enters what is computed.
				const notEntered = resolved.fields.flatMap((field) => (field.itemFields || field.computed ? [field.name] : []));
				for (const row of rows)
					problems.push(
						...validate(resolved, row)
							.filter(({ path }) => !notEntered.includes(path))
							.map((problem) => ({ name, ...problem })),
					);
			}
		}
		expect(problems.slice(0, 5)).toEqual([]);
		expect(count).toBeGreaterThan(500);
	});

	it('give each company a space with departments, staff and records of its own', async () => {
		for (const { id, name } of companyTenants) {
			const db = test.database.forTenant(id);
			const departments = await sql<{ name: string }>`select name from portal.organisation order by create_time`.execute(db);
			expect(departments.rows[0]?.name).toBe(name);
			const checks = await sql<{ count: number }>`select count(*) from ${sql.table(`${spaceOf(id)}.spot_check`)}`.execute(db);
			expect(checks.rows[0]?.count).toBe(300);
			const members = await sql<{ count: number }>`
				select count(*) from portal.tenant_member m join portal.employee e on e.id = m.employee_id
				where m.tenant_id = ${id} and e.tenant_id = ${id}`.execute(test.database.system);
			expect(members.rows[0]?.count).toBeGreaterThan(40);
		}
	});

	it('let the demo accounts sign in with the published password', async () => {
		const { rows } = await sql<{ account: string; password_hash: string; status: string; is_super: string; is_admin: boolean | null }>`
			select e.account, c.password_hash, e.status, e.is_super, m.is_admin from portal.credential c join portal.employee e on e.id = c.employee_id
			left join portal.tenant_member m on m.employee_id = e.id order by 1`.execute(test.database.system);
		expect(rows.map(({ account }) => account)).toEqual([
			'admin',
			'disabled',
			'otheradmin',
			'otherstaff',
			'staff',
			'tenantadmin',
			'tenantstaff',
		]);
		for (const row of rows) {
			expect(await verifyPassword('Portal@2026', row.password_hash)).toBe(true);
			expect(row.status).toBe(row.account === 'disabled' ? 'disabled' : 'actived');
			expect(row.is_super).toBe(row.account === 'admin' ? 'Y' : 'N');
			expect(row.is_admin ?? false).toBe(row.account.endsWith('admin') && row.account !== 'admin');
		}
	});
});

function spaceOf(tenantId: string): string {
	return tenantId === platformTenantId ? 'space_platform' : `space_${tenantId.replaceAll('-', '')}`;
}

/** Judges a stored row as if it had just been typed in. */
function validate(screen: Parameters<typeof validateRecord>[0], row: Record<string, unknown>) {
	const typed: Record<string, unknown> = {};
	for (const field of screen.fields.filter(({ system, readOnly }) => !system && !readOnly)) {
		const column = toColumnName(field.name);
		const value = field.writeOnly ? 'Portal@2026' : row[column];
		typed[field.name] = value instanceof Date ? value.toISOString() : value;
	}
	// The published accounts of companies have a dot, which new accounts may not have.
	if (typeof typed.account === 'string') typed.account = typed.account.replace('.', '');
	const context = { now: new Date(), userId: null, userName: null, organisationId: null, tenantId: null };
	return validateRecord(screen, typed, { mode: 'create', language: 'en', context });
}
