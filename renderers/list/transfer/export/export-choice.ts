import type { ListRequest } from '../../../../contract/records/list-query.ts';
import type { ExportFormat, ExportRequest } from '../../../../contract/records/transfer.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { wholeTitle } from '../../../../contract/views/whole-title.ts';
import { belowParent } from '../../../core/records/below-parent.ts';

/** What a list shows, as far as an export needs it. */
export interface ExportView {
	request: ListRequest;
	totalCount: number;
	/** The total counts the roots of a tree only. */
	isTree: boolean;
	/** In the user's order. */
	columns: ResolvedColumn[];
	isShown(column: ResolvedColumn): boolean;
	/** Ids of the chosen rows. */
	chosen: string[];
}

/** A column that an export can hold. */
export interface ExportOption {
	field: string;
	title: string;
	/** Not among the columns of the list. */
	isOther: boolean;
	/** The rows of a child table. */
	isChild?: boolean;
}

/** Every column that an export of the screen can hold: the list's in the user's order, then the other fields, then the child tables. */
export function exportOptions(screen: ResolvedScreen, view: ExportView): ExportOption[] {
	const listed = view.columns.map((column) => ({ field: column.field, title: wholeTitle(column), isOther: false }));
	const known = new Set(view.columns.map((column) => column.field));
	const others = screen.fields.filter(
		(field) => field.searchable && !known.has(field.name) && field.name !== 'id' && field.name !== 'version',
	);
	const children = screen.fields.filter((field) => field.itemFields && !field.writeOnly && !field.external);
	return [
		...listed,
		...others.map(({ name, title }) => ({ field: name, title, isOther: true })),
		...children.map(({ name, title }) => ({ field: name, title, isOther: false, isChild: true })),
	];
}

/** The body of the export call; a tree is exported whole, not its roots alone. */
export function toExportRequest(
	screen: ResolvedScreen,
	view: ExportView,
	choice: { format: ExportFormat; columns: string[]; isChosen: boolean },
): ExportRequest {
	const { parameters = [], query, sorts } = view.request;
	const rootKey = view.isTree ? belowParent(screen, null).key : null;
	return {
		format: choice.format,
		columns: choice.columns,
		parameters: parameters.filter(({ key }) => key !== rootKey),
		...(query && { query }),
		...(sorts && { sorts }),
		...(choice.isChosen && { ids: view.chosen }),
	};
}
