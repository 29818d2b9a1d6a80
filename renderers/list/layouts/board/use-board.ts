import { useCallback, useRef, useState } from 'react';

import { contradictsCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import type { ListRequest, StoredRecord } from '../../../../contract/records/list-query.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedOption } from '../../../../contract/screen/resolved-screen.ts';
import { toConditionContext } from '../../../core/conditions/use-condition.ts';
import { useEffectOn } from '../../../core/effects/use-effect-on.ts';
import { isAbort } from '../../../core/failure/error-facts.ts';
import { queryRecords } from '../../../core/records/record-calls.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { LayoutProps } from '../base/layout-props.ts';

/** One column of a board: the records with one option, as far as they were fetched. */
export interface BoardColumnState {
	/** The option's value; null for records without one. */
	value: string | null;
	option: ResolvedOption | null;
	rows: StoredRecord[];
	total: number;
	/** False: about so many. */
	isExact: boolean;
	isThere: boolean;
	error: unknown;
}

/** Cards that are fetched at once. */
const pageSize = 20;
const mostAtOnce = 1000;

/** The columns of a board, each with its own rows; a column fetches more when a user reaches its end. */
export function useBoard({ screen, layout, list }: Pick<LayoutProps, 'screen' | 'layout' | 'list'>) {
	const runtime = useRuntime();
	const field = screen.fields.find(({ name }) => name === layout.field);
	const options = field?.options ?? layout.options;
	const isLeftOut = useLeftOut(screen, field);
	const values: Array<string | null> = [
		...options.map(({ value }) => value).filter((value) => !isLeftOut(value)),
		...(field?.required ? [] : [null]),
	];
	const [loaded, setLoaded] = useState<ReadonlyMap<string | null, Omit<BoardColumnState, 'value' | 'option'>>>(new Map());
	const latest = useRef({ loaded, list, screen, runtime });
	latest.current = { loaded, list, screen, runtime };
	const running = useRef(new AbortController());
	const put = useCallback((value: string | null, part: Partial<BoardColumnState>) => {
		setLoaded((before) => new Map(before).set(value, { ...(before.get(value) ?? nothing), ...part }));
	}, []);
	const fetch = useCallback(
		async (value: string | null, { pageNo, limit }: { pageNo: number; limit: number }) => {
			const { screen, list, runtime } = latest.current;
			const { signal } = running.current;
			const request = columnRequest(list.request, { field: layout.field ?? '', value, requestPage: { pageNo, limit } });
			try {
				const { dataResult, pageResult } = await queryRecords(runtime, screen, { request, signal });
				if (signal.aborted) return;
				const known = pageNo === 1 ? [] : (latest.current.loaded.get(value)?.rows ?? []);
				const ids = new Set(known.map(({ id }) => id));
				const { totalCount: total, isExact = true } = pageResult;
				put(value, { rows: [...known, ...dataResult.filter(({ id }) => !ids.has(id))], total, isExact, isThere: true, error: null });
			} catch (error) {
				if (!signal.aborted && !isAbort(error)) put(value, { error, isThere: true });
			}
		},
		[layout.field, put],
	);
	const key = `${list.countKey}|${JSON.stringify(list.request.sorts)}|${screen.revision}|${layout.name}|${values.join()}`;
	useEffectOn([key, fetch], () => {
		running.current = new AbortController();
		for (const value of values) {
			const shown = latest.current.loaded.get(value)?.rows.length ?? 0;
			// What was fetched before stays fetched.
			void fetch(value, { pageNo: 1, limit: Math.min(Math.max(Math.ceil(shown / pageSize), 1) * pageSize, mostAtOnce) });
		}
		return () => running.current.abort();
	});
	const more = useCallback(
		(value: string | null): Promise<void> => {
			const shown = latest.current.loaded.get(value)?.rows.length ?? 0;
			return fetch(value, { pageNo: Math.floor(shown / pageSize) + 1, limit: pageSize });
		},
		[fetch],
	);
	const retry = useCallback((value: string | null) => fetch(value, { pageNo: 1, limit: pageSize }), [fetch]);
	/** Shows a record in another column, before the server has replied. */
	const carry = useCallback((record: StoredRecord, { from, to }: { from: string | null; to: string | null }) => {
		setLoaded((before) => {
			const [source, target] = [before.get(from) ?? nothing, before.get(to) ?? nothing];
			const without = (rows: StoredRecord[]) => rows.filter(({ id }) => id !== record.id);
			return new Map(before)
				.set(from, { ...source, rows: without(source.rows), total: Math.max(source.total - 1, 0) })
				.set(to, { ...target, rows: [record, ...without(target.rows)], total: target.total + 1 });
		});
	}, []);
	/** Shows a record as it is stored now. */
	const renew = useCallback((record: StoredRecord, value: string | null) => {
		setLoaded((before) => {
			const column = before.get(value) ?? nothing;
			return new Map(before).set(value, { ...column, rows: column.rows.map((row) => (row.id === record.id ? record : row)) });
		});
	}, []);
	const columns = values.map((value): BoardColumnState => {
		const option = options.find((candidate) => candidate.value === value) ?? null;
		return { ...(loaded.get(value) ?? nothing), value, option };
	});
	return { field, columns: columns.filter(isWorthShowing), more, carry, renew, retry };
}

/** Whether the fixed filter of the list excludes all records with a value: they need no column, and no card can be moved there. */
function useLeftOut({ list: { filter } }: LayoutProps['screen'], field: ResolvedField | undefined): (value: string) => boolean {
	const runtime = useRuntime();
	return (value) => {
		if (filter === null || field === undefined) return false;
		const fieldOf = (name: string) => (name === field.name ? field : undefined);
		return contradictsCondition(filter, { record: { [field.name]: value }, fieldOf, context: toConditionContext(runtime) });
	};
}

const nothing = { rows: [], total: 0, isExact: true, isThere: false, error: null };

/** An option that is no longer offered, and no option at all, need a column only where records have it. */
function isWorthShowing({ value, option, total, error }: BoardColumnState): boolean {
	return (value !== null && option?.disabled !== true) || total > 0 || error !== null;
}

function columnRequest(
	{ parameters, query, sorts, desensitization }: ListRequest,
	{ field, value, requestPage }: { field: string; value: string | null; requestPage: NonNullable<ListRequest['requestPage']> },
): ListRequest {
	const rule: Rule = value === null ? { field, operator: 'isNull' } : { field, operator: 'equal', value };
	return { ...(parameters && { parameters }), ...(sorts && { sorts }), query: narrowed(query, rule), requestPage, desensitization };
}

/** A query with one more rule. */
function narrowed(query: RuleGroup | undefined, rule: Rule): RuleGroup {
	const parts = query !== undefined && isRuleGroup(query) ? [query] : [];
	return { combinator: 'and', rules: [rule, ...parts] };
}
