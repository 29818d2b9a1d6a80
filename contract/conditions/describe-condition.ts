import { fill, type Language, listMark } from '../base/languages.ts';
import { formatOf, operatorWordsOf, ownOperator } from '../fields/field-formats.ts';
import { type DynamicName, type GeneralOperator, isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { readDynamicValue } from './dynamic-value.ts';
import { fieldKind } from './field-kind.ts';
import {
	dateOperatorWords,
	dynamicWords,
	movedWords,
	oneUnitWords,
	operatorWords,
	periodWords,
	sentenceWords,
	unitWords,
} from './sentence-texts.ts';

export interface DescribeOptions {
	/** Finds a field with its title; for a path the title names the way (`受检企业 / 企业名称`). */
	fieldOf(path: string): ResolvedField | undefined;
	language: Language;
	/** The title of a referenced record, where it is known; its id is said otherwise. */
	titleOf?(screen: string, id: string): string | undefined;
}

/** Says a condition as a sentence in the user's language: `状态 等于 激活 且 创建时间 在最近 30 天内`. Never throws. */
export function describeCondition(input: RuleGroup | Rule, options: DescribeOptions): string {
	const condition = withoutShells(input);
	if (!isRuleGroup(condition)) return describeRule(condition, options);
	const { language } = options;
	if (condition.rules.length === 0 && !condition.not) return sentenceWords.all[language];
	const parts = condition.rules.map((rule) => describePart(withoutShells(rule), condition, options));
	const inner = parts.length === 0 ? sentenceWords.all[language] : parts.join(sentenceWords[condition.combinator][language]);
	return condition.not ? fill(sentenceWords.not[language], { inner }) : inner;
}

/** A group around one rule says nothing of its own; its word would stand nowhere. */
function withoutShells(condition: RuleGroup | Rule): RuleGroup | Rule {
	const only = isRuleGroup(condition) && !condition.not && condition.rules.length === 1 ? condition.rules[0] : undefined;
	return only ? withoutShells(only) : condition;
}

/** Brackets only where a reader would need them: around a group joined by another word than its neighbours. */
function describePart(rule: RuleGroup | Rule, parent: RuleGroup, options: DescribeOptions): string {
	const inner = describeCondition(rule, options);
	const isJoined = isRuleGroup(rule) && !rule.not && rule.rules.length > 1;
	const needsBrackets = isJoined && parent.rules.length > 1 && rule.combinator !== parent.combinator;
	return needsBrackets ? fill(sentenceWords.group[options.language], { inner }) : inner;
}

function describeRule(rule: Rule, options: DescribeOptions): string {
	const { language } = options;
	const field = options.fieldOf(rule.field);
	const title = field?.title ?? fill(sentenceWords.unknownField[language], { name: rule.field });
	const kind = field && fieldKind(field);
	const isDate = kind === 'date' || kind === 'date-time';
	const dynamic = rule.valueSource === 'dynamic' ? readDynamicValue(rule.value) : undefined;
	const value = describeValue(rule, field, options);
	const around = dynamic && isPeriod(dynamic.name) ? periodWords[rule.operator] : undefined;
	if (around) return `${title} ${fill(around[language], { value })}`;
	const words = field && operatorWordsOf(field, rule.operator)?.in(language);
	const general = ((isDate || kind === 'time') && dateOperatorWords[rule.operator]) || operatorWords[rule.operator as GeneralOperator];
	return fill(sentenceWords.rule[language], { field: title, operator: words ?? general[language], value }).trim();
}

function describeValue(rule: Rule, field: ResolvedField | undefined, options: DescribeOptions): string {
	const { language } = options;
	const { operator } = rule;
	const own = field && (rule.valueSource ?? 'fixed') === 'fixed' ? ownOperator(field, operator)?.operator : undefined;
	const argument = own?.read(rule.value);
	if (own && argument !== undefined) return own.describe(argument as never, language);
	if (operator.startsWith('isN') || operator === 'isEmpty') return '';
	if (isMissing(rule.value)) return sentenceWords.missing[language];
	if (rule.valueSource === 'script') return sentenceWords.script[language];
	const say = (value: unknown) => {
		if (isMissing(value)) return sentenceWords.missing[language];
		return rule.valueSource === 'dynamic' ? describeDynamic(value, language) : describeFixed(value, field, options);
	};
	if (!Array.isArray(rule.value)) return say(rule.value);
	const values = rule.value.map(say);
	const isRange = operator === 'between' || operator === 'notBetween';
	if (isRange) return fill(sentenceWords.range[language], { from: values[0] ?? '', to: values[1] ?? '' });
	return values.join(listMark[language]);
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function describeFixed(value: unknown, field: ResolvedField | undefined, options: DescribeOptions): string {
	const { language } = options;
	if (value === true || value === false) return sentenceWords[value ? 'yes' : 'no'][language];
	if (value === '') return sentenceWords.empty[language];
	const ofFormat = field && formatOf(field)?.toText?.(value, language);
	if (ofFormat !== undefined) return ofFormat;
	if (typeof value === 'object') return JSON.stringify(value);
	if (field?.type === 'boolean') return sentenceWords[value === 'true' ? 'yes' : 'no'][language];
	const option = field?.options?.find((candidate) => candidate.value === value);
	const title = field?.reference && options.titleOf?.(field.reference.screen, String(value));
	return option?.title ?? title ?? (fieldIsText(field) ? `“${value}”` : String(value));
}

function fieldIsText(field: ResolvedField | undefined): boolean {
	return field !== undefined && fieldKind(field) === 'text';
}

function describeDynamic(input: unknown, language: Language): string {
	const value = readDynamicValue(input);
	if (!value) return String(JSON.stringify(input));
	const amount = Math.abs(value.amount ?? 0);
	const unit = (amount === 1 ? oneUnitWords : unitWords)[value.unit ?? 'day'][language];
	const words = fill(dynamicWords[value.name][language], { amount, unit });
	if ((value.name !== 'now' && value.name !== 'today') || amount === 0) return words;
	return fill(movedWords[(value.amount ?? 0) > 0 ? 'later' : 'earlier'][language], { value: words, amount, unit });
}

/** Whether a dynamic value is said as something one is inside of: `在本周内`, but `等于 今天`. */
function isPeriod(name: DynamicName): boolean {
	return /^(this|last|next)[A-Z]/.test(name);
}
