import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { withoutKeys } from '../../query/model/without-keys.ts';

/** What the address of a list names: a saved view, and a query that is not (or no longer) the view's. */
export interface ViewAddress {
	viewId: string | null;
	/** The text of the query as it is in the address; null for none. */
	query: string | null;
	/** The name of the layout; null for the usual one. */
	layout: string | null;
}

/** Takes an address's search part apart. */
export function readViewAddress(search: string): ViewAddress {
	const parameters = new URLSearchParams(search);
	return { viewId: parameters.get('view') || null, query: parameters.get('q') || null, layout: parameters.get('layout') || null };
}

/** The search part that opens a list with this view, query and layout. */
export function toViewAddress({
	viewId,
	query,
	layout = null,
}: {
	viewId: string | null;
	query: RuleGroup | null;
	layout?: string | null;
}): string {
	const parameters = new URLSearchParams();
	if (viewId !== null) parameters.set('view', viewId);
	if (query !== null) parameters.set('q', JSON.stringify(withoutKeys(query)));
	if (layout !== null) parameters.set('layout', layout);
	const text = parameters.toString();
	return text === '' ? '' : `?${text}`;
}

/** The condition that a text of the address stands for; undefined for anything else. */
export function parseQueryText(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && 'rules' in value ? value : undefined;
	} catch {
		return undefined;
	}
}
