import { type ReactNode, useMemo, useState } from 'react';

import type { ListSummary } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { isAbort } from '../../core/failure/error-facts.ts';
import { summariseRecords } from '../../core/records/record-calls.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { numberFacts } from '../../fields/columns/numbers/number-facts.ts';
import { willUseMasked } from '../../query/model/masked-use.ts';
import { texts } from './texts.ts';
import { type ListData, wholeFilters } from './use-record-list.ts';

const kindTexts = { avg: texts.avg(), min: texts.min(), max: texts.max(), count: texts.count() } as const;

/** What the summary row shows by field, over all rows that the list finds; null for a list without one. */
export function useListSummary(screen: ResolvedScreen, list: ListData): ReadonlyMap<string, ReactNode> | null {
	const runtime = useRuntime();
	const registry = useRegistry();
	const t = useText();
	const hasSummary = Object.keys(screen.list.summary).length > 0;
	const [summary, setSummary] = useState<ListSummary | null>(null);
	const { countKey, hasAnswer } = list;
	// `countKey` stands for the filters of the request.
	useEffectOn([runtime, screen.name, screen.revision, hasSummary, hasAnswer, countKey], () => {
		if (!hasSummary || !hasAnswer) return;
		const controller = new AbortController();
		const filters = wholeFilters(screen, list);
		const load = async () => {
			const isMasked = await willUseMasked(runtime, screen, filters);
			return isMasked || controller.signal.aborted ? null : summariseRecords(runtime, screen, { filters, signal: controller.signal });
		};
		load().then(
			(answer) => controller.signal.aborted || setSummary(answer),
			// The rows are more important: without a summary they still are there.
			(error: unknown) => !isAbort(error) && setSummary(null),
		);
		return () => controller.abort();
	});
	return useMemo(() => {
		if (!hasSummary || summary === null) return null;
		return new Map(
			Object.entries(screen.list.summary).flatMap(([name, kind]): Array<[string, ReactNode]> => {
				if (!Object.hasOwn(summary, name)) return [];
				const field = screen.fields.find((candidate) => candidate.name === name);
				const column = screen.list.columns.find((candidate) => candidate.field === name);
				const type = kind === 'count' ? 'number' : (column?.type ?? field?.columnType ?? 'number');
				const facts = {
					record: { id: '', version: 0 },
					field: name,
					options: [],
					isTotal: kind === 'sum' || kind === 'count',
					...numberFacts(kind === 'count' ? undefined : field),
					language: runtime.language,
				};
				return [
					[
						name,
						<span key={name}>
							{kind !== 'sum' && <small>{t(kindTexts[kind])} </small>}
							{registry.columns[type === 'progress' ? 'percent' : type]?.render(summary[name], facts) ?? summary[name]}
						</span>,
					],
				];
			}),
		);
	}, [hasSummary, summary, screen, registry, runtime.language, t]);
}
