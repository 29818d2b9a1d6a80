import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { queryRecords } from '../core/records/record-calls.ts';
import type { ScreenRuntime } from '../core/runtime/screen-runtime.ts';
import { type SelectorEntry, toEntry } from './selector-entry.ts';

/** The records with these ids, in this order, as far as they exist, may be seen and fulfil the filter. */
export async function loadEntries(
	runtime: ScreenRuntime,
	screen: ResolvedScreen,
	{ ids, filter, signal }: { ids: string[]; filter?: RuleGroup | undefined; signal: AbortSignal },
): Promise<SelectorEntry[]> {
	if (ids.length === 0) return [];
	const rules = [{ field: 'id', operator: 'in' as const, value: ids }, ...(filter ? [filter] : [])];
	const request = { query: { combinator: 'and' as const, rules }, requestPage: { pageNo: 1, limit: ids.length } };
	const { dataResult } = await queryRecords(runtime, screen, { request, signal });
	const entries = new Map(dataResult.map((record) => [record.id, toEntry(screen, record, runtime.language)]));
	return ids.flatMap((id) => entries.get(id) ?? []);
}
