import type { Language } from '../base/languages.ts';
import { formatOf } from '../fields/field-formats.ts';
import { lookedUpFields } from '../formula/computed/looked-up.ts';
import { toColumnKey } from '../records/list-query.ts';
import { itemTitle } from '../screen/dictionaries.ts';
import { defaultColumnType, defaultWidget, isChildTable } from '../screen/field-defaults.ts';
import type { FieldSchema, OptionFile, RecordSchema } from '../screen/record-schema.ts';
import type { ResolvedField, ResolvedOption } from '../screen/resolved-screen.ts';
import { everyField } from '../screen/screen-process.ts';
import type { ScreenLookup, ScreenSource } from '../screen/screen-source.ts';
import { systemFieldSchema, systemFields } from '../screen/system-fields.ts';
import { resolveParts } from './resolve-parts.ts';
import { plainLimits, resolveRules } from './resolve-rules.ts';
import { createTranslate, type Translate } from './translate.ts';
import { translateSchema } from './translate-schema.ts';

/** All fields of a screen with their defaults, in display order, followed by the system fields. */
export function resolveFields(source: ScreenSource, language: Language, screens: ScreenLookup): ResolvedField[] {
	const { file } = source;
	const own = resolveOwnFields(file.record, createTranslate(file.texts, language), { source, language, screens });
	const system = Object.keys(systemFields).flatMap((name) => resolveSystemField(name, { source, language, screens }));
	const fields = [...own, ...system];
	const lookups = lookedUpFields(fields);
	return fields.map((field) => (lookups.has(field.name) ? asLookup(field) : withLock(withSuggestions(field, source), source)));
}

/** A field without a column, which nobody sends. */
function asLookup(field: ResolvedField): ResolvedField {
	return { ...field, lookup: true, external: true, searchable: false, required: false };
}

function withSuggestions(field: ResolvedField, source: ScreenSource, path = field.name): ResolvedField {
	if (field.itemFields)
		return { ...field, itemFields: field.itemFields.map((cell) => withSuggestions(cell, source, `${path}.${cell.name}`)) };
	if (field.dataSet) return { ...field, suggestions: { path: `${baseOf(source)}/choices`, field: path } };
	const isOffered = path === field.name && formatOf(field)?.hasSuggestions && field.searchable;
	return isOffered ? { ...field, suggestions: { path: `${baseOf(source)}/suggestions`, field: field.name } } : field;
}

/** Names the field whose state shows that a process has locked this one. */
function withLock(field: ResolvedField, { file }: ScreenSource): ResolvedField {
	const locks = (file.processes ?? []).find(
		({ locks = [], state }) => state !== undefined && state !== field.name && (locks.includes(field.name) || locks.includes(everyField)),
	);
	return locks?.state === undefined ? field : { ...field, lockedBy: locks.state };
}

/** Where the calls of a screen are. */
export function baseOf({ file, name }: Pick<ScreenSource, 'file' | 'name'>): string {
	return file.api?.base ?? `/business/v3/${name}`;
}

/** The fields by name of screens that are resolved together, once in each language: a lookup answers the same all its life. */
const known = new WeakMap<ScreenLookup, Map<Language, WeakMap<ScreenSource, ReadonlyMap<string, ResolvedField>>>>();

function fieldsByName(source: ScreenSource, language: Language, screens: ScreenLookup): ReadonlyMap<string, ResolvedField> {
	const { shared = screens } = screens;
	const languages = known.get(shared) ?? new Map();
	known.set(shared, languages);
	const sources = languages.get(language) ?? new WeakMap();
	languages.set(language, sources);
	const fields = sources.get(source) ?? new Map(resolveFields(source, language, screens).map((field) => [field.name, field]));
	sources.set(source, fields);
	return fields;
}

/** Finds a field with the titles on the way to it. */
export type FieldFinder = (path: string) => { field: ResolvedField; titles: string[] } | undefined;

/** Finds fields by name, or by a path of at most three steps through references (`enterprise.organisation.name`). */
export function createFieldFinder(source: ScreenSource, language: Language, screens: ScreenLookup): FieldFinder {
	const fieldsOf = (target: ScreenSource) => fieldsByName(target, language, screens);
	const find = (target: ScreenSource, names: string[]): ReturnType<FieldFinder> => {
		const [name = '', ...rest] = names;
		const field = fieldsOf(target).get(name);
		if (!field || rest.length === 0) return field && { field, titles: [field.title] };
		const part = field.parts?.find((candidate) => candidate.name === names.join('.'));
		if (part) return { field: part, titles: [field.title, part.title] };
		const next = field.reference && field.type !== 'array' ? screens.get(field.reference.screen) : undefined;
		const found = next && find(next, rest);
		return found && { field: found.field, titles: [field.title, ...found.titles] };
	};
	return (path) => {
		const names = path.split('.');
		return names.length > 3 ? undefined : find(source, names);
	};
}

/** The fields at the end of those of the names that are paths, each once, under its path. */
export function resolvePathFields(names: string[], find: FieldFinder): ResolvedField[] {
	const paths = [...new Set(names)].filter((name) => name.includes('.'));
	return paths.flatMap((path) => {
		const found = find(path);
		return found ? [{ ...found.field, name: path, title: found.titles.join(' / ') }] : [];
	});
}

interface ResolveContext {
	source: ScreenSource;
	language: Language;
	screens: ScreenLookup;
}

function resolveOwnFields(
	record: Pick<RecordSchema, 'properties' | 'required'>,
	translate: Translate,
	context: ResolveContext,
): ResolvedField[] {
	const required = new Set(record.required);
	return Object.entries(record.properties).map(([name, schema]) => {
		const field = resolveField(name, translateField(schema, translate), context);
		field.required = required.has(name);
		if (field.allowEmpty && field.required) field.default ??= '';
		if (schema.paths && field.schema) field.parts = resolveParts(field, schema.paths, translate);
		if (schema.items && 'properties' in schema.items) {
			field.itemFields = resolveOwnFields(schema.items, translate, context);
			const rules = resolveRules(schema.items, field.itemFields, { translate, language: context.language });
			if (rules.length > 0) field.itemRules = rules;
		}
		return field;
	});
}

function resolveSystemField(name: string, context: ResolveContext): ResolvedField[] {
	const schema = systemFieldSchema(name, context.language);
	if (!schema) return [];
	const { reference, ...plain } = schema;
	const isKnown = reference !== undefined && context.screens.get(reference.screen) !== undefined;
	const field = resolveField(name, isKnown ? schema : plain, context);
	if (name === 'id' && context.source.file.storage?.parent) field.tree = true;
	return [{ ...field, system: true }];
}

function resolveField(name: string, schema: FieldSchema, context: ResolveContext): ResolvedField {
	const { items: _items, paths: _paths, options, minimum: _minimum, maximum: _maximum, ...rest } = schema;
	const field: ResolvedField = {
		...rest,
		...plainLimits(schema),
		name,
		...(schema.schema !== undefined && { format: 'structure' as const }),
		...(formatOf(schema)?.isAssigned && { readOnly: true, unique: true }),
		column: toColumnKey(name),
		required: false,
		system: false,
		widget: schema.widget ?? defaultWidget(schema),
		columnType: defaultColumnType(schema),
		searchable:
			!schema.encrypted &&
			!schema.writeOnly &&
			!schema.external &&
			!isChildTable(schema) &&
			(schema.type !== 'object' || schema.schema !== undefined),
		...(options && { options: toChoices(options, []) }),
		...(schema.dictionary !== undefined && dictionaryOptions(schema.dictionary, context)),
	};
	if (schema.reference && context.screens.get(schema.reference.screen)?.file.storage?.parent) field.tree = true;
	return field;
}

/** The items of a dictionary as options; none to choose from when there is no such dictionary. */
function dictionaryOptions(key: string, { source, language }: ResolveContext): Pick<ResolvedField, 'options'> {
	if (!source.dictionaries) return {};
	const items = source.dictionaries.get(key) ?? [];
	return {
		options: items.map((item) => {
			const { titles: _titles, ...option } = item;
			return { ...option, title: itemTitle(item, language) };
		}),
	};
}

function translateField(schema: FieldSchema, translate: Translate): FieldSchema {
	const translated = { ...schema, title: translate(schema.title) };
	for (const key of ['description', 'placeholder', 'unit', 'patternMessage', 'requiredMessage'] as const) {
		if (schema[key] !== undefined) translated[key] = translate(schema[key]);
	}
	if (schema.schema) translated.schema = translateSchema(schema.schema, translate);
	if (schema.options) translated.options = schema.options.map((option) => translateOption(option, translate));
	return translated;
}

function translateOption(option: OptionFile, translate: Translate): OptionFile {
	const children = option.children?.map((child) => translateOption(child, translate));
	return { ...option, title: translate(option.title), ...(children && { children }) };
}

/** The options that have none below them, each under the titles that lead to it. */
function toChoices(options: OptionFile[], above: string[]): ResolvedOption[] {
	return options.flatMap(({ children, ...option }): ResolvedOption[] => {
		const steps = [...above, option.title];
		if (children) return toChoices(children, steps);
		return above.length === 0 ? [option] : [{ ...option, title: steps.join(' / '), steps }];
	});
}
