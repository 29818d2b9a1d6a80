import type { Kysely } from 'kysely';

import type { SystemTables } from '../../../../db/system-tables.ts';

/** What a tenant, an organisation or a person stores. */
export interface FileUsage {
	kind: 'tenant' | 'organisation' | 'person';
	totalBytes: number;
	/** The quota that was set; null where the setting applies. */
	maxBytes: number | null;
}

/** What an owner, the organisation and the tenant store. */
export async function readUsages(
	db: Kysely<SystemTables>,
	{ tenantId, userId, organisationId }: { tenantId: string; userId: string | null; organisationId: string | null },
): Promise<FileUsage[]> {
	const subjects = [tenantId, userId, organisationId].filter((id) => id !== null);
	const rows = await db
		.selectFrom('portal.file_usage')
		.select(['kind', 'total_bytes', 'max_bytes'])
		.where('tenant_id', '=', tenantId)
		.where('subject_id', 'in', subjects)
		.execute();
	return rows.map(({ kind, total_bytes, max_bytes }) => ({
		kind,
		totalBytes: Number(total_bytes),
		maxBytes: max_bytes === null ? null : Number(max_bytes),
	}));
}
