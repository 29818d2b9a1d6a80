import { useMemo, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { joinConditions, type SearchValues, toFilters } from '../../../renderers/query/model/search-values.ts';
import { useScreen } from '../../screens/use-screen.ts';
import type { Narrowing } from './report-calls.ts';

/** The screen of a report with its parameters as the search form, null while it is loaded, and what is entered there. */
export function useNarrowing(name: string, parameters: string[]) {
	const { screen } = useScreen(name);
	const [values, setValues] = useState<SearchValues>({});
	const search = parameters.join(' ');
	const narrowed = useMemo(() => (screen ? withParameters(screen, search === '' ? [] : search.split(' ')) : null), [screen, search]);
	const narrowing = useMemo(() => toNarrowing(narrowed, values), [narrowed, values]);
	return { narrowed, narrowing, setValues };
}

function withParameters(screen: ResolvedScreen, parameters: string[]): ResolvedScreen {
	return { ...screen, list: { ...screen.list, search: parameters, searchTitles: {} } };
}

function toNarrowing(screen: ResolvedScreen | null, values: SearchValues): Narrowing {
	if (screen === null) return {};
	const { parameters, rules } = toFilters(screen, values);
	const query = joinConditions(rules, null);
	return { parameters, ...(query && { query }) };
}
