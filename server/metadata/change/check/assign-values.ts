import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { type CompiledScreen, remembered } from '../../compiled/compiled-screen.ts';
import type { Storing } from './storing.ts';

type Values = Record<string, unknown>;

/** The fields that only the server fills in, in the order in which their counters are locked. */
export function assignedFields(screen: CompiledScreen): ResolvedField[] {
	return remembered(screen, 'assigned', () =>
		screen.fields.filter((field) => formatOf(field)?.isAssigned).sort((one, other) => ((one.rule ?? '') < (other.rule ?? '') ? -1 : 1)),
	);
}

/** The values of a new record with those that only the server fills in; after all other checks, because counters stay locked until the commit. */
export async function assignValues(
	{ assigners, database }: RecordServices,
	screen: CompiledScreen,
	{ values, before, caller, runner }: Storing,
): Promise<Values> {
	const fields = before ? [] : assignedFields(screen);
	const assigned: Values = {};
	for (const field of fields) {
		const organisationId = organisationOf(screen, values, caller);
		assigned[field.name] = await assigners[field.format ?? '']?.({
			field,
			organisationId,
			caller,
			db: transactionOf(runner),
			// Not of the pool of records: a save that waits for a second connection of the same pool could wait for ever.
			apart: (work) => database.transaction(work),
		});
	}
	return fields.length === 0 ? values : { ...values, ...assigned };
}

/** The organisation of a record by the screen's field for it; otherwise that of the user. */
function organisationOf(screen: CompiledScreen, values: Values, { context }: Caller): string | null {
	const { areaField } = screen.loaded.resolved;
	const own = areaField === null ? null : values[areaField];
	return typeof own === 'string' && areaField !== 'id' ? own : context.organisationId;
}
