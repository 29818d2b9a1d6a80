import { type ConditionCheck, checkCondition } from '../conditions/check-condition.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import { namedField } from '../screen/named-field.ts';
import type { ResolvedField, ResolvedScreen } from '../screen/resolved-screen.ts';
import type { ViewContent, ViewSearchValue } from './saved-view.ts';
import { fitsSearch } from './search-kind.ts';

/** A view without what its screen no longer supports, and the names of the fields that were dropped. */
export interface RepairedView {
	content: ViewContent;
	/** Field names as the view wrote them, each once; empty for a view that is whole. */
	dropped: string[];
}

interface RepairMeans extends Pick<ConditionCheck, 'fieldOf' | 'scripts'> {
	/** Whether a field comes to the caller masked, so that it cannot be sorted by. */
	isMasked?: (field: ResolvedField) => boolean;
}

/** Drops the parts of a view that name fields which are gone, hidden from the caller, or of another kind by now, and scripts that the caller may not run. */
export function repairView(
	content: ViewContent,
	screen: ResolvedScreen,
	{ fieldOf, scripts, isMasked = () => false }: RepairMeans,
): RepairedView {
	const dropped = new Set<string>();
	const keep = (isKnown: boolean, name: string): boolean => {
		if (!isKnown) dropped.add(name);
		return isKnown;
	};
	const isColumn = (name: string) => screen.list.columns.some((column) => column.field === name);
	const isSearched = (name: string, value: ViewSearchValue) => {
		const field = screen.list.search.includes(name) ? namedField(screen, name) : undefined;
		// The stored view would have the value in plain text.
		return field !== undefined && !field.encrypted && fitsSearch(field, value);
	};
	const isSorted = (name: string) => {
		const field = screen.fields.find((own) => own.name === name.split('.')[0]);
		return field?.searchable === true && !isMasked(field);
	};
	const byColumn = <Value>(map: Record<string, Value>) =>
		Object.fromEntries(Object.entries(map).filter(([name]) => keep(isColumn(name), name)));
	const { order, shown, widths } = content.columns;
	const repaired: ViewContent = {
		...content,
		search: Object.fromEntries(Object.entries(content.search).filter(([name, value]) => keep(isSearched(name, value), name))),
		query: content.query && repairGroup(content.query, { fieldOf, purpose: 'search', scripts }, dropped),
		sort: content.sort.filter(({ field }) => keep(isSorted(field), field)),
		columns: { order: order.filter((name) => keep(isColumn(name), name)), shown: byColumn(shown), widths: byColumn(widths) },
	};
	return { content: repaired, dropped: [...dropped] };
}

/** The rules that still have a meaning; null when none has. */
function repairGroup(group: RuleGroup, check: ConditionCheck, dropped: Set<string>): RuleGroup | null {
	const rules = group.rules.flatMap((rule): Array<Rule | RuleGroup> => {
		if (isRuleGroup(rule)) {
			const left = repairGroup(rule, check, dropped);
			return left === null ? [] : [left];
		}
		if (checkCondition(rule, check).length === 0) return [rule];
		dropped.add(rule.field);
		return [];
	});
	return rules.length === 0 ? null : { ...group, rules };
}
