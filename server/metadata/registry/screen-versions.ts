import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import type { SchemaFile } from '../screen-file/schema-folder.ts';

/** The files that were in force last, so that one that is broken at a start has a good version to fall back to. */
export async function readScreenVersions(database: Database): Promise<SchemaFile[]> {
	const { rows } = await sql<{
		name: string;
		area: string;
		content: string;
	}>`select name, area, content from portal.screen_version`.execute(database.system);
	return rows.map((row) => ({ ...row, path: `${row.area}/${row.name}.json` }));
}

/** Remembers the files that are in force now. */
export async function keepScreenVersions(database: Database, screens: LoadedScreen[]): Promise<void> {
	if (screens.length === 0) return;
	const rows = screens.map(({ name, area, content, resolved }) => sql`(${name}, ${area}, ${resolved.revision}, ${content})`);
	await sql`insert into portal.screen_version (name, area, revision, content) values ${sql.join(rows)}
		on conflict (name) do update set area = excluded.area, revision = excluded.revision, content = excluded.content, applied_at = now()`.execute(
		database.system,
	);
}

/** Forgets files that are gone. */
export async function dropScreenVersions(database: Database, names: string[]): Promise<void> {
	if (names.length === 0) return;
	await sql`delete from portal.screen_version where name = any(${names})`.execute(database.system);
}
