/** The empty text is no value. */
export function emptyToNull(value: unknown): unknown {
	return value === '' ? null : value;
}
