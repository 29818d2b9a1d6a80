import type { StoredRecord } from '../../../contract/list-query.ts';
import type { Caller } from '../caller.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { accessOf } from '../compiled/screen-access.ts';
import type { RecordServices } from '../records/record-services.ts';

/** Records with what the screen's hook says of each, as far as the caller may see it. */
export async function describeRows(
	{ hooks }: Pick<RecordServices, 'hooks'>,
	screen: CompiledScreen,
	{ records, caller }: { records: StoredRecord[]; caller: Caller },
): Promise<StoredRecord[]> {
	const describe = hooks[screen.name]?.describe;
	if (!describe || records.length === 0) return records;
	const { principal, tenantId, language } = caller;
	const { hidden } = accessOf(screen, principal);
	const said = await describe({ records, principal, tenantId, language });
	return records.map((record, index) => ({
		...record,
		...Object.fromEntries(Object.entries(said[index] ?? {}).filter(([name]) => !hidden.has(name))),
	}));
}
