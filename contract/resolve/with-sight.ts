import type { ResolvedField, ResolvedLayout, ResolvedScreen } from '../screen/resolved-screen.ts';

/** What somebody sees of the fields of a screen. */
interface FieldSight {
	/** Whether a field, or a path of one, is shown at all. */
	isVisible(name: string): boolean;
	/** Whether its values are shown as they are. */
	isWhole(name: string): boolean;
	/** A visible field, marked if its values are masked. */
	mark(field: ResolvedField): ResolvedField;
}

/** The screen without the fields that somebody may not see; those with masked values are not offered where these would show. */
export function withSight(screen: ResolvedScreen, { isVisible, isWhole, mark }: FieldSight): ResolvedScreen {
	const isOffered = (name: string) => isVisible(name) && isWhole(name);
	const { list } = screen;
	return {
		...screen,
		fields: screen.fields.filter((field) => isVisible(field.name)).map((field) => withoutCells(mark(field), isVisible)),
		pathFields: screen.pathFields.filter((field) => isVisible(field.name)).map(mark),
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
