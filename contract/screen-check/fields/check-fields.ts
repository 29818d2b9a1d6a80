import { fieldKind } from '../../conditions/field-kind.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { toColumnName } from '../../records/list-query.ts';
import type { DynamicName } from '../../screen/condition.ts';
import type { Dictionaries } from '../../screen/dictionaries.ts';
import { isChildTable } from '../../screen/field-defaults.ts';
import type { FieldSchema, OptionFile } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { reservedFieldNames, reservedRowNames } from '../../screen/system-fields.ts';
import { dynamicDefault } from '../../validation/record/apply-defaults.ts';
import { judgeValue } from '../../validation/record/judge-value.ts';
import { type CheckContext, checkFieldName, repeated } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { checkFieldKeywords } from './check-field-keywords.ts';
import { checkPaths } from './check-paths.ts';
import { fieldTexts } from './texts.ts';

/** What is wrong with the fields of a record, alone and together. */
export function checkFields(context: CheckContext): Finding[] {
	const { record } = context.source.file;
	const base = toPointer('record', 'properties');
	const { dictionaries } = context.source;
	const shared = { fields: context.fields, dictionaries, numberRules: context.portal.numberRules };
	return [
		...Object.entries(record.properties).flatMap(([name, field]) => checkField(name, field, { base, ...shared })),
		...(record.required ?? []).flatMap((name, index) => checkFieldName(name, toPointer('record', 'required', index), context)),
		...(record.title === undefined ? [] : checkFieldName(record.title, toPointer('record', 'title'), context)),
		...Object.entries(record.titleIn ?? {}).flatMap(([language, name]) =>
			checkFieldName(name, toPointer('record', 'titleIn', language), context),
		),
		...checkFillable(context),
		...duplicateTitles(context),
		...checkTreeNames(context),
	];
}

/** The records of a tree have a value of this name already. */
function checkTreeNames({ source: { file } }: CheckContext): Finding[] {
	const name = 'hasChildren';
	if (file.storage?.parent === undefined || !Object.hasOwn(file.record.properties, name)) return [];
	return [{ code: 'reserved-name', pointer: toPointer('record', 'properties', name), values: { name }, atKey: true }];
}

interface FieldContext {
	base: string;
	fields: ResolvedField[];
	dictionaries: Dictionaries | undefined;
	numberRules: ReadonlySet<string> | undefined;
}

function checkField(name: string, field: FieldSchema, { base, fields, dictionaries, numberRules }: FieldContext): Finding[] {
	const pointer = base + toPointer(name);
	const resolved = fields.find((candidate) => candidate.name === name);
	const isReserved = (base === toPointer('record', 'properties') ? reservedFieldNames : reservedRowNames).includes(name);
	const rows = field.items && 'properties' in field.items ? field.items : undefined;
	const isInRow = base !== toPointer('record', 'properties');
	return [
		...(isReserved ? [{ code: 'reserved-name', pointer, values: { name }, atKey: true } as const] : []),
		...(toColumnName(name).length > 63 ? [{ code: 'name-too-long', pointer, values: { name }, atKey: true } as const] : []),
		...checkFieldKeywords(field, pointer),
		...checkFileForm(field, pointer, fields),
		...checkRule(field, { pointer, isInRow, numberRules }),
		...checkStructure(field, pointer, isInRow),
		...checkPaths(field, pointer),
		...checkOptions(field, pointer),
		...checkDictionary(field, pointer, dictionaries),
		...(resolved && !resolved.system ? checkDefault(resolved, pointer) : []),
		...(field.unique && !canBeUnique(field)
			? [{ code: 'wrong-unique', pointer: pointer + toPointer('unique'), values: { name } } as const]
			: []),
		...(field.computed !== undefined && (resolved?.required || field.requiredWhen)
			? [{ code: 'required-computed', pointer, values: { name: field.title }, atKey: true } as const]
			: []),
		...(field.computed !== undefined && field.reference
			? [{ code: 'computed-reference', pointer: pointer + toPointer('computed'), values: { name: field.title } } as const]
			: []),
		...(rows
			? checkRows(rows, { pointer: pointer + toPointer('items'), fields: resolved?.itemFields ?? [], dictionaries, numberRules })
			: []),
	];
}

/** A password, a list, an object, a yes or no and a drawing do not identify a record. */
function canBeUnique(field: FieldSchema): boolean {
	return !field.writeOnly && !['array', 'object', 'boolean'].includes(field.type) && !formatOf(field)?.isDrawn;
}

function checkRows(
	items: { properties: Record<string, FieldSchema>; required?: string[] },
	context: Omit<FieldContext, 'base'> & { pointer: string },
): Finding[] {
	const unknown = (items.required ?? []).flatMap((name, index): Finding[] =>
		Object.hasOwn(items.properties, name)
			? []
			: [{ code: 'unknown-field', pointer: context.pointer + toPointer('required', index), values: { name, hint: '' } }],
	);
	const base = context.pointer + toPointer('properties');
	return [
		...unknown,
		...Object.entries(items.properties).flatMap(([name, field]): Finding[] =>
			isChildTable(field) ? [{ code: 'nested-table', pointer: base + toPointer(name), values: { name: field.title }, atKey: true }] : [],
		),
		...Object.entries(items.properties).flatMap(([name, field]) => checkField(name, field, { ...context, base })),
	];
}

/** A JSON Schema belongs to a field of the record itself, and its format has one. */
function checkStructure({ schema, format }: FieldSchema, pointer: string, isInRow: boolean): Finding[] {
	if (schema !== undefined && isInRow)
		return [
			{ code: 'property-does-not-fit', pointer: pointer + toPointer('schema'), values: { name: 'schema', type: 'items' }, atKey: true },
		];
	const isMissing = formatOf({ format })?.needsSchema && schema === undefined;
	return isMissing ? [{ code: 'missing-property', pointer, values: { name: 'schema' }, expected: 'schema' }] : [];
}

/** A field that the server numbers names a number rule, and is a field of the record itself. */
function checkRule(
	{ rule, format }: FieldSchema,
	{ pointer, isInRow, numberRules }: { pointer: string; isInRow: boolean; numberRules: ReadonlySet<string> | undefined },
): Finding[] {
	if (!formatOf({ format })?.isAssigned) return [];
	if (isInRow) return [{ code: 'number-in-row', pointer: pointer + toPointer('format'), values: {} }];
	if (rule === undefined) return [{ code: 'missing-property', pointer, values: { name: 'rule' }, expected: 'rule' }];
	if (!numberRules || numberRules.has(rule)) return [];
	const names = [...numberRules];
	const values = { name: rule, hint: nearestHint(rule, names) };
	return [{ code: 'unknown-number-rule', pointer: pointer + toPointer('rule'), values, expected: names.join(' | ') }];
}

/** `bind` names a plain text field that is there for the ids. */
function checkFileForm(field: FieldSchema, pointer: string, fields: ResolvedField[]): Finding[] {
	const isBound = field.store === 'bind';
	if (!isBound && field.bind !== undefined)
		return [
			{
				code: 'property-does-not-fit',
				pointer: pointer + toPointer('bind'),
				values: { name: 'bind', type: `store: ${field.store ?? 'id'}` },
			},
		];
	const target = fields.find(({ name }) => name === field.bind);
	const isText = target?.type === 'string' && !target.system && fieldKind(target) === 'text' && target.computed === undefined;
	if (!isBound || isText) return [];
	const hint = nearestHint(
		field.bind ?? '',
		fields.filter(({ system }) => !system).map(({ name }) => name),
	);
	return [
		{
			code: 'unknown-field',
			pointer: pointer + toPointer(field.bind === undefined ? 'store' : 'bind'),
			values: { name: field.bind ?? '', hint },
		},
	];
}

/** A warning alone: the dictionary may come later, and until then nothing can be chosen. */
function checkDictionary({ dictionary }: FieldSchema, pointer: string, known: Dictionaries | undefined): Finding[] {
	if (dictionary === undefined || !known || known.has(dictionary)) return [];
	const keys = [...known.keys()];
	const values = { name: dictionary, hint: nearestHint(dictionary, keys) };
	return [{ code: 'unknown-dictionary', pointer: pointer + toPointer('dictionary'), values, expected: keys.join(' | ') }];
}

function checkOptions(field: FieldSchema, pointer: string): Finding[] {
	const options = locatedOptions(field.options, pointer + toPointer('options'));
	return repeated(options.map(({ value }) => value)).map(({ name, index }) => ({
		code: 'repeated-name',
		pointer: (options[index]?.pointer ?? pointer) + toPointer('value'),
		values: { name },
	}));
}

function locatedOptions(options: OptionFile[] = [], base: string): Array<{ value: string; pointer: string }> {
	return options.flatMap(({ value, children }, index) => {
		const pointer = base + toPointer(index);
		return [{ value, pointer }, ...locatedOptions(children, pointer + toPointer('children'))];
	});
}

const momentNames: readonly DynamicName[] = ['now', 'today', 'yesterday', 'tomorrow'];
const personNames: readonly DynamicName[] = ['userId', 'userName', 'organisationId', 'tenantId'];

/** The screen whose records such a default is one of. */
const screenOfDefault: Partial<Record<DynamicName, string>> = { userId: 'employee', organisationId: 'organisation', tenantId: 'tenant' };

/** The dynamic values that a field can begin with; periods cannot be computed at once. */
export function dynamicDefaultsOf(field: ResolvedField): readonly DynamicName[] {
	if (field.type === 'integer') return ['thisYear'];
	if (field.type !== 'string' || fieldKind(field) === 'choice') return [];
	if (formatOf(field)?.time) return momentNames;
	return personNames.filter((name) => !field.reference || field.reference.screen === screenOfDefault[name]);
}

function checkDefault(field: ResolvedField, pointer: string): Finding[] {
	// What a dictionary holds is nothing that a file can be wrong about.
	if (field.default === undefined || field.default === null || field.dictionary !== undefined) return [];
	const at = pointer + toPointer('default');
	const dynamic = dynamicDefault(field);
	if (dynamic) {
		return dynamicDefaultsOf(field).includes(dynamic.name)
			? []
			: [{ code: 'wrong-default', pointer: at, values: { reason: dynamic.name } }];
	}
	const reason = judgeValue(field, field.default);
	return reason ? [{ code: 'wrong-default', pointer: at, values: { reason } }] : [];
}

/** What must have a value, always or at times, and cannot be given one. */
function checkFillable({ fields, source }: CheckContext): Finding[] {
	const groups = source.file.form?.groups;
	const shown = groups?.flatMap((group) => group.fields.map((entry) => (typeof entry === 'string' ? entry : entry.field)));
	const base = toPointer('record', 'properties');
	return fields.flatMap((field) => {
		const rows = base + toPointer(field.name, 'items', 'properties');
		const inRows = (field.itemFields ?? []).flatMap((inner) => (inner.readOnly ? unfilled(inner, rows) : []));
		const isOutOfReach = field.readOnly || shown?.includes(field.name) === false;
		return [...(isOutOfReach ? unfilled(field, base) : []), ...inRows];
	});
}

function unfilled(field: ResolvedField, base: string): Finding[] {
	const isFilled = field.system || field.computed !== undefined || (field.default !== undefined && field.default !== null);
	if (isFilled || !(field.required || field.requiredWhen)) return [];
	const pointer = base + toPointer(field.name) + (field.required ? '' : '/requiredWhen');
	return [{ code: 'hidden-required', pointer, values: { name: field.title }, atKey: true }];
}

function duplicateTitles(context: CheckContext): Finding[] {
	const own = context.fields.filter((field) => !field.system);
	return repeated(own.map((field) => field.title)).map(({ name, index }) => {
		const first = own.find((field) => field.title === name)?.name ?? '';
		return {
			code: 'duplicate-title',
			pointer: toPointer('record', 'properties', own[index]?.name ?? '', 'title'),
			values: { name, other: fieldTexts.field({ name: first }) },
		};
	});
}
