import { isPlainObject } from '../input/plain-object.ts';
import { below, type JsonSchema, type LocatedSchema } from './json-schema.ts';

/** A member whose constants distinguish the branches. */
export interface Discriminator {
	/** A choice of all the constants. */
	member: JsonSchema;
	/** Where the first branch defines it. */
	pointer: string;
	/** Every branch tells what it may be, so nothing else is right. */
	isComplete: boolean;
	/** Every branch requires it. */
	isRequired: boolean;
}

/** The members that branches give constants, by name; without them no branch could be chosen where the object itself does not name them. */
export function discriminatorsOf(branches: LocatedSchema[]): Map<string, Discriminator> {
	const found = new Map<string, Discriminator>();
	const all = branches.map((branch) => ({
		...branch,
		properties: isPlainObject(branch.schema.properties) ? branch.schema.properties : {},
	}));
	const isIn = ({ properties }: (typeof all)[number], name: string) =>
		Object.hasOwn(properties, name) && constantsOf(properties[name]) !== null;
	for (const { properties, pointer } of all) {
		for (const name of Object.keys(properties)) {
			const saying = all.filter((branch) => isIn(branch, name));
			if (saying.length === 0 || found.has(name)) continue;
			found.set(name, {
				member: { oneOf: saying.map((branch) => branch.properties[name]) },
				pointer: below(pointer, 'properties', name),
				isComplete: saying.length === all.length,
				isRequired: all.every(({ schema }) => Array.isArray(schema.required) && schema.required.includes(name)),
			});
		}
	}
	return found;
}

/** The constants that a member may be; null if it allows anything else, or if they are no plain values. */
export function constantsOf(member: unknown): Array<string | number | boolean> | null {
	if (!isPlainObject(member)) return null;
	const listed: unknown[] = Array.isArray(member.enum) ? member.enum : [];
	const values = member.const === undefined ? listed : [member.const];
	const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
	return values.length > 0 && values.every(isPlain) ? values : null;
}
