import { isWide } from '../screen/field-defaults.ts';
import type { ResolvedField, ResolvedForm } from '../screen/resolved-screen.ts';
import type { FormFieldFile, FormFile, FormGroupFile } from '../screen/screen.ts';
import type { Translate } from './translate.ts';

const maxDialogFields = 20;

/** The form of a screen with every default filled in; a form without groups has one group without a heading. */
export function resolveForm(form: FormFile, fields: ResolvedField[], translate: Translate): ResolvedForm {
	const own = fields.filter((field) => !field.system);
	const columns = form.columns ?? 2;
	const groups: FormGroupFile[] = form.groups ?? [{ name: 'all', title: '', fields: own.map((field) => field.name) }];
	const spanOf = (name: string): number => {
		const field = own.find((candidate) => candidate.name === name);
		return field && isWide(field.widget) ? columns : 1;
	};
	return {
		open: form.open ?? (own.length > maxDialogFields ? 'page' : 'dialog'),
		columns,
		layout: form.layout ?? 'groups',
		saving: form.saving ?? 'together',
		width: form.width ?? 720,
		groups: groups.map((group) => ({
			...group,
			title: translate(group.title),
			fields: group.fields.map((entry) => {
				const { field, span }: FormFieldFile = typeof entry === 'string' ? { field: entry } : entry;
				return { field, span: Math.min(span ?? spanOf(field), columns) };
			}),
		})),
	};
}
