import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { withLookups } from './with-lookups.ts';

/** What the fields that look values up would show for a record as it is in a form; nothing is stored. */
export async function lookUp(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<{ values: Record<string, unknown> }> {
	const { values } = input;
	if (!isPlainObject(values)) throw invalidInput([{ path: 'values', message: recordTexts.object() }]);
	const records = [values as StoredRecord];
	const [found] = await withLookups(database.forTenant(caller.tenantId), screen, { records, caller });
	const names = screen.fields.filter(({ lookup }) => lookup).map(({ name }) => name);
	return { values: Object.fromEntries(names.flatMap((name) => (found && name in found ? [[name, found[name] ?? null]] : []))) };
}
