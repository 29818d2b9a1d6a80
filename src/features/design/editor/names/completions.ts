import { joinTexts } from '../../../../../contract/base/join-texts.ts';
import { fieldKind } from '../../../../../contract/conditions/field-kind.ts';
import { dataSetType, numberRuleType, scriptType } from '../../../../../contract/documents/document-types.ts';
import { fieldFormats, formatOf } from '../../../../../contract/fields/field-formats.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { standardActions, standardPermissions } from '../../../../../contract/screen/screen.ts';
import { fittingWidgets, formatFits } from '../../../../../contract/screen-check/fields/check-field-keywords.ts';
import { searchKindOf } from '../../../../../contract/views/search-kind.ts';
import { conditionCompletions } from './condition-values.ts';
import type { EditorContext } from './editor-context.ts';
import { type Completion, fieldAt, fieldPart, type KnownValue, pathsOf, settableValues, targetAt, toNames } from './known-value.ts';
import { entriesOf, membersOf, valueAt } from './read-draft.ts';

const own = ({ fields }: EditorContext): ResolvedField[] => fields.filter(({ system }) => !system);
const ofField = (rest: string) => new RegExp(`^${fieldPart}/${rest}$`);
const plain = (values: readonly string[]): KnownValue[] => values.map((value) => ({ value, title: '' }));

/** What the schema cannot know about values: the names of this file and of others, and what fits its fields. */
export const valueCompletions: Completion[] = [
	...conditionCompletions,
	{ at: /^record\/(?:required\/\d+|title|titleIn\/[^/]+)$/, values: (context) => toNames(own(context)) },
	{ at: /^record\/properties\/[^/]+\/items\/required\/\d+$/, values: ({ beside }) => toNames(beside) },
	{ at: ofField('dictionary'), values: dictionaries, isAll: true },
	{ at: ofField('rule'), values: ({ names }) => plain(names.documents[numberRuleType.name] ?? []), isAll: true },
	{
		at: ofField('computed'),
		values: ({ names }) => plain((names.documents[scriptType.name] ?? []).map((name) => `SCRIPT("${name}")`)),
	},
	{ at: ofField('(?:reference/)?dataSet/name'), values: ({ names }) => plain(names.documents[dataSetType.name] ?? []), isAll: true },
	{ at: ofField('reference/screen'), values: screens },
	{ at: ofField('reference/filterBy/[^/]+'), values: theirFields },
	{ at: ofField('reference/fill/[^/]+'), values: theirFields },
	{ at: ofField('default(?:/\\d+)?'), values: (context) => settableValues(fieldAt(context)) },
	{ at: ofField('widget'), values: (context) => plain(fittingWidgets(schemaAt(context))), isAll: true },
	{
		at: ofField('format'),
		values: (context) => plain(fieldFormats.filter((format) => formatFits({ ...schemaAt(context), format }))),
		isAll: true,
	},
	{ at: ofField('(?:readRight|writeRight)'), values: rights },
	{ at: /^storage\/(?:unique\/\d+\/\d+|parent|order|area)$/, values: keepingFields, isAll: true },
	{ at: /^(?:list\/sort\/\d+|storage\/indexes\/\d+\/\d+)$/, values: sorts, isAll: true },
	{
		at: /^(?:list\/columns\/\d+(?:\/field)?|selector\/(?:columns|search)\/\d+)$/,
		values: (context) => pathsOf(context, context.source),
		isAll: true,
	},
	{ at: /^list\/search\/\d+(?:\/field)?$/, values: searched, isAll: true },
	{ at: /^list\/sideTree$/, values: (context) => toNames(own(context).filter(({ reference, type }) => reference && type === 'string')) },
	{ at: /^list\/layouts\/\d+\/columns\/\d+$/, values: (context) => pathsOf(context, context.source), isAll: true },
	{ at: /^list\/layouts\/\d+\/(?:field|end|color)$/, values: layoutFields, isAll: true },
	{ at: /^list\/detail\/lists\/\d+\/screen$/, values: referringScreens, isAll: true },
	{ at: /^list\/detail\/lists\/\d+\/field$/, values: referringFields, isAll: true },
	{ at: /^list\/(?:rowActions|bulkActions)\/\d+$/, values: actions },
	{ at: /^form\/groups\/\d+\/fields\/\d+(?:\/field)?$/, values: (context) => toNames(own(context)), isAll: true },
	{ at: /^actions\/\d+\/permission$/, values: (context) => [...plain(standardPermissions), ...rights(context)], isAll: true },
	{ at: /^actions\/\d+\/set\/[^/]+$/, values: setValues },
	{ at: /^notifications\/\d+\/fields\/\d+$/, values: (context) => toNames(own(context)), isAll: true },
	{ at: /^notifications\/\d+\/date$/, values: ({ fields }) => toNames(fields.filter(isDate)), isAll: true },
	{ at: /^notifications\/\d+\/recipients\/\d+\/field$/, values: ({ fields }) => toNames(fields.filter(isParty)), isAll: true },
];

/** What the schema cannot know about names of members. */
export const nameCompletions: Completion[] = [
	{
		at: ofField('(?:reference/filterBy|(?:reference/)?dataSet/parameters)/[^/]*'),
		values: ({ beside }) => toNames(beside.filter(({ system }) => !system)),
	},
	{ at: ofField('reference/fill/[^/]*'), values: ({ beside }) => toNames(beside.filter(isWritable)) },
	{ at: /^actions\/\d+\/set\/[^/]*$/, values: (context) => toNames(own(context).filter(({ computed }) => computed === undefined)) },
	{ at: /^list\/summary\/[^/]*$/, values: ({ fields }) => toNames(fields.filter(({ searchable }) => searchable)) },
	{ at: /^texts\/(?:zh-TW|en)\/.*$/s, values: ({ raw }) => plain(textsOf(raw)) },
];

function dictionaries({ names, language }: EditorContext): KnownValue[] {
	return Object.entries(names.dictionaries).map(([value, items]) => ({
		value,
		title: joinTexts(items.map(({ title }) => title)).in(language),
	}));
}

function screens({ screens: known }: EditorContext): KnownValue[] {
	return [...known.values()].map(({ name, file }) => ({ value: name, title: file.title }));
}

function theirFields(context: EditorContext): KnownValue[] {
	const target = targetAt(context);
	return target ? toNames(context.fieldsOf(target)) : [];
}

function isWritable({ system, readOnly, computed }: ResolvedField): boolean {
	return !system && !readOnly && computed === undefined;
}

/** The field as the file has it. */
function schemaAt({ path, beside, fields, source }: EditorContext) {
	const { properties } = source.file.record;
	const items = beside === fields ? undefined : properties[String(path[2])]?.items;
	const field = items && 'properties' in items ? items.properties[String(path[5])] : properties[String(path[2])];
	return field ?? ({ type: 'string', title: '' } as const);
}

function rights({ raw, fields }: EditorContext): KnownValue[] {
	const declared = entriesOf(membersOf(raw).permissions).map(({ name, title }) => ({ value: name, title: String(title ?? '') }));
	const implied = fields.flatMap(({ readRight, writeRight }) => plain([readRight, writeRight].filter((name) => name !== undefined)));
	return [...declared, ...implied].filter(({ value }) => value !== '');
}

function keepingFields(context: EditorContext): KnownValue[] {
	const { path, source } = context;
	const fields = own(context);
	if (path[1] === 'parent') return toNames(fields.filter(({ reference }) => reference?.screen === source.name));
	if (path[1] === 'order') return toNames(fields.filter((field) => field.type === 'integer' && isWritable(field)));
	if (path[1] === 'area') return toNames(fields.filter(({ reference }) => reference?.screen === 'organisation'));
	return toNames(fields.filter(({ searchable }) => searchable));
}

function sorts({ fields }: EditorContext): KnownValue[] {
	const names = toNames(fields.filter(({ searchable }) => searchable));
	return [...names, ...names.map(({ value, title }) => ({ value: `-${value}`, title }))];
}

function searched(context: EditorContext): KnownValue[] {
	return pathsOf(context, context.source).filter(({ value }) => {
		const field = context.find(context.source, String(value));
		return field !== undefined && searchKindOf(field) !== null;
	});
}

/** The fields that a layout can be made of: options for a board and for colours, days for what is placed in time. */
function layoutFields(context: EditorContext): KnownValue[] {
	const { raw, path, fields } = context;
	const { type } = membersOf(valueAt(raw, path.slice(0, -1)));
	const isChoice = ({ options, dictionary, type: stored }: ResolvedField) =>
		stored === 'string' && (options !== undefined || dictionary !== undefined);
	const isTime = (field: ResolvedField) => isDate(field) || (path.at(-1) === 'field' && formatOf(field)?.isPeriod === true);
	return toNames(fields.filter(type === 'board' || path.at(-1) === 'color' ? isChoice : isTime));
}

function referringScreens(context: EditorContext): KnownValue[] {
	return screens(context).filter(({ value }) => referring(context, String(value)).length > 0);
}

function referringFields(context: EditorContext): KnownValue[] {
	const { screen } = membersOf(valueAt(context.raw, context.path.slice(0, -1)));
	return toNames(referring(context, String(screen)));
}

function referring(context: EditorContext, name: string): ResolvedField[] {
	const screen = context.screens.get(name);
	const fields = screen ? context.fieldsOf(screen) : [];
	return fields.filter(({ reference, type, system }) => !system && type === 'string' && reference?.screen === context.source.name);
}

function actions({ raw }: EditorContext): KnownValue[] {
	const declared = entriesOf(membersOf(raw).actions).map(({ name, title }) => ({ value: String(name ?? ''), title: String(title ?? '') }));
	const isOwn = (name: string) => name !== '' && !standardActions.some((standard) => standard === name);
	return declared.filter(({ value }) => isOwn(value));
}

function isDate(field: ResolvedField): boolean {
	return ['date', 'date-time'].includes(fieldKind(field)) && field.searchable;
}

function isParty({ reference, searchable }: ResolvedField): boolean {
	return ['employee', 'organisation'].includes(reference?.screen ?? '') && searchable;
}

function setValues(context: EditorContext): KnownValue[] {
	const field = own(context).find(({ name }) => name === context.path.at(-1));
	return [...settableValues(field), ...(field && !field.required ? [{ value: null, title: '' }] : [])];
}

const textMembers = ['title', 'description', 'patternMessage', 'requiredMessage', 'placeholder', 'unit', 'confirm', 'subject', 'content'];

/** The Chinese texts of the file, which a translation can be given for. */
function textsOf(value: unknown): string[] {
	if (Array.isArray(value)) return [...new Set(value.flatMap(textsOf))];
	const found = Object.entries(membersOf(value)).flatMap(([name, member]) => {
		if (name === 'texts') return [];
		const isText = typeof member === 'string' && textMembers.includes(name) && /\p{Script=Han}/u.test(member);
		return isText ? [member] : textsOf(member);
	});
	return [...new Set(found)];
}
