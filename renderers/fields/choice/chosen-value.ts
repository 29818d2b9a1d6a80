/** The value of a field as antd's inputs for a choice take it: null for none, of a list always an array. */
export function chosenValue(value: unknown, isList: boolean): unknown {
	if (isList) return Array.isArray(value) ? value : [];
	return value === '' ? null : (value ?? null);
}
