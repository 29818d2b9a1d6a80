import type { Rule, RuleGroup } from '../screen/condition.ts';
import type { FigureCell, Figures, LeadToRecords } from './figures.ts';

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

/** A condition on the columns of a data set as the list of its records has it. */
export function toRecords({ paths, filter }: LeadToRecords, query: RuleGroup): RuleGroup {
	return { combinator: 'and', rules: [...(filter ? [filter] : []), renamed(query, paths)] };
}

function renamed<Part extends Rule | RuleGroup>(node: Part, paths: Record<string, string>): Part {
	if ('rules' in node) return { ...node, rules: node.rules.map((rule) => renamed(rule, paths)) };
	const nameOf = (column: string) => paths[column] ?? column;
	return { ...node, ...(node.valueSource === 'field' && { value: nameOf(String(node.value)) }), field: nameOf(node.field) };
}
