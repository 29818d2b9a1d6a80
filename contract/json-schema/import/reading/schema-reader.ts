import { isPlainObject } from '../../../input/plain-object.ts';
import { toUsualPattern } from '../../../patterns/search-pattern.ts';
import { visitSchemas } from '../../../screen/schema-texts.ts';
import { toPointer } from '../../../screen-check/findings/finding.ts';
import type { Schema } from '../../json-schema.ts';
import type { ImportNotes } from './import-note.ts';
import { createReferenceLocator } from './locate-reference.ts';
import { withCurrentKeywords } from './older-spelling.ts';
import { schemaKeywords, silentKeywords } from './schema-keywords.ts';
import { splitTypes } from './split-types.ts';
import { importTexts } from './texts.ts';

/** Reads the parts of a document as JSON Schema 2020-12 whose references are all `#/$defs/<name>`. */
export interface SchemaReader {
	/** The schema at a pointer. */
	read(pointer: string): Schema | boolean;
	/** What a rewritten `$ref` names. */
	definition(ref: string): { schema: Schema | boolean; pointer: string };
	/** The definitions that a schema refers to, directly or through others, by name. */
	definitionsOf(schema: Schema | boolean): Record<string, Schema | boolean>;
}

interface Reading {
	notes: ImportNotes;
	/** Before 2019, keywords beside `$ref` had no effect. */
	isBeforeSiblings: boolean;
	/** The rewritten form of a reference; undefined, with a note, for one that cannot be followed. */
	toRef(ref: string, pointer: string): string | undefined;
}

/** Makes the reader of a document; what it leaves out becomes notes. */
export function createSchemaReader(document: Schema | boolean, notes: ImportNotes): SchemaReader {
	const locator = createReferenceLocator(document);
	const names = new Map<string, string>();
	const pointers = new Map<string, string>();
	const kept = new Map<string, Schema | boolean>();
	const draft = isPlainObject(document) ? String(document.$schema ?? '') : '';
	const reading: Reading = { notes, isBeforeSiblings: /draft-0[3-7]/.test(draft), toRef };
	return { read, definition, definitionsOf };

	function read(pointer: string): Schema | boolean {
		const known = kept.get(pointer) ?? readPart(locator.at(pointer), pointer, reading);
		kept.set(pointer, known);
		return known;
	}

	function definition(ref: string) {
		const pointer = pointers.get(ref.slice('#/$defs/'.length)) ?? '';
		return { schema: read(pointer), pointer };
	}

	function definitionsOf(schema: Schema | boolean) {
		const found: Record<string, Schema | boolean> = {};
		const open = refsIn(schema);
		for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
			const name = ref.slice('#/$defs/'.length);
			if (Object.hasOwn(found, name)) continue;
			found[name] = definition(ref).schema;
			open.push(...refsIn(found[name]));
		}
		return found;
	}

	function toRef(ref: string, pointer: string): string | undefined {
		const target = endOf(ref);
		if (typeof target === 'string') {
			const reasons = {
				remote: importTexts.remoteReference,
				missing: importTexts.missingReference,
				circular: importTexts.circularReference,
			};
			notes.add(pointer, reasons[target]({ ref }));
			return undefined;
		}
		const known = names.get(target.pointer);
		if (known !== undefined) return `#/$defs/${known}`;
		const wanted =
			target.pointer
				.split('/')
				.at(-1)
				?.replace(/[^A-Za-z0-9_-]+/g, '_') || 'root';
		let name = wanted;
		for (let number = 2; pointers.has(name); number++) name = `${wanted}${number}`;
		names.set(target.pointer, name);
		pointers.set(name, target.pointer);
		return `#/$defs/${name}`;
	}

	/** A reference to nothing but a reference that leads back to it has no end. */
	function endOf(ref: string): { pointer: string } | 'remote' | 'missing' | 'circular' {
		const first = locator.locate(ref);
		const seen = new Set<string>();
		for (let next = first; typeof next === 'object'; ) {
			if (seen.has(next.pointer)) return 'circular';
			seen.add(next.pointer);
			const part = locator.at(next.pointer);
			if (!isPlainObject(part) || typeof part.$ref !== 'string') break;
			next = locator.locate(part.$ref);
		}
		return first;
	}
}

function readPart(part: unknown, pointer: string, reading: Reading): Schema | boolean {
	if (typeof part === 'boolean') return part;
	const read: Record<string, unknown> = {};
	const written = isPlainObject(part) ? part : {};
	const current = withCurrentKeywords(written);
	const isReferenceAlone = reading.isBeforeSiblings && typeof current.$ref === 'string';
	for (const [keyword, value] of Object.entries(current)) {
		const isIgnored = isReferenceAlone && !['$ref', 'title', 'description', 'default'].includes(keyword);
		if (isIgnored || silentKeywords.includes(keyword)) continue;
		const taken = readKeyword(keyword, value, { at: pointer + toPointer(writtenAs(keyword, written)), reading });
		if (taken !== undefined) read[keyword] = taken;
	}
	return splitTypes(withConstant(read));
}

function readKeyword(keyword: string, value: unknown, { at, reading }: { at: string; reading: Reading }): unknown {
	const known = schemaKeywords.get(keyword);
	const { notes } = reading;
	const leave = (message: Parameters<ImportNotes['add']>[1]) => notes.add(at, message);
	if (known === undefined) return leave(importTexts.unknownKeyword({ keyword }));
	if (!known.isRight(value)) return leave(importTexts.wrongValue({ keyword }));
	const inner = (part: unknown, ...steps: Array<string | number>) => readPart(part, at + toPointer(...steps), reading);
	if (known.kind === 'schema') return inner(value);
	if (known.kind === 'schemas') return (value as unknown[]).map((part, index) => inner(part, index));
	if (known.kind === 'members' || known.kind === 'patterns')
		return Object.fromEntries(
			Object.entries(value as object).flatMap(([name, part]) => {
				const own = known.kind === 'patterns' ? toUsualPattern(name) : name;
				if (own === undefined) leave(importTexts.unusablePattern({ pattern: name }));
				return own === undefined ? [] : [[own, inner(part, name)]];
			}),
		);
	if (keyword === '$ref') return reading.toRef(String(value), at);
	if (keyword === 'pattern') return toUsualPattern(String(value)) ?? leave(importTexts.unusablePattern({ pattern: String(value) }));
	if (keyword === 'enum') return uniqueValues(value as unknown[]);
	return value;
}

/** Where older drafts have what is read here. */
const olderNames: Readonly<Record<string, string>> = {
	prefixItems: 'items',
	items: 'additionalItems',
	dependentRequired: 'dependencies',
	dependentSchemas: 'dependencies',
};

function writtenAs(keyword: string, written: Schema): string {
	if (keyword === 'items' && Array.isArray(written.items)) return 'additionalItems';
	return written[keyword] === undefined ? (olderNames[keyword] ?? keyword) : keyword;
}

/** The only value of an `enum` is a constant, by which a choice is recognised. */
function withConstant({ enum: values, ...others }: Record<string, unknown>): Record<string, unknown> {
	if (values === undefined) return others;
	return Array.isArray(values) && values.length === 1 && others.const === undefined
		? { ...others, const: values[0] }
		: { ...others, enum: values };
}

function uniqueValues(values: unknown[]): unknown[] {
	return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The rewritten references in a schema. */
function refsIn(schema: Schema | boolean): string[] {
	const refs: string[] = [];
	visitSchemas(schema, (part) => {
		if (typeof part.$ref === 'string') refs.push(part.$ref);
	});
	return refs;
}
