import type { RuleGroup } from '../../../contract/screen/condition.ts';

/** Where the page of a data set shows the rows that match a condition on its columns. */
export function rowsAddress(dataSet: string, query: RuleGroup | null): string {
	return `/data-sets?${new URLSearchParams({ dataSet, ...(query && { query: JSON.stringify(query) }) })}`;
}
