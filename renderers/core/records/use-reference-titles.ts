import { useEffect, useState } from 'react';

import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../runtime/runtime-context.ts';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';
import { queryRecords } from './record-calls.ts';
import { titleOf } from './title-of.ts';

const mostIds = 200;

/** One value of a field, wherever it was found. */
export interface FoundValue {
	field: ResolvedField;
	value: unknown;
}

/** The titles of referenced records, where the server sends ids alone; an id that cannot be looked up has none. */
export function useReferenceTitles(found: FoundValue[]): ReadonlyMap<string, string> {
	const runtime = useRuntime();
	const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
	const wanted = JSON.stringify([...idsByScreen(found)]);
	useEffect(() => {
		const controller = new AbortController();
		const groups = JSON.parse(wanted) as Array<[string, string[]]>;
		void Promise.allSettled(groups.map(([screen, ids]) => titlesOf(runtime, { screen, ids }, controller.signal))).then((results) => {
			if (controller.signal.aborted) return;
			setTitles(new Map(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))));
		});
		return () => controller.abort();
	}, [runtime, wanted]);
	return titles;
}

function idsByScreen(found: FoundValue[]): Map<string, string[]> {
	const groups = new Map<string, Set<string>>();
	for (const { field, value } of found) {
		if (field.reference === undefined) continue;
		const ids = groups.get(field.reference.screen) ?? new Set();
		for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string' && id !== '') ids.add(id);
		groups.set(field.reference.screen, ids);
	}
	return new Map([...groups].filter(([, ids]) => ids.size > 0).map(([screen, ids]) => [screen, [...ids].slice(0, mostIds)]));
}

async function titlesOf(runtime: ScreenRuntime, { screen: name, ids }: { screen: string; ids: string[] }, signal: AbortSignal) {
	const screen = await runtime.loadScreen(name);
	const query = { combinator: 'and' as const, rules: [{ field: 'id', operator: 'in' as const, value: ids }] };
	const { dataResult } = await queryRecords(runtime, screen, { request: { query, requestPage: { pageNo: 1, limit: mostIds } }, signal });
	return dataResult.map((record) => [record.id, titleOf(screen, record, runtime.language)] as const);
}
