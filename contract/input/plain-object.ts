/** Whether a value of JSON is an object with members: neither null nor a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a member that an object has itself; undefined for one that every object inherits, such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>> | null | undefined, name: string): Value | undefined;
export function ownValue(values: object | null | undefined, name: string): unknown;
export function ownValue(values: object | null | undefined, name: string): unknown {
	return values && Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
}
