import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { type LookedUp, lookedUp } from './with-lookups.ts';

/** What the fields that look values up or call scripts would show for a record as it is in a form, and why those without a value have none; nothing is stored. */
export async function lookUp(
	{ database, scripts }: Pick<RecordServices, 'database' | 'scripts'>,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<LookedUp> {
	const { values } = input;
	if (!isPlainObject(values)) throw invalidInput([{ path: 'values', message: recordTexts.object() }]);
	const records = [values as StoredRecord];
	const [found = { values: {}, notes: {} }] = await lookedUp(database.forTenant(caller.tenantId), screen, { records, caller, scripts });
	return found;
}
