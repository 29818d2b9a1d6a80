import { sql } from 'kysely';

import { toColumnName } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import type { Database } from '../../db/database.ts';
import { portalSchema } from '../../db/scope.ts';

/** The titles of records of a screen outside the spaces, in all tenants; the caller has checked that they may be shown. */
export async function readTitles(
	database: Database,
	{ screen, ids }: { screen: { name: string; file: ScreenFile; resolved: ResolvedScreen }; ids: string[] },
): Promise<Array<{ id: string; title: string }>> {
	const table = sql.table(`${portalSchema}.${screen.file.storage?.table ?? screen.name.replaceAll('-', '_')}`);
	const title = sql.ref(toColumnName(screen.resolved.titleField));
	const { rows } = await sql<{
		id: string;
		title: string | null;
	}>`select id, ${title}::text as title from ${table} where id = any(${ids}::uuid[])`.execute(database.system);
	return rows.map(({ id, title: said }) => ({ id, title: said ?? id }));
}
