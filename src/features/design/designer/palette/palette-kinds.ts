import type { Message } from '../../../../../contract/base/define-texts.ts';
import { languages } from '../../../../../contract/base/languages.ts';
import type { FieldGroup } from '../../../../../contract/fields/base/define-format.ts';
import { fieldFormats, formatOf } from '../../../../../contract/fields/field-formats.ts';
import { isChildTable } from '../../../../../contract/screen/field-defaults.ts';
import type { FieldSchema, OptionFile } from '../../../../../contract/screen/record-schema.ts';
import type { TextInAll } from '../model/document-texts.ts';
import type { FieldPart } from '../model/field-operations.ts';
import { kindTexts } from './texts.ts';

/** A kind of field that the palette offers. */
export interface PaletteKind {
	/** The format, or the name of a kind that has none. */
	id: string;
	title: Message;
	group: FieldGroup;
	/** A new field of the kind, without its title. */
	schema: Omit<FieldSchema, 'title'>;
	/** Texts that the new field brings along beside its title. */
	texts?: Message[];
}

const options = [1, 2, 3].map((number) => ({ value: `option${number}`, title: kindTexts.option({ number }) }));
const plainOptions: OptionFile[] = options.map(({ value, title }) => ({ value, title: title.in('zh-CN') }));
const optionTexts = options.map(({ title }) => title);
const levels = [kindTexts.upper(), kindTexts.lower()];
const [upper = '', lower = ''] = levels.map((level) => level.in('zh-CN'));
const cell = kindTexts.cell();

/** The kinds that have no format of their own. */
const plainKinds: PaletteKind[] = [
	{ id: 'text', title: kindTexts.text(), group: 'text', schema: { type: 'string', maxLength: 100 } },
	{ id: 'integer', title: kindTexts.integer(), group: 'number', schema: { type: 'integer' } },
	{ id: 'number', title: kindTexts.number(), group: 'number', schema: { type: 'number' } },
	{ id: 'select', title: kindTexts.select(), group: 'choice', schema: { type: 'string', options: plainOptions }, texts: optionTexts },
	{
		id: 'radio',
		title: kindTexts.radio(),
		group: 'choice',
		schema: { type: 'string', widget: 'radio', options: plainOptions },
		texts: optionTexts,
	},
	{
		id: 'checkbox',
		title: kindTexts.checkbox(),
		group: 'choice',
		schema: { type: 'array', items: { type: 'string' }, widget: 'checkbox', options: plainOptions },
		texts: optionTexts,
	},
	{
		id: 'cascader',
		title: kindTexts.cascader(),
		group: 'choice',
		schema: { type: 'string', options: [{ value: 'upper1', title: upper, children: [{ value: 'lower1', title: lower }] }] },
		texts: levels,
	},
	{ id: 'dictionary', title: kindTexts.dictionary(), group: 'choice', schema: { type: 'string', dictionary: '' } },
	{ id: 'boolean', title: kindTexts.boolean(), group: 'choice', schema: { type: 'boolean', default: false } },
	{ id: 'reference', title: kindTexts.reference(), group: 'relation', schema: { type: 'string', reference: { screen: '' } } },
	{
		id: 'references',
		title: kindTexts.references(),
		group: 'relation',
		schema: { type: 'array', items: { type: 'string' }, reference: { screen: '' } },
	},
	{
		id: 'table',
		title: kindTexts.table(),
		group: 'relation',
		schema: { type: 'array', items: { properties: { name: { type: 'string', title: cell.in('zh-CN'), maxLength: 100 } } } },
		texts: [cell],
	},
];

const formatKinds = fieldFormats.flatMap((format): PaletteKind[] => {
	const definition = formatOf({ format });
	if (definition === undefined) return [];
	const { title, group, types, needsSchema } = definition;
	const [type = 'string'] = types;
	const schema = needsSchema ? { type: 'object' as const, schema: { type: 'object', properties: {} } } : { type, format };
	return [{ id: format, title, group, schema }];
});

/** Everything that the palette offers: the plain kinds, and one for each format. */
export const paletteKinds: readonly PaletteKind[] = [...plainKinds, ...formatKinds];

/** A new field of a kind, whose title is the name of the kind. */
export function newPart({ id, title, schema, texts = [] }: PaletteKind): FieldPart {
	const own = toAll(title);
	const { type, ...rest } = schema;
	return {
		name: id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
		schema: { type, title: own['zh-CN'], ...structuredClone(rest) },
		isRequired: false,
		texts: [own, ...texts.map(toAll)],
	};
}

/** The kind of a field, for its name beside the title. */
export function kindOf(schema: Partial<FieldSchema> & { itemFields?: unknown }): PaletteKind | undefined {
	const byFormat = schema.schema === undefined ? schema.format : 'structure';
	return paletteKinds.find(({ id }) => id === (byFormat ?? plainKindOf(schema)));
}

function plainKindOf(schema: Partial<FieldSchema> & { itemFields?: unknown }): string {
	const type = [schema.type ?? 'string'].flat()[0] ?? 'string';
	if (schema.itemFields !== undefined || (type === 'array' && isChildTable({ ...schema, type }))) return 'table';
	if (schema.reference !== undefined) return type === 'array' ? 'references' : 'reference';
	if (schema.dictionary !== undefined) return 'dictionary';
	if (schema.options?.some(({ children }) => children !== undefined)) return 'cascader';
	if (schema.options !== undefined) return type === 'array' ? 'checkbox' : (schema.widget ?? 'select');
	return type === 'string' ? 'text' : type;
}

/** A message as a text of a document. */
export function toAll(message: Message): TextInAll {
	return Object.fromEntries(languages.map((language) => [language, message.in(language)])) as TextInAll;
}
