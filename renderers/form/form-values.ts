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

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
