import type { LayoutFile } from '../screen/list-layout.ts';
import type { ResolvedLayout } from '../screen/resolved-screen.ts';
import type { FieldFinder } from './resolve-fields.ts';

/** The layouts of a list with every default filled in; the table is always among them. */
export function resolveLayouts(files: LayoutFile[], find: FieldFinder): ResolvedLayout[] {
	const layouts = files.map((file) => resolveLayout(file, find));
	return layouts.some(({ type }) => type === 'table') ? layouts : [resolveLayout({ type: 'table' }, find), ...layouts];
}

function resolveLayout({ type, name = type, title, field, end, color, columns }: LayoutFile, find: FieldFinder): ResolvedLayout {
	const isBoard = type === 'board';
	return {
		name,
		type,
		title: title ?? null,
		field: field ?? null,
		end: end ?? null,
		color: color ?? (isBoard ? (field ?? null) : null),
		options: (isBoard && field !== undefined && find(field)?.field.options) || [],
		columns: columns ?? null,
	};
}
