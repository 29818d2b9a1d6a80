import useSWR from 'swr';

import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import type { DataSetEntry } from '../../../../contract/data-sets/rows.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { type QueryField, referencedScreens, toQueryFields } from '../../../../renderers/query/model/query-fields.ts';
import { designCalls } from '../../design/public.ts';
import { tryDataSet } from '../data-set-calls.ts';

/** The calls about documents. */

/** What a data set reads: a screen whose fields are those of its source, and the fields that it may name. */
export interface Base {
	screen: ResolvedScreen;
	fields: QueryField[];
}

/** The fields of the screen or data set that a data set reads; null while nothing is chosen or known. */
export function useBase({ screen, dataSet }: DataSetFile, dataSets: DataSetEntry[]): { base: Base | null; error: unknown; retry(): void } {
	const runtime = useRuntime();
	const key = screen === undefined && dataSet === undefined ? null : ['data-set-base', runtime.language, screen, dataSet];
	const { data, error, mutate } = useSWR(
		key,
		async (): Promise<Base> => {
			if (screen !== undefined) return ofScreen(await runtime.loadScreen(screen));
			const entry = dataSets.find(({ name }) => name === dataSet);
			const { text } = await designCalls.file(entry?.path ?? '');
			const [below, { columns }] = await Promise.all([
				runtime.loadScreen(entry?.screen ?? ''),
				tryDataSet(JSON.parse(text) as DataSetFile, 1),
			]);
			const fields = columns.map(({ field }) => field).filter(({ searchable, maskedAs }) => searchable && maskedAs === undefined);
			const made = { ...below, title: entry?.title ?? '', fields };
			return { screen: made, fields: toQueryFields(made, new Map()) };
		},
		{ revalidateOnFocus: false },
	);
	return { base: data ?? null, error, retry: () => void mutate() };

	async function ofScreen(found: ResolvedScreen): Promise<Base> {
		const others = await Promise.allSettled(referencedScreens(found).map((name) => runtime.loadScreen(name)));
		const known = others.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
		return { screen: found, fields: toQueryFields(found, new Map(known.map((one) => [one.name, one]))) };
	}
}
