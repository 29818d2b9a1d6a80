import type { Language } from '../../../contract/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/resolved-screen.ts';
import type { Principal } from '../../session/principal.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import { accessOf, type ScreenAccess } from '../compiled/screen-access.ts';

/** The screen without the fields that the caller may not see, and without offering to search or sort by those shown without their middle; `key` names both. */
export function visibleScreen(screen: CompiledScreen, principal: Principal, language: Language): { screen: ResolvedScreen; key: string } {
	const { hidden, masked } = accessOf(screen, principal);
	const key = [[...hidden].sort(), [...masked.keys()].sort()].map((names) => names.join(',')).join(';');
	if (key === ';') return { screen: screen.in(language), key: '' };
	return { screen: remembered(screen, `visible ${language} ${key}`, () => without(screen.in(language), { hidden, masked })), key };
}

function without(screen: ResolvedScreen, { hidden, masked }: ScreenAccess): ResolvedScreen {
	const isVisible = (name: string) => !hidden.has(name);
	const isOffered = (name: string) => !hidden.has(name) && !masked.has(name);
	const { list } = screen;
	return {
		...screen,
		fields: screen.fields
			.filter((field) => isVisible(field.name))
			.map((field) => withoutCells(masked.has(field.name) ? { ...field, searchable: false } : field, isVisible)),
		pathFields: screen.pathFields.filter((field) => isOffered(field.name)),
		unique: screen.unique.filter((names) => names.every(isOffered)),
		list: {
			...list,
			columns: list.columns.filter((column) => isVisible(column.field)),
			search: list.search.filter(isOffered),
			sort: list.sort.filter((sort) => isOffered(sort.field)),
			summary: Object.fromEntries(Object.entries(list.summary).filter(([name]) => isOffered(name))),
		},
		form: {
			...screen.form,
			groups: screen.form.groups.map((group) => ({ ...group, fields: group.fields.filter((entry) => isVisible(entry.field)) })),
		},
		selector: {
			...screen.selector,
			columns: screen.selector.columns.filter(isVisible),
			search: screen.selector.search.filter(isOffered),
		},
	};
}

function withoutCells(field: ResolvedField, isVisible: (path: string) => boolean): ResolvedField {
	if (!field.itemFields) return field;
	return { ...field, itemFields: field.itemFields.filter((cell) => isVisible(`${field.name}.${cell.name}`)) };
}
