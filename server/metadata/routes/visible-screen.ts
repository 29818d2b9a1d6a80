import type { Language } from '../../../contract/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/resolved-screen.ts';
import type { Principal } from '../../session/principal.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import { accessOf } from '../compiled/screen-access.ts';

/** The screen without the fields that the caller may not see; `key` names what was left out. */
export function visibleScreen(screen: CompiledScreen, principal: Principal, language: Language): { screen: ResolvedScreen; key: string } {
	const { hidden } = accessOf(screen, principal);
	const key = [...hidden].sort().join(',');
	if (key === '') return { screen: screen.in(language), key };
	return { screen: remembered(screen, `visible ${language} ${key}`, () => without(screen.in(language), hidden)), key };
}

function without(screen: ResolvedScreen, hidden: ReadonlySet<string>): ResolvedScreen {
	const isVisible = (name: string) => !hidden.has(name);
	return {
		...screen,
		fields: screen.fields.filter((field) => isVisible(field.name)).map((field) => withoutCells(field, isVisible)),
		list: {
			...screen.list,
			columns: screen.list.columns.filter((column) => isVisible(column.field)),
			search: screen.list.search.filter(isVisible),
			sort: screen.list.sort.filter((sort) => isVisible(sort.field)),
		},
		form: {
			...screen.form,
			groups: screen.form.groups.map((group) => ({ ...group, fields: group.fields.filter((entry) => isVisible(entry.field)) })),
		},
		selector: {
			...screen.selector,
			columns: screen.selector.columns.filter(isVisible),
			search: screen.selector.search.filter(isVisible),
		},
	};
}

function withoutCells(field: ResolvedField, isVisible: (path: string) => boolean): ResolvedField {
	if (!field.itemFields) return field;
	return { ...field, itemFields: field.itemFields.filter((cell) => isVisible(`${field.name}.${cell.name}`)) };
}
