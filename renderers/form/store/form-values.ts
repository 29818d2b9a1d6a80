import type { ComputeForm } from '../../../contract/formula/computed/load-computed.ts';
import { canonicalJson } from '../../../contract/input/canonical-json.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { settleRecord } from '../../../contract/validation/record/settle-record.ts';
import type { FormState } from './form-snapshots.ts';

type Values = Record<string, unknown>;

/** Whether two values of a form are the same to the user: an empty input is no value, and the order of members means nothing. */
export function isSameFormValue(left: unknown, right: unknown): boolean {
	const a = isEmpty(left) ? null : left;
	const b = isEmpty(right) ? null : right;
	return Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b));
}

/** The values as the server is sent them: an emptied input is null. */
export function toSentValues(fields: ResolvedField[], values: Values): Values {
	return Object.fromEntries(fields.map((field) => [field.name, toSentValue(ownValue(values, field.name))]));
}

/** Computes what hangs on the values of a form: computed fields, and what conditions hide. */
export function settleForm(form: FormState, compute: ComputeForm | null): Pick<FormState, 'values' | 'settled' | 'notes'> {
	const { screen, facts } = form;
	let { notes } = form;
	const noting = (values: Values) => {
		if (compute === null) return values;
		const computed = compute(values);
		notes = computed.notes;
		return computed.record;
	};
	const settled = settleRecord(screen, form.values, { context: facts.context, compute: noting });
	return { values: withComputed(screen.fields, form.values, settled), settled, notes };
}

/** The values with what was computed, in the rows of child tables too; what is hidden stays as it was typed. Values that stay the same stay the same object. */
function withComputed(fields: readonly ResolvedField[], values: Values, settled: Values): Values {
	let result = values;
	const put = (name: string, value: unknown) => {
		if (!Object.is(ownValue(result, name), value)) result = { ...result, [name]: value };
	};
	for (const { name, computed, itemFields = [] } of fields) {
		const rows = ownValue(values, name);
		const settledRows = ownValue(settled, name);
		if (computed !== undefined) put(name, ownValue(settled, name));
		else if (Array.isArray(rows) && Array.isArray(settledRows) && itemFields.some((cell) => cell.computed !== undefined)) {
			const next = rows.map((row, index) => withComputed(itemFields, row, settledRows[index]));
			if (next.some((row, index) => row !== rows[index])) put(name, next);
		}
	}
	return result;
}

function toSentValue(value: unknown): unknown {
	return isEmpty(value) ? null : value;
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
