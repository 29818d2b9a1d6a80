import type { Message } from '../base/define-texts.ts';
import { type FieldKind, fieldKind } from '../conditions/field-kind.ts';
import { readFixedValue } from '../conditions/read-value.ts';
import { formatOf } from '../fields/field-formats.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { ViewSearchValue } from './saved-view.ts';

/** The kind of input for a field in the search form of a list; null where no input would be useful. */
export function searchKindOf(field: ResolvedField): ViewSearchValue['kind'] | null {
	if (field.maskedAs !== undefined || field.encrypted) return 'text';
	const ofFormat = formatOf(field)?.search;
	if (ofFormat) return ofFormat === 'none' ? null : ofFormat;
	if (field.reference) return 'reference';
	const kind = fieldKind(field);
	if (field.options || field.dictionary !== undefined || (field.dataSet && (kind === 'text' || kind === 'list'))) return 'choices';
	switch (kind) {
		case 'boolean':
			return 'choices';
		case 'number':
			return field.type === 'integer' ? 'text' : 'range';
		case 'date':
		case 'date-time':
		case 'time':
			return 'range';
		case 'text':
		case 'list':
			return 'text';
		default:
			return null;
	}
}

/** Whether a field supports what the search form holds; it may have been of another kind when that was typed. */
export function fitsSearch(field: ResolvedField, value: ViewSearchValue): boolean {
	const kind = fieldKind(field);
	if (value.kind === 'own') return isOwn(field, value) && searchProblem(field, value) === undefined;
	return value.kind === searchKindOf(field) && textsOf(value).every((text) => readFixedValue(text, kind) !== undefined);
}

/** What is wrong with a value that the input of a format reports; undefined for one that can be searched for, and for other inputs. */
export function searchProblem(field: ResolvedField, value: ViewSearchValue): Message | undefined {
	return value.kind === 'own' && isOwn(field, value) ? formatOf(field)?.checkSearch?.(value.value) : undefined;
}

/** Whether the value is of the field's own input; the field may have had another format when it was entered. */
function isOwn(field: ResolvedField, { operator }: Extract<ViewSearchValue, { kind: 'own' }>): boolean {
	return searchKindOf(field) === 'own' && (formatOf(field)?.operators?.includes(operator) ?? false);
}

function textsOf(value: Exclude<ViewSearchValue, { kind: 'own' }>): string[] {
	if (value.kind === 'text') return [value.text.trim()];
	if (value.kind === 'choices') return value.values;
	// A picked record is an id, whatever the field refers to.
	if (value.kind === 'reference') return [];
	return [value.from, value.to].filter((bound) => bound !== null);
}

/** Whether the keyword of a selector can be looked for in a field: inside a text, as a number, or among the titles of options. */
export function takesKeyword(field: ResolvedField): boolean {
	// A keyword would compare a part of the value.
	if (field.maskedAs !== undefined || field.encrypted) return false;
	const kind = fieldKind(field);
	const format = formatOf(field);
	const operator = kind === 'number' ? 'equal' : 'contains';
	if (format?.operators && !(format.operators as readonly string[]).includes(operator)) return false;
	return keywordKinds.includes(kind) && format?.search !== 'none';
}

const keywordKinds: FieldKind[] = ['text', 'number', 'choice', 'list'];
