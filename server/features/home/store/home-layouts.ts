import { sql } from 'kysely';

import type { HomeDefaults, HomePage } from '../../../../contract/features/home/home-pages.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** Whose home page it is. */
export interface HomeSubject {
	tenantId: string;
	subject: SystemTables['portal.home_layout']['subject'];
	subjectId: string;
}

export interface StoredHome {
	subject: HomeSubject['subject'];
	subjectId: string;
	pages: HomePage[];
	version: number;
}

const table = 'portal.home_layout';

/** The home pages of a person, their roles and their tenant, as far as there are any. */
export async function readHomes(database: Database, tenantId: string, ids: string[]): Promise<StoredHome[]> {
	const rows = await database
		.forTenant(tenantId)
		.selectFrom(table)
		.select(['subject', 'subject_id as subjectId', 'pages', 'version'])
		.where('tenant_id', '=', tenantId)
		.where('subject_id', 'in', ids)
		.execute();
	return rows as StoredHome[];
}

/** Stores pages over the version that was read (null: there were none); the new version, or nothing if it is another one by now. */
export async function saveHome(
	database: Database,
	{ tenantId, subject, subjectId }: HomeSubject,
	{ pages, version }: { pages: HomePage[]; version: number | null },
): Promise<number | undefined> {
	const content = JSON.stringify(pages);
	const db = database.forTenant(tenantId);
	if (version === null) {
		const { rows } = await sql<{ version: number }>`insert into ${sql.table(table)} (tenant_id, subject, subject_id, pages)
			values (${tenantId}::uuid, ${subject}, ${subjectId}::uuid, ${content}::jsonb) on conflict do nothing returning version`.execute(db);
		return rows[0]?.version;
	}
	const { rows } = await sql<{
		version: number;
	}>`update ${sql.table(table)} set pages = ${content}::jsonb, version = version + 1, update_time = now()
		where tenant_id = ${tenantId}::uuid and subject = ${subject} and subject_id = ${subjectId}::uuid and version = ${version} returning version`.execute(
		db,
	);
	return rows[0]?.version;
}

/** Stores pages whatever there was before. */
export async function replaceHome(database: Database, { tenantId, subject, subjectId }: HomeSubject, pages: HomePage[]): Promise<void> {
	await sql`insert into ${sql.table(table)} (tenant_id, subject, subject_id, pages)
		values (${tenantId}::uuid, ${subject}, ${subjectId}::uuid, ${JSON.stringify(pages)}::jsonb)
		on conflict (tenant_id, subject, subject_id) do update set pages = excluded.pages, version = home_layout.version + 1, update_time = now()`.execute(
		database.forTenant(tenantId),
	);
}

/** Forgets a home page, so that the next default is shown. */
export async function removeHome(database: Database, { tenantId, subject, subjectId }: HomeSubject): Promise<void> {
	await database
		.forTenant(tenantId)
		.deleteFrom(table)
		.where('tenant_id', '=', tenantId)
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId)
		.execute();
}

/** Which defaults the tenant has. */
export async function readDefaults(database: Database, tenantId: string): Promise<HomeDefaults> {
	const rows = await database
		.forTenant(tenantId)
		.selectFrom(table)
		.select('subject_id')
		.where('tenant_id', '=', tenantId)
		.where('subject', 'in', ['role', 'tenant'])
		.execute();
	const known = new Set(rows.map(({ subject_id }) => subject_id));
	const roles = await database.system
		.selectFrom('portal.role')
		.select(['id', 'name'])
		.where('tenant_id', '=', tenantId)
		.where('is_enabled', '=', true)
		.orderBy('name')
		.execute();
	return { ofTenant: known.has(tenantId), roles: roles.map((role) => ({ ...role, isSet: known.has(role.id) })) };
}

/** Whether a role belongs to the tenant. */
export async function isRoleOf(database: Database, tenantId: string, roleId: string): Promise<boolean> {
	const row = await database.system
		.selectFrom('portal.role')
		.select('id')
		.where('id', '=', roleId)
		.where('tenant_id', '=', tenantId)
		.executeTakeFirst();
	return row !== undefined;
}
