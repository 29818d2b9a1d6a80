import { inLanguage, type Message } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import { toPlainCode } from '../../../contract/input/plain-code.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { type FilterType, type ListRequest, toColumnKey } from '../../../contract/records/list-query.ts';
import type { Operator, Rule, RuleGroup } from '../../../contract/screen/condition.ts';
import { namedField } from '../../../contract/screen/named-field.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { judgeMaskedValue } from '../../../contract/validation/record/judge-masked-value.ts';
import type { ViewSearchValue } from '../../../contract/views/saved-view.ts';
import { fitsSearch, searchKindOf, searchProblem } from '../../../contract/views/search-kind.ts';

/** What the search form holds of one field. */
export type SearchValue = ViewSearchValue;

export type SearchValues = Record<string, SearchValue>;

/** The fields of the search form, in order; names the user may not see are omitted. */
export function searchFields(screen: ResolvedScreen): ResolvedField[] {
	const { search, searchTitles } = screen.list;
	return search.flatMap((name) => {
		const field = namedField(screen, name);
		return field ? [{ ...field, title: ownValue(searchTitles, name) ?? field.title }] : [];
	});
}

/** The filters of a list call; rules express what the filters of the wire have no type for: all below the node of a tree, and times of day. */
export function toFilters(
	screen: ResolvedScreen,
	values: SearchValues,
): { parameters: NonNullable<ListRequest['parameters']>; rules: Rule[] } {
	const parameters: NonNullable<ListRequest['parameters']> = [];
	const rules: Rule[] = [];
	for (const field of searchFields(screen)) {
		const value = ownValue(values, field.name);
		// What was typed before the screen file changed may be of a field that was of another kind then.
		if (value === undefined || !fitsSearch(field, value)) continue;
		if (value.kind === 'reference' && field.tree && field.type !== 'array') {
			rules.push({ field: field.name, operator: 'within', value: value.id });
		} else if (value.kind === 'own') rules.push({ field: field.name, operator: value.operator as Operator, value: value.value });
		else if (value.kind === 'range' && fieldKind(field) === 'time') rules.push(...toTimeRules(field.name, value));
		else parameters.push(...toParameters(field, value));
	}
	return { parameters, rules };
}

/** Joins conditions that must all hold. */
export function joinConditions(rules: Rule[], query: RuleGroup | null): RuleGroup | undefined {
	const parts = query === null || query.rules.length === 0 ? rules : [...rules, query];
	return parts.length === 0 ? undefined : { combinator: 'and', rules: parts };
}

/** The search as it is sent: numbers written out, and without what was left empty or only begun. Values that users must correct are kept; see `searchErrors`. */
export function finishSearch(screen: ResolvedScreen, values: SearchValues): SearchValues {
	const finished = searchFields(screen).flatMap((field) => {
		const value = ownValue(values, field.name);
		if (value === undefined) return [];
		const whole = fieldKind(field) === 'number' ? withFinishedNumbers(value) : value;
		const isKept = !isEmpty(whole) && (fitsSearch(field, whole) || searchProblem(field, whole) !== undefined);
		return isKept ? [[field.name, whole] as const] : [];
	});
	return Object.fromEntries(finished);
}

/** What is wrong with the search, by field: values that an input of a format cannot read, and incomplete values of masked fields. */
export function searchErrors(screen: ResolvedScreen, values: SearchValues, language: Language): Record<string, string> {
	const errors = searchFields(screen).flatMap((field) => {
		const value = ownValue(values, field.name);
		const problem = value && problemOf(field, value);
		return problem ? [[field.name, inLanguage(problem, language)] as const] : [];
	});
	return Object.fromEntries(errors);
}

function problemOf(field: ResolvedField, value: SearchValue): Message | string | undefined {
	return value.kind === 'text' ? judgeMaskedValue(field, value.text.trim()) : searchProblem(field, value);
}

/** The values of the form after its screen file has changed: without fields that are gone or cannot be searched now. */
export function keepSearch(values: SearchValues, before: ResolvedScreen, after: ResolvedScreen): SearchValues {
	const kinds = new Map(searchFields(before).map((field) => [field.name, kindsOf(field)]));
	const kept = searchFields(after).flatMap((field) => {
		const value = ownValue(values, field.name);
		if (value === undefined) return [];
		// What was only begun fits no field yet.
		return kinds.get(field.name) === kindsOf(field) || fitsSearch(field, value) ? [[field.name, value] as const] : [];
	});
	return Object.fromEntries(kept);
}

function kindsOf(field: ResolvedField): string {
	return `${searchKindOf(field)} ${fieldKind(field)}`;
}

/** What of a text that is being typed can become a number; the rest never is in the input. */
export function toNumberText(text: string, isInteger: boolean): string {
	// Input methods type full-width digits, and an ideographic full stop where a decimal point is meant.
	const plain = toPlainCode(text).replace('\u3002', '.');
	const written = /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(plain) ? String(Number(plain)) : plain;
	const [number = ''] = /^-?\d{0,15}(\.\d{0,10})?/.exec(written.replace(/[^\d.-]/g, '')) ?? [];
	return isInteger ? number.replace(/\..*/, '') : number;
}

function withFinishedNumbers(value: SearchValue): SearchValue {
	if (value.kind === 'text') return { kind: 'text', text: finishNumber(value.text) ?? '' };
	if (value.kind === 'range') {
		const [from, to] = [finishNumber(value.from), finishNumber(value.to)];
		const isTurned = from !== null && to !== null && Number(from) > Number(to);
		return { kind: 'range', from: isTurned ? to : from, to: isTurned ? from : to };
	}
	return value;
}

/** `.5` is 0.5 and `1.` is 1; a sign or a point alone is no number. */
function finishNumber(text: string | null): string | null {
	if (text === null || !/\d/.test(text)) return null;
	return text.replace(/\.$/, '').replace(/(?<!\d)\./, '0.');
}

function isEmpty(value: SearchValue): boolean {
	if (value.kind === 'text') return value.text.trim() === '';
	if (value.kind === 'choices') return value.values.length === 0;
	if (value.kind === 'range') return value.from === null && value.to === null;
	return value.kind === 'own' ? value.value === null : value.id === '';
}

function toParameters(field: ResolvedField, value: Exclude<SearchValue, { kind: 'own' }>): Array<{ key: string; value: unknown }> {
	const asked = field.name.includes('.') ? field.name : toColumnKey(field.name);
	const ask = (type: FilterType, value: unknown) => ({ key: `Q^${asked}^${type}`, value });
	if (value.kind === 'text' && (field.maskedAs !== undefined || field.encrypted)) return [ask('S', value.text.trim())];
	if (value.kind === 'text') return [ask(field.type === 'integer' ? 'N' : 'SL', value.text.trim())];
	if (value.kind === 'range') {
		const isNumber = fieldKind(field) === 'number';
		return [ask(isNumber ? 'NGE' : 'DL', value.from), ask(isNumber ? 'NLE' : 'DG', value.to)].filter((bound) => bound.value !== null);
	}
	const values = value.kind === 'reference' ? [value.id] : value.values;
	// Both yes and no: no filter.
	if (field.type === 'boolean' && values.length > 1) return [ask('NOTNULL', true)];
	const isOne = values.length === 1 && field.type !== 'array';
	return [isOne ? ask('S', values[0]) : ask('SIN', values)];
}

/** Both are minutes, and the last counts up to its end. */
function toTimeRules(field: string, { from, to }: { from: string | null; to: string | null }): Rule[] {
	const rules: Rule[] = [
		{ field, operator: 'greaterOrEqual', value: from },
		{ field, operator: 'lessOrEqual', value: to === null ? null : `${to}:59` },
	];
	return rules.filter(({ value }) => value !== null);
}
