/** A JSON Schema 2020-12 that is an object. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas that all apply to one value as one schema; keywords that occur twice go into `allOf`. */
export function merged(...schemas: readonly Schema[]): Schema {
	const whole: Record<string, unknown> = {};
	const rest: Schema[] = [];
	for (const schema of schemas) {
		const isFree = Object.entries(schema).every(([key, value]) => !Object.hasOwn(whole, key) || sameJson(whole[key], value));
		if (isFree && !('allOf' in schema)) Object.assign(whole, schema);
		else rest.push(schema);
	}
	return rest.length === 0 ? whole : { ...whole, allOf: rest };
}

/** `then` applies where `condition` holds. */
export function whenHolds(condition: Schema, then: Schema): Schema {
	return { if: condition, then };
}

function sameJson(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
