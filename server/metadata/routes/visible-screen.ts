import type { Language } from '../../../contract/base/languages.ts';
import type { ResolvedField, ResolvedLayout, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../db/scope.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { accessOf, maskedNameOf, type ScreenAccess } from '../access/screen-access.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import { JoinSet } from '../compiled/join-set.ts';

/** The screen without the fields that the caller may not see, and with those that they see masked marked as such: these are not offered for sorting; `key` names both. */
export function visibleScreen(screen: CompiledScreen, principal: Principal, language: Language): { screen: ResolvedScreen; key: string } {
	const { hidden, masked } = accessOf(screen, principal);
	const key = [[...hidden].sort(), [...masked.keys()].sort()].map((names) => names.join(',')).join(';');
	if (key === ';') return { screen: screen.in(language), key: '' };
	return { screen: remembered(screen, `visible ${language} ${key}`, () => without(screen, language, { hidden, masked })), key };
}

/** The definition of a screen whose rows a feature provides is visible to all; the feature judges its calls. */
export function mayView({ name, loaded }: CompiledScreen, principal: Principal): boolean {
	return loaded.resolved.scope === 'feature' || may(principal, `${name}:view`);
}

function without(compiled: CompiledScreen, language: Language, { hidden, masked }: ScreenAccess): ResolvedScreen {
	const screen = compiled.in(language);
	const joins = new JoinSet(compiled, platformTenantId);
	const marked = (field: ResolvedField): ResolvedField => {
		const found = masked.has(field.name) ? joins.field(field.name) : undefined;
		return found ? { ...field, searchable: false, maskedAs: maskedNameOf(found) } : field;
	};
	const isVisible = (name: string) => !hidden.has(name);
	const isOffered = (name: string) => !hidden.has(name) && !masked.has(name);
	const { list } = screen;
	return {
		...screen,
		fields: screen.fields.filter((field) => isVisible(field.name)).map((field) => withoutCells(marked(field), isVisible)),
		pathFields: screen.pathFields.filter((field) => isVisible(field.name)).map(marked),
		rules: screen.rules.filter(({ reads }) => reads.every(isVisible)),
		unique: screen.unique.filter((names) => names.every(isOffered)),
		list: {
			...list,
			columns: list.columns.filter((column) => isVisible(column.field)),
			search: list.search.filter(isVisible),
			searchTitles: Object.fromEntries(Object.entries(list.searchTitles).filter(([name]) => isVisible(name))),
			sort: list.sort.filter((sort) => isOffered(sort.field)),
			layouts: visibleLayouts(list.layouts, { isVisible, isOffered }),
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

/** A layout by a field that the caller does not see whole would be empty, or show what the field holds. */
function visibleLayouts(
	layouts: ResolvedLayout[],
	{ isVisible, isOffered }: Record<'isVisible' | 'isOffered', (name: string) => boolean>,
): ResolvedLayout[] {
	return layouts
		.filter(({ field, end }) => [field, end].every((name) => name === null || isOffered(name)))
		.map((layout) => ({
			...layout,
			color: layout.color !== null && isOffered(layout.color) ? layout.color : null,
			columns: layout.columns?.filter(isVisible) ?? null,
		}));
}

function withoutCells(field: ResolvedField, isVisible: (path: string) => boolean): ResolvedField {
	if (!field.itemFields) return field;
	const isShown = (cell: string) => isVisible(`${field.name}.${cell}`);
	return {
		...field,
		itemFields: field.itemFields.filter(({ name }) => isShown(name)),
		...(field.itemRules && { itemRules: field.itemRules.filter(({ reads }) => reads.every(isShown)) }),
	};
}
