import { fieldFormats, formatOf } from '../../fields/field-formats.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import { ownSchema } from './resolve-reference.ts';
import { rewriteChoice } from './rewrite-choice.ts';
import { rewriteNumber } from './rewrite-number.ts';
import { type Part, type Rewriting, refuse } from './rewriting.ts';

/** A field in the portal's own spelling, and whether it was written as one that may be null. */
export interface RewrittenField {
	field: Part;
	isNullable: boolean;
}

/** Rewrites the rows of a child table; `rewriteRecord` does, which itself rewrites fields. */
export type RewriteRows = (rows: Part, pointer: string) => Part;

const annotations = ['$comment', '$id', '$schema', 'examples', 'deprecated'];

/** A field with keywords of JSON Schema in the portal's own spelling; any other field as it is. */
export function rewriteField(
	written: unknown,
	pointer: string,
	{ rewriting, rowsOf }: { rewriting: Rewriting; rowsOf: RewriteRows },
): RewrittenField {
	if (!isPlainObject(written)) return { field: written as Part, isNullable: false };
	const whole = ownSchema(written, pointer, rewriting);
	const { type, isNullable } = typeOf(whole, pointer, rewriting);
	const plain: Record<string, unknown> = { ...whole };
	for (const name of annotations) delete plain[name];
	if (type !== undefined) plain.type = type;
	const [example] = Array.isArray(whole.examples) ? whole.examples : [];
	if (typeof example === 'string' && type === 'string' && plain.placeholder === undefined) plain.placeholder = example;
	if (rewriting.matchesParts && plain.pattern !== undefined && plain.match === undefined) plain.match = 'part';
	plain.format = ownFormat(plain) ?? plain.format;
	if (plain.format === undefined) delete plain.format;
	const hasNullOption = rewriteChoice(plain, pointer, rewriting);
	rewriteNumber(plain, pointer, rewriting);
	rewriteList(plain, pointer, { rewriting, rowsOf });
	return { field: plain, isNullable: isNullable || hasNullOption };
}

function typeOf(whole: Part, pointer: string, rewriting: Rewriting): { type: unknown; isNullable: boolean } {
	const { type } = whole;
	if (!Array.isArray(type)) return { type: type ?? typeOfConstants(whole), isNullable: false };
	const [only, ...more] = type.filter((name) => name !== 'null');
	if (more.length > 0) refuse(rewriting, pointer, 'type');
	return { type: only, isNullable: type.includes('null') };
}

/** The portal's name of a format of JSON Schema, where it differs. */
function ownFormat({ type, format }: Record<string, unknown>): string | undefined {
	return fieldFormats.find((name) => {
		const definition = formatOf({ format: name });
		return definition?.standardName !== undefined && definition.standardName === format && definition.types.some((fit) => fit === type);
	});
}

/** A choice needs no type. */
function typeOfConstants({ enum: values, const: value, oneOf, options }: Part): string | undefined {
	const constants = Array.isArray(oneOf) ? oneOf.map((branch: unknown) => (isPlainObject(branch) ? branch.const : undefined)) : [value];
	const [first] = (Array.isArray(values) ? values : constants).filter((entry) => entry !== null);
	if (typeof first === 'number') return Number.isInteger(first) ? 'integer' : 'number';
	if (typeof first === 'boolean') return 'boolean';
	return typeof first === 'string' || options !== undefined ? 'string' : undefined;
}

/** What the entries of a list may be is written at the list itself; rows are rewritten as a record. */
function rewriteList(
	plain: Record<string, unknown>,
	pointer: string,
	{ rewriting, rowsOf }: { rewriting: Rewriting; rowsOf: RewriteRows },
): void {
	const { uniqueItems, items } = plain;
	delete plain.uniqueItems;
	if (plain.type !== 'array' || !isPlainObject(items)) {
		if (uniqueItems === false) refuse(rewriting, pointer, 'uniqueItems');
		return;
	}
	const at = pointer + toPointer('items');
	const entry = ownSchema(items, at, rewriting);
	const isTable = isPlainObject(entry.properties);
	// The entries of a list never repeat; rows may.
	if (uniqueItems !== undefined && uniqueItems === isTable) refuse(rewriting, pointer, 'uniqueItems');
	if (isTable) {
		plain.items = rowsOf(entry, at);
		return;
	}
	const { field } = rewriteField(entry, at, { rewriting, rowsOf });
	const { type, ...others } = field;
	const keywords: Record<string, unknown> = { ...others };
	for (const [name, value] of Object.entries(keywords)) {
		if (!['options', 'reference', 'format', 'dictionary'].includes(name) || plain[name] !== undefined) continue;
		plain[name] = value;
		rewriting.moved.set(pointer + toPointer(name), rewriting.moved.get(at + toPointer(name)) ?? at + toPointer(name));
		delete keywords[name];
	}
	plain.items = { ...(type !== undefined && { type }), ...keywords };
}
