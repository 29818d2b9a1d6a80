import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import type { SearchValue } from '../../query/model/search-values.ts';
import type { ListState } from './use-record-list.ts';

/** The state of a list when its page went to sleep or was reloaded; view and query are in the address. */
export interface KeptList {
	address: string;
	state: Pick<ListState, 'pageNo' | 'limit' | 'sort' | 'search' | 'side'>;
}

const key = 'list';

/** Stores the state of the list. */
export function keepList(runtime: ScreenRuntime, address: string, { pageNo, limit, sort, search, side }: ListState): void {
	runtime.page?.remember(key, { address, state: { pageNo, limit, sort, search, side } } satisfies KeptList);
}

/** The stored state of the list, unless the page has been opened by another address since; its screen file may have changed since. */
export function recallList(runtime: ScreenRuntime): KeptList | null {
	const { address, state } = (runtime.page?.recall(key) ?? {}) as Partial<KeptList>;
	const now = runtime.address?.get();
	if (typeof address !== 'string' || typeof state !== 'object' || state === null || (now !== '' && now !== address)) return null;
	const { pageNo, limit, sort, search, side } = state;
	if (!isCount(pageNo) || !isCount(limit) || !Array.isArray(sort) || !sort.every(isSort)) return null;
	const asked = Object.fromEntries(Object.entries(search ?? {}).filter(([, value]) => isSearchValue(value)));
	return { address, state: { pageNo, limit, sort, search: asked, side: isSide(side) ? side : null } };
}

function isCount(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) > 0;
}

function isSort(value: unknown): value is ListState['sort'][number] {
	const { field, order } = (value ?? {}) as Record<string, unknown>;
	return typeof field === 'string' && (order === 'ASC' || order === 'DESC');
}

function isSide(value: unknown): value is NonNullable<ListState['side']> {
	const { id, title, isDeep } = (value ?? {}) as Record<string, unknown>;
	return typeof id === 'string' && typeof title === 'string' && typeof isDeep === 'boolean';
}

function isSearchValue(value: unknown): value is SearchValue {
	if (typeof value !== 'object' || value === null) return false;
	const { kind, text, values, from, to, id, title } = value as Record<string, unknown>;
	if (kind === 'text') return typeof text === 'string';
	if (kind === 'choices') return Array.isArray(values) && values.every((entry) => typeof entry === 'string');
	if (kind === 'range') return [from, to].every((bound) => bound === null || typeof bound === 'string');
	return kind === 'reference' && typeof id === 'string' && typeof title === 'string';
}
