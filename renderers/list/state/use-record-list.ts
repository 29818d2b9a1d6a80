import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ListAnswer, type ListRequest, maxLimit, type StoredRecord } from '../../../contract/records/list-query.ts';
import type { Rule, RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { lastPageOf } from '../../core/effects/use-last-page.ts';
import { isAbort } from '../../core/failure/error-facts.ts';
import { belowParent } from '../../core/records/below-parent.ts';
import { countRecords, queryPath, queryRecords } from '../../core/records/record-calls.ts';
import { useChangeCount } from '../../core/records/record-changes.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { joinConditions, type SearchValues, toFilters } from '../../query/model/search-values.ts';
import { PageAhead } from './page-ahead.ts';

/** The request that the user has made. */
export interface ListState {
	pageNo: number;
	limit: number;
	sort: Array<{ field: string; order: 'ASC' | 'DESC' }>;
	search: SearchValues;
	query: RuleGroup | null;
	/** The node chosen in the tree beside the list; null for all. */
	side: SideChoice | null;
}

/** A node of the tree beside a list. */
export interface SideChoice {
	id: string;
	title: string;
	/** Whether what is below it counts, too. */
	isDeep: boolean;
}

interface Loaded {
	/** The request that found these rows. */
	key: string;
	rows: StoredRecord[];
	totalCount: number;
	/** False: about so many. */
	isExact: boolean;
	/** What the total was counted for. */
	countKey: string;
	error: unknown;
}

export interface ListStart {
	/** No request yet: it is still being determined. */
	isHeld?: boolean;
	/** Rows on a page, where the user has chosen. */
	pageSize?: number | null;
	/** The state of the list when its page went to sleep. */
	kept?: Partial<ListState>;
	/** Filters that always hold: the list is part of another record. */
	fixed?: NonNullable<ListRequest['parameters']>;
}

/** The rows that a list shows, and their request. */
export interface ListData {
	state: ListState;
	change(part: Partial<ListState>): void;
	reload(): void;
	/** What was sent for the rows. */
	request: ListRequest;
	/** Changes when a count or a summary over all rows would. */
	countKey: string;
	rows: StoredRecord[];
	totalCount: number;
	isExact: boolean;
	countExactly(): Promise<void>;
	/** Reads a page that the user will probably turn to; nothing where there is no such page. */
	prepare(pageNo: number): void;
	isLoading: boolean;
	hasAnswer: boolean;
	error: unknown;
	/** Changes with each response. */
	version: string;
}

/** The rows of a list, always those of the latest request; state stays while the list is hidden or its screen file changes. */
export function useRecordList(screen: ResolvedScreen, { isHeld = false, pageSize, kept, fixed }: ListStart = {}): ListData {
	const runtime = useRuntime();
	const changeCount = useChangeCount(screen.name);
	const { state, setState, change } = useListState(screen, { pageSize, kept });
	const [reloads, setReloads] = useState(0);
	const { request, filterKey } = useMemo(() => toRequest(screen, state, fixed), [screen, state, fixed]);
	const countKey = `${filterKey}|${changeCount}|${reloads}`;
	const keyOf = (request: ListRequest) => `${JSON.stringify(request)}|${screen.revision}|${countKey}`;
	const key = keyOf(request);
	const [loaded, setLoaded] = useState<Loaded | null>(() => {
		const answer = isHeld ? undefined : runtime.answered?.<ListAnswer>(queryPath(screen), { ...request });
		return answer === undefined || lastPageOf(answer) !== null ? null : toLoaded(answer, { key, countKey, isExact: true });
	});
	const latest = useRef({ loaded, request, countKey, screen, runtime });
	latest.current = { loaded, request, countKey, screen, runtime };
	const [ahead] = useState(() => new PageAhead());
	const come = comeAhead(ahead, { loaded, key, countKey });
	if (come !== null) setLoaded(come);

	useEffect(() => {
		const { loaded, request, countKey, screen, runtime } = latest.current;
		const held = ahead.take(key);
		if (isHeld || loaded?.key === key) return;
		const counted = withCount(request, knownCount(loaded, countKey));
		if (loaded === null) runtime.noteFirstRows?.({ screen: screen.name, path: queryPath(screen), request: { ...counted } });
		const { controller, answer } = held ?? ask((signal) => queryRecords(runtime, screen, { request: counted, signal }));
		answer.then(
			(answer) => {
				if (controller.signal.aborted) return;
				setLoaded(toLoaded(answer, { key, countKey, isExact: staysExact(loaded, countKey, answer) }));
				const lastPage = lastPageOf(answer);
				if (lastPage !== null) setState((before) => ({ ...before, pageNo: lastPage }));
			},
			(error: unknown) => {
				if (!controller.signal.aborted && !isAbort(error)) setLoaded((before) => toFailed(before, key, error));
			},
		);
		return () => controller.abort();
	}, [key, isHeld, ahead, setState]);

	const prepare = (pageNo: number) => {
		const isPage = pageNo >= 1 && pageNo !== state.pageNo && (pageNo - 1) * state.limit < (loaded?.totalCount ?? 0);
		if (isHeld || !isPage || loaded?.key !== key) return;
		const { request } = toRequest(screen, { ...state, pageNo }, fixed);
		const counted = withCount(request, knownCount(loaded, countKey));
		ahead.ask(keyOf(request), (signal) => queryRecords(runtime, screen, { request: counted, signal }));
	};
	const countExactly = useCallback(async () => {
		const { request, screen, runtime, countKey } = latest.current;
		const { parameters, query } = request;
		const { count } = await countRecords(runtime, screen, { filters: { parameters, query }, isExact: true });
		setLoaded((before) => (before?.countKey === countKey ? { ...before, totalCount: count, isExact: true } : before));
	}, []);
	const reload = useCallback(() => setReloads((count) => count + 1), []);
	return {
		state,
		change,
		reload,
		request,
		countKey,
		rows: loaded?.rows ?? noRows,
		totalCount: loaded?.totalCount ?? 0,
		isExact: loaded?.isExact ?? true,
		countExactly,
		prepare,
		isLoading: loaded?.key !== key,
		hasAnswer: loaded !== null,
		error: loaded?.key === key ? loaded.error : null,
		version: loaded?.key ?? '',
	};
}

function useListState(screen: ResolvedScreen, { pageSize, kept }: Pick<ListStart, 'pageSize' | 'kept'>) {
	const [state, setState] = useState<ListState>(() => ({
		pageNo: 1,
		limit: pageSize || screen.list.pageSize || blockSize,
		sort: screen.list.sort,
		search: {},
		query: null,
		side: null,
		...kept,
	}));
	const change = useCallback((part: Partial<ListState>) => setState((before) => ({ ...before, pageNo: 1, ...part })), []);
	return { state, setState, change };
}

/** `isExact` holds unless the response has it. */
function toLoaded({ dataResult, pageResult }: ListAnswer, asked: Pick<Loaded, 'key' | 'countKey' | 'isExact'>): Loaded {
	const { totalCount, isExact = asked.isExact } = pageResult;
	return { ...asked, rows: dataResult, totalCount, isExact, error: null };
}

/** The rows stay as they were. */
function toFailed(before: Loaded | null, key: string, error: unknown): Loaded {
	return { key, rows: before?.rows ?? [], totalCount: before?.totalCount ?? 0, isExact: true, countKey: '', error };
}

/** What the last response says of the total, where the same filters count. */
function knownCount(loaded: Loaded | null, countKey: string): { totalCount?: number } {
	return loaded !== null && loaded.error === null && loaded.countKey === countKey ? { totalCount: loaded.totalCount } : {};
}

/** A page that has come ahead of the click: it is drawn with the click, not after a drawing without its rows. */
function comeAhead(ahead: PageAhead, now: { loaded: Loaded | null; key: string; countKey: string }): Loaded | null {
	const { loaded, key, countKey } = now;
	const answer = loaded === null || loaded.key === key ? null : ahead.readArrived(key);
	if (answer === null || lastPageOf(answer) !== null) return null;
	return toLoaded(answer, { key, countKey, isExact: staysExact(loaded, countKey, answer) });
}

/** Whether a total is exact that the response does not describe: one that was sent along stays as exact as it was. */
function staysExact(loaded: Loaded | null, countKey: string, { pageResult }: ListAnswer): boolean {
	return knownCount(loaded, countKey).totalCount !== pageResult.totalCount || (loaded?.isExact ?? true);
}

function withCount(request: ListRequest, known: { totalCount?: number }): ListRequest {
	return { ...request, requestPage: { ...request.requestPage, ...known } };
}

function ask(query: (signal: AbortSignal) => Promise<ListAnswer>) {
	const controller = new AbortController();
	return { controller, answer: query(controller.signal) };
}

const noRows: StoredRecord[] = [];

/** Rows that are fetched at once where the list has no pages. */
export const blockSize = 200;

/** Whether the list shows a tree now: a search shows a flat list; with a fixed filter it is the tree of what the filter finds. */
export function isTreeView(screen: ResolvedScreen, state: Pick<ListState, 'search' | 'query'>): boolean {
	return screen.list.tree && screen.parentField !== null && Object.keys(state.search).length === 0 && state.query === null;
}

/** The filters for everything that the list shows: of a tree all records, not its roots alone. */
export function wholeFilters(screen: ResolvedScreen, { request, state }: Pick<ListData, 'request' | 'state'>) {
	const { parameters = [], query } = request;
	const root = isTreeView(screen, state) ? belowParent(screen, null).key : null;
	return { parameters: parameters.filter(({ key }) => key !== root), ...(query && { query }) };
}

/** The list call of a state. */
export function toRequest(
	screen: ResolvedScreen,
	state: ListState,
	fixed: ListStart['fixed'],
): { request: ListRequest; filterKey: string } {
	const { parameters, rules } = toFilters(screen, state.search);
	if (fixed !== undefined) parameters.push(...fixed);
	else if (isTreeView(screen, state) && screen.list.filter === null) parameters.push(belowParent(screen, null));
	const query = joinConditions([...rules, ...sideRules(screen, state.side)], bothOf(screen.list.filter, state.query));
	const sorts = state.sort.filter(({ field }) => screen.fields.some((candidate) => candidate.name === field.split('.')[0]));
	const filters = query === undefined ? { parameters } : { parameters, query };
	const wholeLimit = isTreeView(screen, state) ? maxLimit : blockSize;
	const limit = screen.list.pageSize > 0 ? state.limit : wholeLimit;
	const page = { requestPage: { pageNo: state.pageNo, limit }, sorts };
	// Columns and titles of other records may be masked where no field of this screen is.
	const request: ListRequest = { ...filters, ...page, desensitization: 1 };
	return { request, filterKey: JSON.stringify(filters) };
}

function bothOf(filter: RuleGroup | null, query: RuleGroup | null): RuleGroup | null {
	if (filter === null || query === null || query.rules.length === 0) return filter ?? query;
	return { combinator: 'and', rules: [filter, query] };
}

/** The rule of the tree beside the list; its field may be one that the user does not see. */
function sideRules({ fields, list }: ResolvedScreen, side: SideChoice | null): Rule[] {
	const field = fields.find(({ name }) => name === list.sideTree);
	if (side === null || field === undefined) return [];
	return [{ field: field.name, operator: side.isDeep && field.tree ? 'within' : 'equal', value: side.id }];
}
