import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { FieldFormat } from '../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import { isChildTable } from '../../../../contract/screen/field-defaults.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { holdsId } from '../../../../contract/screen/system-fields.ts';

/** The PostgreSQL type of a field's column; null for a field that has none: a child table is a table of its own. */
export function columnType(field: ResolvedField): string | null {
	if (field.writeOnly || field.external || isObjectList(field)) return null;
	const ofFormat = field.format && formatTypes[field.format];
	if (ofFormat && !holdsId(field)) return ofFormat;
	if (field.type === 'array') return field.reference || holdsFiles(field) ? 'uuid[]' : 'text[]';
	if (holdsId(field) || holdsFiles(field)) return 'uuid';
	return plainTypes[field.type];
}

/** The type of a column of a child table; a table inside a row is kept as one value. */
export function rowColumnType(field: ResolvedField): string | null {
	return isObjectList(field) && !field.writeOnly ? 'jsonb' : columnType(field);
}

/** Whether the field is free text, which people search inside of. */
export function isPlainText(field: ResolvedField): boolean {
	return columnType(field) === 'text' && fieldKind(field) === 'text';
}

/** The order of the language of the database; columns have that of their characters. */
export const orderOfWords = 'collate "default"';

/** Whether the values are in the words of people, which the database orders by its language; codes and numbers have the order of their characters. */
export function hasWords(field: ResolvedField): boolean {
	return isPlainText(field) && !field.format && !field.pattern && !field.encrypted;
}

/** The formats whose values have a column type of their own. Other formats have the one of their type. */
const formatTypes: Partial<Record<FieldFormat, string>> = {
	date: 'date',
	'date-time': 'timestamp with time zone',
	'number-range': 'numeric[]',
	structure: 'jsonb',
};

/** The formats whose operators have an index of their own on fields that a list searches. */
export const formatIndexes: Partial<Record<FieldFormat, 'position' | 'region'>> = { 'geo-position': 'position', address: 'region' };

const plainTypes = { string: 'text', boolean: 'boolean', integer: 'bigint', number: 'numeric', object: 'jsonb' } as const;

/** Whether the field holds a list of objects. */
function isObjectList(field: ResolvedField): boolean {
	return field.itemFields !== undefined || isChildTable(field as Parameters<typeof isChildTable>[0]);
}
