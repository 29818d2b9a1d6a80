import type { Language } from '../../../contract/base/languages.ts';
import { describeCondition } from '../../../contract/conditions/describe-condition.ts';
import { holdsFiles } from '../../../contract/files/file-rules.ts';
import type { FieldSchema, RecordSchema } from '../../../contract/screen/record-schema.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { limitsOf } from '../../../contract/validation/values/field-limits.ts';
import { columnType, rowColumnType } from '../../metadata/storage/tables/column-types.ts';
import { defaultMark, sayMember, sayMembers } from '../explain/setting.ts';
import { explainWords } from './texts.ts';

interface FieldContext {
	/** As the file has them; system fields are in none. */
	properties: RecordSchema['properties'];
	language: Language;
	/** The greatest file that the portal takes. */
	uploadMegabytes: number;
	/** The child table that the fields are of: `lines.`; nothing for those of the record. */
	table?: string;
}

/** One row a field, those of a child table below it: name, title, type, database column, input, and everything else active. */
export function fieldRows(fields: ResolvedField[], { properties, table = '', ...context }: FieldContext): string[][] {
	return fields.flatMap((field) => {
		const schema = Object.hasOwn(properties, field.name) ? properties[field.name] : undefined;
		const column = (table === '' ? columnType : rowColumnType)(field) ?? '-';
		const type = field.reference ? `-> ${field.reference.screen}` : [field.type, field.format].filter(Boolean).join(' ');
		const name = `${table}${field.name}`;
		const rows = schema?.items && 'properties' in schema.items ? schema.items.properties : {};
		return [
			[`  ${name}`, field.title, type, column, sayWidget(field, schema), notes(field, schema, { fields, ...context }).join(', ')],
			...fieldRows(field.itemFields ?? [], { properties: rows, ...context, table: `${name}.` }),
		];
	});
}

/** No file describes the widget of a system field. */
function sayWidget({ widget }: ResolvedField, schema: FieldSchema | undefined): string {
	return schema ? sayMember(widget, schema, 'widget') : widget;
}

function notes(
	field: ResolvedField,
	schema: FieldSchema | undefined,
	{ fields, language, uploadMegabytes }: { fields: ResolvedField[] } & Pick<FieldContext, 'language' | 'uploadMegabytes'>,
): string[] {
	const flags = (['unique', 'warnDuplicate', 'setOnce', 'readOnly', 'writeOnly', 'external', 'personal'] as const).filter(
		(key) => field[key],
	);
	const said = (['default', 'computed', 'mask', 'readRight', 'writeRight', 'dictionary', 'dataSet'] as const).flatMap((key) =>
		field[key] === undefined ? [] : sayMembers({ [key]: field[key] }, schema),
	);
	const conditions = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((key) => {
		const condition = field[key];
		const fieldOf = (path: string) => fields.find((candidate) => candidate.name === path);
		return condition ? [`${key}: ${describeCondition(condition, { fieldOf, language })}`] : [];
	});
	const required = field.required ? [explainWords.required().in(language)] : [];
	return [...required, ...flags, ...said, ...(schema ? limits(field, schema, uploadMegabytes) : []), ...conditions];
}

/** Lengths, sizes and numbers that the server holds values to, and what becomes of the record with the one it refers to. */
function limits(field: ResolvedField, schema: FieldSchema, uploadMegabytes: number): string[] {
	const { accept, ...numbers } = limitsOf(field);
	const { reference } = field;
	return [
		...sayMembers(numbers, schema),
		...(field.pattern === undefined ? [] : sayMembers({ pattern: field.pattern, match: field.match ?? 'whole' }, schema)),
		...(accept ? [`accept ${sayMember(accept.length === 0 ? '.*' : accept, schema, 'accept')}`] : []),
		...(holdsFiles(field) ? [sayFileSize(schema, uploadMegabytes), ...sayFileForm(field, schema)] : []),
		...(reference ? sayMembers({ onRemove: reference.onRemove ?? 'refuse' }, reference) : []),
	];
}

/** The form in which calls carry the ids. */
function sayFileForm(field: ResolvedField, schema: FieldSchema): string[] {
	const { store = field.type === 'array' ? 'arrayId' : 'id', separator = ',' } = field;
	const isJoined = store === 'bind' || (store === 'id' && field.type === 'array');
	return sayMembers({ store, ...(isJoined ? { separator } : {}) }, schema);
}

/** In MB; no field takes more than the portal. */
function sayFileSize({ fileSize }: FieldSchema, uploadMegabytes: number): string {
	return fileSize !== undefined && fileSize <= uploadMegabytes
		? `fileSize ${fileSize}`
		: `fileSize ${uploadMegabytes}${defaultMark} (PORTAL_UPLOAD_MB)`;
}
