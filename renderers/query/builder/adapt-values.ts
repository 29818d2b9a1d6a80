import { type BuilderGroup, type BuilderValue, needsNoValue, takesList, takesPair } from './builder-query.ts';

type BuilderRule = Exclude<BuilderGroup['rules'][number], BuilderGroup>;

/** The query, where values of rules with another operator than `before` have the shape that their operator compares with. */
export function adaptValues(next: BuilderGroup, before: BuilderGroup | undefined, hasOwnInput: (path: string) => boolean): BuilderGroup {
	const adapt = (entry: BuilderGroup['rules'][number], index: number) => {
		const known = before?.rules[index];
		if ('rules' in entry) return adaptValues(entry, known && 'rules' in known ? known : undefined, hasOwnInput);
		if (known === undefined || 'rules' in known || !isOtherShape(entry, known)) return entry;
		// Own inputs know the values of all their operators, but of pairs.
		if (entry.value?.source !== 'fixed' || (hasOwnInput(entry.field) && !takesPair(entry.operator))) return entry;
		return { ...entry, value: { ...entry.value, value: toShape(entry.operator, entry.value) } };
	};
	return { ...next, rules: next.rules.map(adapt) };
}

function isOtherShape(rule: BuilderRule, known: BuilderRule): boolean {
	const isSame = rule.field === known.field && (known.id === undefined || known.id === rule.id);
	return isSame && shapeOf(rule.operator) !== shapeOf(known.operator);
}

function shapeOf(operator: string): 'list' | 'pair' | 'none' | 'one' {
	if (takesList(operator)) return 'list';
	if (takesPair(operator)) return 'pair';
	return needsNoValue(operator) ? 'none' : 'one';
}

function toShape(operator: string, { value }: BuilderValue): unknown {
	const known = (Array.isArray(value) ? value : [value]).filter((one) => one != null);
	if (takesList(operator)) return known;
	const [from = null, to = null] = known;
	return takesPair(operator) ? [from, to] : from;
}
