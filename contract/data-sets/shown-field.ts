import { fieldKind } from '../conditions/field-kind.ts';
import { holdsFiles } from '../files/file-rules.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';

/** Whether a field can be a column of rows as they are. */
export function isShownField(field: ResolvedField): boolean {
	return field.searchable && !holdsFiles(field) && !['table', 'other'].includes(fieldKind(field));
}
