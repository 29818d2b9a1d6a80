import type { ResolvedColumn, ResolvedField } from '../../../contract/screen/resolved-screen.ts';

/** A field as a column, where the list of its screen has none for it. */
export function columnOfField({ name, title, columnType, options = [] }: ResolvedField): ResolvedColumn {
	const plain = {
		width: null,
		fixed: null,
		hidden: false,
		priority: 5,
		editable: false,
		help: null,
		group: null,
		copyable: false,
		filter: false,
	};
	return { field: name, title, type: columnType, options, ...plain };
}
