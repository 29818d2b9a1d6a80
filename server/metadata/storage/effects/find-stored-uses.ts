import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { EffectQuery, PlannedEffect } from '../../document/document-plan.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { renamePaths } from '../renames/rename-paths.ts';
import { describeEffect, type EffectCode } from '../texts.ts';

/** What is stored with paths of fields, and whether its names may be shown: those of private views are their owner's. */
const stores: ReadonlyArray<{ code: EffectCode; uses: ReturnType<typeof sql<StoredUse>> }> = [
	{
		code: 'field-in-scopes',
		uses: sql`select s.screen, s.condition as content, r.name from portal.role_scope s join portal.role r on r.id = s.role_id`,
	},
	{ code: 'field-in-views', uses: sql`select screen, content, '' as name from portal.saved_view` },
];

interface StoredUse {
	screen: string;
	content: unknown;
	name: string;
}

/** The data scopes and saved views that name fields which the screens no longer have. */
export async function findStoredUses(
	db: RecordDatabase,
	screens: LoadedScreen[],
	{ names, before }: EffectQuery<LoadedScreen>,
): Promise<PlannedEffect[]> {
	const removed = screens
		.filter(({ name }) => names?.has(name) !== false)
		.flatMap((screen) => removedFields(screen, before?.(screen.name)));
	if (removed.length === 0) return [];
	const known = new Map(screens.map(({ name, resolved }) => [name, resolved]));
	const effects: PlannedEffect[] = [];
	for (const { code, uses } of stores) {
		const { rows } = await uses.execute(db);
		for (const { screen, field, title } of removed) {
			const renamed = [{ screen, from: field, to: `#${field}` }];
			const found = rows.filter(({ screen: start, content }) => {
				const changed = renamePaths(content, { screen: start, renamed, screens: known });
				return JSON.stringify(changed) !== JSON.stringify(content);
			});
			const [first] = found;
			if (!first) continue;
			const message = describeEffect(code, { name: title, count: found.length, example: first.name });
			effects.push({ name: screen, code, pointer: '', rows: found.length, message });
		}
	}
	return effects;
}

function removedFields({ name, resolved }: LoadedScreen, before: LoadedScreen | undefined) {
	const kept = new Set(resolved.fields.flatMap((field) => [field.name, field.was ?? field.name]));
	return (before?.resolved.fields ?? [])
		.filter((field) => !kept.has(field.name))
		.map((field) => ({ screen: name, field: field.name, title: field.title }));
}
