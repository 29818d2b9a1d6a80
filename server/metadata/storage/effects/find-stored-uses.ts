import { sql } from 'kysely';

import type { StoredUse } from '../../../../contract/design/screen-design.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { EffectQuery, PlannedEffect } from '../../document/document-plan.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { renamePaths } from '../renames/rename-paths.ts';
import { describeEffect, type EffectCode } from '../texts.ts';

/** What is stored with paths of fields. The names of private views are their owner's: their titles are empty. */
const stores: ReadonlyArray<{ code: EffectCode; stored: ReturnType<typeof sql<StoredUse & { content: unknown }>> }> = [
	{
		code: 'field-in-scopes',
		stored: sql`select 'role' as kind, r.id, r.name as title, nullif(r.tenant_id, ${platformTenantId}) as "tenantId", s.screen, s.condition as content
			from portal.role_scope s join portal.role r on r.id = s.role_id order by r.name, r.id`,
	},
	{
		code: 'field-in-views',
		stored: sql`select 'view' as kind, id, case audience when 'private' then '' else name end as title, nullif(tenant_id, ${platformTenantId}) as "tenantId", screen, content
			from portal.saved_view order by name, id`,
	},
];

const mostNamed = 50;

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
	for (const { code, stored } of stores) {
		const { rows } = await stored.execute(db);
		for (const { screen, field, title } of removed) {
			const renamed = [{ screen, from: field, to: `#${field}` }];
			const found = rows.filter(({ screen: start, content }) => {
				const changed = renamePaths(content, { screen: start, renamed, screens: known });
				return JSON.stringify(changed) !== JSON.stringify(content);
			});
			const [first] = found;
			if (!first) continue;
			const message = describeEffect(code, { name: title, count: found.length, example: first.title });
			const named = found.filter(({ title }) => title !== '').slice(0, mostNamed);
			const uses = named.map(({ content: _content, ...use }) => use);
			effects.push({ name: screen, code, pointer: '', rows: found.length, message, uses });
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
