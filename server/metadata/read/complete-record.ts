import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { accessOf } from '../access/screen-access.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { areDescribed, describeRows } from './list/describe-rows.ts';

/** A record with the values of its external fields, which a hook provides; those that the caller may not see are omitted. */
export function completeRecord(services: RecordServices, screen: CompiledScreen, read: ReadRecord): StoredRecord | Promise<StoredRecord> {
	const isComplete = !services.hooks[screen.name]?.complete && !areDescribed(services, screen, read.caller);
	return isComplete ? read.record : addValues(services, screen, read);
}

interface ReadRecord {
	record: StoredRecord;
	caller: Caller;
	db?: RecordDatabase | null;
}

async function addValues(
	{ hooks, database, scripts }: RecordServices,
	screen: CompiledScreen,
	{ record, caller, db }: ReadRecord,
): Promise<StoredRecord> {
	const complete = hooks[screen.name]?.complete;
	const [described = record] = await describeRows({ hooks, database, scripts }, screen, { records: [record], caller, db });
	if (!complete) return described;
	const { principal, tenantId, language } = caller;
	const { values, titles } = await complete({ principal, tenantId, language, record, db: db ?? database.forTenant(tenantId) });
	const { hidden } = accessOf(screen, principal);
	const visible = <Value>(entries: Record<string, Value>) => Object.entries(entries).filter(([name]) => !hidden.has(name));
	const completed = { ...described, ...Object.fromEntries(visible(values)) };
	return titles ? { ...completed, titles: { ...described.titles, ...Object.fromEntries(visible(titles)) } } : completed;
}
