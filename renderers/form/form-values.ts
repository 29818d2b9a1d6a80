import type { ResolvedField } from '../../contract/resolved-screen.ts';

/** Whether two values of a form are the same to the user: an empty input is no value. */
export function isSameFormValue(left: unknown, right: unknown): boolean {
	const a = isEmpty(left) ? null : left;
	const b = isEmpty(right) ? null : right;
	return Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** The values as the server is sent them: an emptied input is null. */
export function toSentValues(fields: ResolvedField[], values: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(fields.map((field) => [field.name, isEmpty(values[field.name]) ? null : values[field.name]]));
}

/** The values with what was computed, in the rows of child tables too; what is hidden stays as it was typed. Values that stay the same stay the same object. */
export function withComputed(
	fields: readonly ResolvedField[],
	values: Record<string, unknown>,
	settled: Record<string, unknown>,
): Record<string, unknown> {
	let result = values;
	const put = (name: string, value: unknown) => {
		if (!Object.is(result[name], value)) result = { ...result, [name]: value };
	};
	for (const { name, computed, itemFields = [] } of fields) {
		const rows = values[name];
		const settledRows = settled[name];
		if (computed !== undefined) put(name, settled[name]);
		else if (Array.isArray(rows) && Array.isArray(settledRows) && itemFields.some((cell) => cell.computed !== undefined)) {
			const next = rows.map((row, index) => withComputed(itemFields, row, settledRows[index]));
			if (next.some((row, index) => row !== rows[index])) put(name, next);
		}
	}
	return result;
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
