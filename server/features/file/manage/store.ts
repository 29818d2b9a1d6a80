import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FileTarget } from '../../../../contract/features/files.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { type FileUsage, readUsages } from '../base/usage/store.ts';

/** The rows of the screen `attachment`: the files of a tenant. */
export function fileSource(tenantId: string): RawBuilder<unknown> {
	return sql`select a.id, a.version, a.create_time, a.owner_id as create_by, a.create_time as update_time, a.owner_id as update_by, a.file_name,
		lower(substring(a.file_name from '[.]([^.]*)$')) as ext, greatest(round(a.total_bytes / 1024.0, 1), 0.1) as size, e.name as owner_name, o.name as organisation_name,
		(select count(*) from portal.attachment_use u where u.attachment_id = a.id) as use_count, coalesce(a.scan_state, 'none') as scan_state
		from portal.attachment a left join portal.employee__visible e on e.id = a.owner_id left join portal.organisation__visible o on o.id = a.organisation_id
		where a.tenant_id = ${tenantId}::uuid`;
}

/** The rows of the screen `file-usage`: what the tenant, its organisations and people store; for the authority also what each tenant stores. */
export function usageSource(tenantId: string): RawBuilder<unknown> {
	const scope =
		tenantId === platformTenantId ? sql`(s.tenant_id = ${tenantId}::uuid or s.kind = 'tenant')` : sql`s.tenant_id = ${tenantId}::uuid`;
	return sql`select s.id, s.version, s.create_time, null::uuid as create_by, s.update_time, s.update_by, s.kind,
		case s.kind when 'tenant' then coalesce(portal.name_of_tenant(s.subject_id), '')
			when 'organisation' then (select o.name from portal.organisation__visible o where o.id = s.subject_id)
			else (select e.name from portal.employee__visible e where e.id = s.subject_id) end as name,
		round(s.total_bytes / 1048576.0, 2) as used, s.file_count, round(s.max_bytes / 1048576.0, 2) as quota
		from portal.file_usage s where ${scope} and (s.file_count > 0 or s.max_bytes is not null)`;
}

/** The same file in another field or record is another use. */
export function readUses(
	database: Database,
	{ tenantId, id }: { tenantId: string; id: string },
): Promise<Array<{ screen: string; record_id: string; field: string }>> {
	return database.system
		.selectFrom('portal.attachment_use as u')
		.innerJoin('portal.attachment as a', 'a.id', 'u.attachment_id')
		.select(['u.screen', 'u.record_id', 'u.field'])
		.where('a.id', '=', id)
		.where('a.tenant_id', '=', tenantId)
		.orderBy('u.screen')
		.orderBy('u.record_id')
		.orderBy('u.field')
		.execute();
}

interface Renaming {
	tenantId: string;
	id: string;
	/** The version that the caller read. */
	version: number;
	fileName: string;
}

/** False where another user changed the file since. */
export async function renameFile(database: Database, { tenantId, id, version, fileName }: Renaming): Promise<boolean> {
	const { numUpdatedRows } = await database.system
		.updateTable('portal.attachment')
		.set({ file_name: fileName, version: version + 1 })
		.where('id', '=', id)
		.where('tenant_id', '=', tenantId)
		.where('version', '=', version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** A file before its transfer. */
export interface TransferredFile {
	id: string;
	fileName: string;
	ownerId: string | null;
	organisationId: string | null;
}

/** Locks the files of a tenant that exist, in the order in which all transactions lock files. */
export async function lockForTransfer(db: RecordDatabase, tenantId: string, ids: string[]): Promise<TransferredFile[]> {
	const rows = await tablesOf(db)
		.selectFrom('portal.attachment')
		.select(['id', 'file_name', 'owner_id', 'organisation_id'])
		.where('tenant_id', '=', tenantId)
		.where('id', 'in', ids)
		.orderBy('id')
		.forUpdate()
		.execute();
	return rows.map(({ id, file_name, owner_id, organisation_id }) => ({
		id,
		fileName: file_name,
		ownerId: owner_id,
		organisationId: organisation_id,
	}));
}

/** Gives files to a person, with the person's organisation, or to an organisation; returns what the new owner and the tenant store then. */
export async function giveFiles(
	db: RecordDatabase,
	{ tenantId, ids, owner }: { tenantId: string; ids: string[]; owner: { userId: string | null; organisationId: string | null } },
): Promise<FileUsage[]> {
	const tables = tablesOf(db);
	await tables
		.updateTable('portal.attachment')
		.set(({ eb }) => ({
			owner_id: owner.userId,
			organisation_id: owner.organisationId,
			unused_since: new Date(),
			version: eb('version', '+', 1),
		}))
		.where('id', 'in', ids)
		.execute();
	return readUsages(tables, { tenantId, ...owner });
}

/** The organisation of a new owner. */
export async function organisationOf(database: Database, tenantId: string, { type, id }: FileTarget): Promise<string | null> {
	if (type === 'organisation') return id;
	const { rows } = await sql<{
		organisation: string | null;
	}>`select organisation from portal.employee__visible where id = ${id}::uuid`.execute(database.forTenant(tenantId));
	return rows[0]?.organisation ?? null;
}

/** A row of the screen `file-usage`. */
export interface UsageRow {
	kind: FileUsage['kind'];
	tenantId: string;
	maxBytes: number | null;
}

export async function readUsage(database: Database, id: string): Promise<UsageRow | undefined> {
	const row = await database.system
		.selectFrom('portal.file_usage')
		.select(['kind', 'tenant_id', 'max_bytes'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { kind: row.kind, tenantId: row.tenant_id, maxBytes: row.max_bytes === null ? null : Number(row.max_bytes) };
}

interface QuotaChange {
	id: string;
	/** The version that the caller read. */
	version: number;
	/** Null for the quota of the settings. */
	maxBytes: number | null;
	userId: string;
}

/** False where another user changed the quota since. */
export async function saveQuota(db: RecordDatabase, { id, version, maxBytes, userId }: QuotaChange): Promise<boolean> {
	const { numUpdatedRows } = await tablesOf(db)
		.updateTable('portal.file_usage')
		.set({ max_bytes: maxBytes, version: version + 1, update_time: new Date(), update_by: userId })
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}
