import { type ReactNode, useCallback, useState } from 'react';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import { type ListData, wholeFilters } from '../state/use-record-list.ts';

const ListChartDialog = dialogPart(() => import('./list-chart-dialog.tsx').then((module) => module.ListChartDialog));

/** Opens the chart of what a list shows, which limits the list to the records behind a figure. */
export function useListChart(
	screen: ResolvedScreen,
	{ request, state, change }: ListData,
): { onChart: (() => void) | undefined; chart: ReactNode } {
	const [isOpen, setOpen] = useState(false);
	const handleOpen = useCallback(() => setOpen(true), []);
	const handleLimit = (rules: RuleGroup) => {
		setOpen(false);
		change({ query: limited(state.query, rules) });
	};
	return {
		// The calls of a feature have no figures.
		onChart: screen.scope === 'feature' ? undefined : handleOpen,
		chart: isOpen ? (
			<ListChartDialog
				screen={screen}
				request={wholeFilters(screen, { request, state })}
				onClose={() => setOpen(false)}
				onLimit={handleLimit}
			/>
		) : null,
	};
}

/** A query and further rules. */
function limited(query: RuleGroup | null, rules: RuleGroup): RuleGroup {
	return query === null || query.rules.length === 0 ? rules : { combinator: 'and', rules: [query, rules] };
}
