import { useCallback, useState } from 'react';

import { type Day, dayAt, isDay } from '../../../../contract/base/china-time.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { Span } from './period.ts';

/** The day around which a layout shows its records, and how much around it; kept while the page is. */
export function useShownDay(layout: string, spans: readonly Span[]): { day: Day; span: Span; show(day: Day, span: Span): void } {
	const runtime = useRuntime();
	const key = `period:${layout}`;
	const [shown, setShown] = useState(() => {
		const { day, span } = (runtime.page?.recall(key) ?? {}) as Record<string, unknown>;
		const first = spans[0] ?? 'month';
		return { day: isDay(day) ? day : dayAt(Date.now()), span: spans.find((one) => one === span) ?? first };
	});
	const show = useCallback(
		(day: Day, span: Span) => {
			setShown({ day, span });
			runtime.page?.remember(key, { day, span });
		},
		[runtime, key],
	);
	return { ...shown, show };
}
