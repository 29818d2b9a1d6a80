import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import { portalSchema } from '../../db/scope.ts';

/** Whether a table of this name exists where screens have theirs: beside the portal's own tables, or in any space. */
export async function tableExists(database: Database, table: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relname = ${table} and c.relkind in ('r', 'p', 'v') and (n.nspname = ${portalSchema} or n.nspname like 'space\\_%')) as found`.execute(
		database.system,
	);
	return rows[0]?.found === true;
}
