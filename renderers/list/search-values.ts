import type { Rule, RuleGroup } from '../../contract/condition.ts';
import { type ListRequest, toColumnKey } from '../../contract/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/resolved-screen.ts';

/** What the search form holds of one field. */
export type SearchValue =
	| { kind: 'text'; text: string }
	| { kind: 'choices'; values: string[] }
	| { kind: 'range'; from: string | null; to: string | null }
	| { kind: 'reference'; id: string; title: string };

export type SearchValues = Record<string, SearchValue>;

/** What the input of one searched field is handed. */
export interface SearchInputProps {
	id: string;
	field: ResolvedField;
	value: SearchValue | undefined;
	onChange(value: SearchValue): void;
}

/** What kind of input searches a field. */
export function searchKindOf(field: ResolvedField): SearchValue['kind'] {
	if (field.reference) return 'reference';
	if (field.options || field.type === 'boolean') return 'choices';
	if (field.format === 'date' || field.format === 'date-time' || field.format === 'money' || field.type === 'number') return 'range';
	return 'text';
}

/** The fields of the search form, in order; names the user may not see are left out. */
export function searchFields(screen: ResolvedScreen): ResolvedField[] {
	return screen.list.search.flatMap((name) => screen.fields.find((field) => field.name === name) ?? []);
}

/** The filters of a list call; a tree's node stands for everything below it too, which only a rule can say. */
export function toFilters(
	screen: ResolvedScreen,
	values: SearchValues,
): { parameters: NonNullable<ListRequest['parameters']>; rules: Rule[] } {
	const parameters: NonNullable<ListRequest['parameters']> = [];
	const rules: Rule[] = [];
	for (const field of searchFields(screen)) {
		const value = values[field.name];
		if (value === undefined) continue;
		if (value.kind === 'reference' && field.tree) rules.push({ field: field.name, operator: 'within', value: value.id });
		else parameters.push(...toParameters(field, value));
	}
	return { parameters, rules };
}

/** Joins conditions that must all hold. */
export function joinConditions(rules: Rule[], query: RuleGroup | null): RuleGroup | undefined {
	const parts = query === null || query.rules.length === 0 ? rules : [...rules, query];
	return parts.length === 0 ? undefined : { combinator: 'and', rules: parts };
}

/** The search without the fields left empty. */
export function withoutEmpty(values: SearchValues): SearchValues {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: SearchValue): boolean {
	if (value.kind === 'text') return value.text.trim() === '';
	if (value.kind === 'choices') return value.values.length === 0;
	if (value.kind === 'range') return value.from === null && value.to === null;
	return value.id === '';
}

function toParameters(field: ResolvedField, value: SearchValue): Array<{ key: string; value: unknown }> {
	const key = (type: string) => `Q^${toColumnKey(field.name)}^${type}`;
	if (value.kind === 'reference') return [{ key: key('S'), value: value.id }];
	if (value.kind === 'choices') return [{ key: key(value.values.length === 1 ? 'S' : 'SIN'), value: value.values.join(',') }];
	if (value.kind === 'text') return [{ key: key(field.type === 'integer' ? 'N' : 'SL'), value: value.text.trim() }];
	const isDate = field.format === 'date' || field.format === 'date-time';
	const bounds = [
		{ key: key(isDate ? 'DL' : 'NGE'), value: value.from },
		{ key: key(isDate ? 'DG' : 'NLE'), value: value.to },
	];
	return bounds.filter((bound) => bound.value !== null);
}
