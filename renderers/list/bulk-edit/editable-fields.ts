import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { mayWrite } from '../../core/runtime/may-do.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';

/** The fields that may get one value in many records: those of the form that are written freely and not unique. */
export function bulkEditableFields(screen: ResolvedScreen, runtime: Pick<ScreenRuntime, 'may'>): ResolvedField[] {
	const names = new Set(screen.form.groups.flatMap((group) => group.fields.map((entry) => entry.field)));
	return screen.fields.filter((field) => names.has(field.name) && isEditable(field, screen, runtime));
}

function isEditable(field: ResolvedField, screen: ResolvedScreen, runtime: Pick<ScreenRuntime, 'may'>): boolean {
	if (field.system || field.readOnly || field.setOnce || field.writeOnly || field.unique || field.mask !== undefined) return false;
	if (field.computed !== undefined || field.itemFields !== undefined || field.name === screen.parentField) return false;
	return mayWrite(screen, field, runtime);
}
