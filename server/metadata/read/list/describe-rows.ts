import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { hasLookups, withLookups } from '../lookups/with-lookups.ts';
import { hasLocalTitles, withLocalTitles } from './local-titles.ts';

/** Records with titles in the caller's language, and the values that the screen's hook adds to each, as far as the caller may see them. */
export async function describeRows(
	services: Pick<RecordServices, 'hooks' | 'database' | 'scripts'>,
	screen: CompiledScreen,
	{ records: plain, caller, db }: { records: StoredRecord[]; caller: Caller; db?: RecordDatabase | null | undefined },
): Promise<StoredRecord[]> {
	if (plain.length === 0 || !areDescribed(services, screen, caller)) return plain;
	const { hooks, database, scripts } = services;
	const connection = db ?? database.forTenant(caller.tenantId);
	const titled = await withLocalTitles(connection, screen, { records: plain, caller });
	const records = hasLookups(screen) ? await withLookups(connection, screen, { records: titled, caller, scripts }) : titled;
	const describe = hooks[screen.name]?.describe;
	if (!describe) return records;
	const { principal, tenantId, language } = caller;
	const { hidden } = accessOf(screen, principal);
	const said = await describe({ records, principal, tenantId, language });
	return records.map((record, index) => ({
		...record,
		...Object.fromEntries(Object.entries(said[index] ?? {}).filter(([name]) => !hidden.has(name))),
	}));
}

/** Whether records of a screen get anything beside what is stored; most do not. */
export function areDescribed({ hooks }: Pick<RecordServices, 'hooks'>, screen: CompiledScreen, { language }: Caller): boolean {
	return hooks[screen.name]?.describe !== undefined || hasLookups(screen) || hasLocalTitles(screen, language);
}
