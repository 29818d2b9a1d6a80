/** Whether a value has the form of a record's id, in upper or lower case. */
export function isId(value: unknown): value is string {
	return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** Whether a value is an id in the one spelling in which the portal stores it, so that it may become part of a name. */
export function isStoredId(value: unknown): value is string {
	return isId(value) && value === value.toLowerCase();
}
