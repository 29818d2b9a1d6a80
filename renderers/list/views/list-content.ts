import { canonicalJson } from '../../../contract/input/canonical-json.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ViewContent } from '../../../contract/views/saved-view.ts';
import type { ColumnSettings } from '../state/use-column-settings.ts';
import type { ListState } from '../state/use-record-list.ts';

type ViewedState = Pick<ListState, 'search' | 'query' | 'sort' | 'limit'>;

/** The current state of the list, as a view stores it. */
export function toViewContent(state: ViewedState, { order, shown, widths, density }: ColumnSettings): ViewContent {
	const { search, query, sort, limit } = state;
	return { search, query, sort, columns: { order, shown, widths }, density, pageSize: limit };
}

/** The columns of a view, for the list. */
export function toColumnSettings({ columns, density, pageSize }: ViewContent): ColumnSettings {
	return { ...columns, density, pageSize };
}

/** The request of a view. */
export function toListState({ search, query, sort, pageSize }: ViewContent): Partial<ListState> {
	return { search, query, sort, ...(pageSize > 0 && { limit: pageSize }) };
}

/** Whether two views, or two queries, are the same; the order in which keys were written does not count. */
export function isSameContent<Content extends ViewContent | RuleGroup | null>(left: Content, right: Content): boolean {
	return canonicalJson(left) === canonicalJson(right);
}
