import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import type { StorageStep } from '../tables/table-plan.ts';
import { pathsOf, type RenamedField, renamePaths } from './rename-paths.ts';

const renaming: ReadonlySet<StorageStep['kind']> = new Set(['renameTable', 'renameColumn', 'moveValues', 'renameHistory', 'endNames']);

/** Where paths of fields are stored as JSON, beside the name of their screen. */
const stores = [
	{ table: 'portal.saved_view', json: 'content' },
	{ table: 'portal.role_scope', json: 'condition' },
];

/** Gives saved views and data scopes the new names of the fields that these steps rename, also where a path leads to them through references, and files the names of their fields. */
export async function renameStoredPaths(db: RecordDatabase, screens: LoadedScreen[], steps: StorageStep[]): Promise<void> {
	await renameFileUses(db, screens, steps);
	const renamed = renamedFields(screens, steps);
	if (renamed.length === 0) return;
	const byName = new Map(screens.map((screen) => [screen.name, screen.resolved]));
	for (const { table, json } of stores) {
		const column = sql.ref(json);
		const named = sql.join(
			renamed.map(({ from }) => sql`strpos(${column}::text, ${from}) > 0`),
			sql` or `,
		);
		const { rows } = await sql<{ row: string; screen: string; content: unknown }>`
			select ctid::text as row, screen, ${column} as content from ${sql.table(table)} where ${named} for update`.execute(db);
		for (const { row, screen, content } of rows) {
			const changed = renamePaths(content, { screen, renamed, screens: byName });
			if (JSON.stringify(changed) === JSON.stringify(content)) continue;
			await sql`update ${sql.table(table)} set ${column} = ${JSON.stringify(changed)}::jsonb where ctid = ${row}::tid`.execute(db);
		}
	}
}

/** A former name is never that of another field of the screen, so that all of a screen that has a renamed one are replaced together. */
async function renameFileUses(db: RecordDatabase, screens: LoadedScreen[], steps: StorageStep[]): Promise<void> {
	const changed = new Set(steps.flatMap(({ kind, screen }) => (renaming.has(kind) ? [screen] : [])));
	const names = screens
		.filter(({ name }) => changed.has(name))
		.flatMap(({ name, resolved }) =>
			resolved.fields.flatMap((field) =>
				pathsOf(field)
					.filter(({ from, to }) => from !== to)
					.map((path) => ({ screen: name, ...path })),
			),
		);
	if (names.length === 0) return;
	const uses = sql`portal.attachment_use u using jsonb_to_recordset(${JSON.stringify(names)}::jsonb) n (screen text, "from" text, "to" text)
		where u.screen = n.screen and u.field = n.from`;
	await sql`with former as (delete from ${uses} returning u.attachment_id, u.tenant_id, u.screen, u.record_id, n.to)
		insert into portal.attachment_use (attachment_id, tenant_id, screen, record_id, field) select * from former on conflict do nothing`.execute(
		db,
	);
}

/** The fields of records that are renamed; rows of child tables are part of no view. */
function renamedFields(screens: LoadedScreen[], steps: StorageStep[]): RenamedField[] {
	const found = steps.filter(({ kind }) => renaming.has(kind));
	const changed = new Set(found.flatMap(({ screen, fields }) => fields.map((field) => `${screen} ${field}`)));
	return screens.flatMap(({ name, resolved }) =>
		resolved.fields.flatMap((field) =>
			field.was !== undefined && changed.has(`${name} ${field.name}`) ? [{ screen: name, from: field.was, to: field.name }] : [],
		),
	);
}
