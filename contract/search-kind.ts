import { type FieldKind, fieldKind } from './conditions/field-kind.ts';
import { holdsFiles } from './files/file-rules.ts';
import type { ResolvedField } from './resolved-screen.ts';
import type { ViewSearchValue } from './views/saved-view.ts';

/** What kind of input asks for a field in the search form of a list; null where none could ask anything that people mean. */
export function searchKindOf(field: ResolvedField): ViewSearchValue['kind'] | null {
	// Of a range only its first and last day are kept, as texts; neither "within" nor "overlaps" can be asked of them.
	if (field.format === 'date-range' || holdsFiles(field)) return null;
	if (field.reference) return 'reference';
	if (field.options || field.dictionary !== undefined) return 'choices';
	switch (fieldKind(field)) {
		case 'boolean':
			return 'choices';
		case 'number':
			return field.type === 'integer' && field.format !== 'money' ? 'text' : 'range';
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

/** Whether the keyword of a selector can be looked for in a field: inside a text, as a number, or among the titles of options. */
export function takesKeyword(field: ResolvedField): boolean {
	return keywordKinds.includes(fieldKind(field)) && field.format !== 'date-range' && !holdsFiles(field);
}

const keywordKinds: FieldKind[] = ['text', 'number', 'choice', 'list'];
