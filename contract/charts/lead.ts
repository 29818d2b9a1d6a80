import type { Rule, RuleGroup } from '../screen/condition.ts';
import type { FigureCell, Figures } from './figures.ts';

/** The condition of the list with exactly the records behind a figure; without a cell behind the total. */
export function leadOf(figures: Pick<Figures, 'filter' | 'axes' | 'measures'>, measure: number, cell?: Pick<FigureCell, 'at'>): RuleGroup {
	const rules: Array<Rule | RuleGroup> = [];
	const add = (rule: Rule | RuleGroup | null | undefined): void => {
		if (!rule) return;
		const isPlain = 'rules' in rule && rule.combinator === 'and' && rule.not !== true;
		rules.push(...(isPlain ? rule.rules : [rule]));
	};
	add(figures.filter);
	for (const [axis, at] of (cell?.at ?? []).entries()) add(figures.axes[axis]?.entries[at]?.rule);
	add(figures.measures[measure]?.when);
	return { combinator: 'and', rules };
}
