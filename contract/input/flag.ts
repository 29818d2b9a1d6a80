/** Whether a flag is set: `true` in a body, `true` as text in a query string. Anything else leaves it unset. */
export function readFlag(value: unknown): boolean {
	return value === true || value === 'true';
}
