import { sql } from 'kysely';

import { may } from '../../../principal/principal.ts';
import { reachOf } from '../../access/data-scope.ts';
import { isMaskedFor, maskedValue } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { andReached, columnRef } from '../../compiled/row-sql.ts';

/** The titles of records in the language of their reader, as lists show them; records that the reader may not see have none. */
export async function readTitles(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ ids, caller }: { ids: string[]; caller: Caller },
): Promise<Map<string, string>> {
	const { principal, tenantId, language } = caller;
	const title = screen.storedBy.get(screen.loaded.resolved.titleField);
	const isHidden = principal !== null && title?.field.readRight !== undefined && !may(principal, `${screen.name}:${title.field.readRight}`);
	if (!title || isHidden || ids.length === 0) return new Map();
	const local = screen.storedBy.get(screen.in(language).localTitleField ?? '');
	const value = local ? sql`coalesce(nullif(${columnRef(local, 't')}, ''), ${columnRef(title, 't')})` : columnRef(title, 't');
	const { rows } = await sql<{ id: string; title: unknown }>`select t.id, ${value} as title from ${sql.table(viewOf(screen, tenantId))} t
		where t.id = any(${ids}::uuid[])${andReached(screen, 't', reachOf(caller, screen))}`.execute(database.forTenant(tenantId));
	const mask = isMaskedFor(screen, title.field, principal) ? title.field.mask : undefined;
	return new Map(
		rows.flatMap((row) =>
			row.title === null ? [] : ([[row.id, optionTitle(screen, { caller, value: maskedValue(row.title, mask) })]] as const),
		),
	);
}

/** A title that is one of the options of its field. */
function optionTitle(screen: CompiledScreen, { caller, value }: { caller: Caller; value: unknown }): string {
	const field = screen.in(caller.language).fields.find(({ name }) => name === screen.loaded.resolved.titleField);
	return field?.options?.find((option) => option.value === value)?.title ?? String(value);
}
