import { formatOf } from '../fields/field-formats.ts';
import { holdsFiles } from '../files/file-rules.ts';
import { isChildTable } from '../screen/field-defaults.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { holdsId } from '../screen/system-fields.ts';

/** What the values of a field are to a condition; `list` is one of texts, `references` one of ids. */
export type FieldKind =
	| 'text'
	| 'choice'
	| 'number'
	| 'boolean'
	| 'date'
	| 'date-time'
	| 'time'
	| 'reference'
	| 'list'
	| 'references'
	| 'table'
	| 'other';

/** The kind of a field; operators and values are judged by it. */
export function fieldKind(
	field: Pick<ResolvedField, 'name' | 'type' | 'format' | 'options' | 'dictionary' | 'reference' | 'system' | 'itemFields'>,
): FieldKind {
	if (field.type === 'array' && (field.itemFields || isChildTable(field))) return 'table';
	const comparedAs = formatOf(field)?.comparedAs;
	if (comparedAs && !field.reference && !field.options && !field.dictionary) return comparedAs;
	if (field.type === 'array') return field.reference ? 'references' : 'list';
	if (holdsId(field)) return 'reference';
	if (field.type === 'integer' || field.type === 'number') return 'number';
	if (holdsFiles(field)) return 'other';
	if (field.type !== 'string') return field.type === 'boolean' ? 'boolean' : 'other';
	if (field.options || field.dictionary) return 'choice';
	return 'text';
}
