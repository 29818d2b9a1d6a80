import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** A text with scripts that is stored outside of documents. */
export interface StoredScriptText {
	kind: 'job' | 'view';
	tenantId: string;
	name: string;
	/** The script of a job, or the content of a view as JSON. */
	text: string;
}

/** The jobs and saved views of all tenants with scripts that use the library. */
export async function readScriptTexts({ system }: Database): Promise<StoredScriptText[]> {
	const { rows } = await sql<StoredScriptText>`
		select 'job' as kind, tenant_id as "tenantId", name, script as text from portal.job where kind = 'script' and script like '%library%'
		union all
		select 'view', tenant_id, name, content::text from portal.saved_view where content::text like '%library%'
		order by 1, 3`.execute(system);
	return rows;
}
