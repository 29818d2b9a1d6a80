import { findMessage, type Message, messageOf } from '../base/define-texts.ts';
import { joinTexts } from '../base/join-texts.ts';
import type { Language } from '../base/languages.ts';
import { formatOf, operatorWordsOf, ownOperator } from '../fields/field-formats.ts';
import { type DynamicName, type GeneralOperator, isRuleGroup, type Operator, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { comparesFields } from './compare-fields.ts';
import { readDynamicValue } from './dynamic-value.ts';
import { fieldKind } from './field-kind.ts';
import { dateOperatorTexts, dynamicTexts, movedTexts, operatorTexts, periodTexts, sentenceTexts, unitTexts } from './texts.ts';

export interface DescribeOptions {
	/** Finds a field with its title; for a path the title contains the path (`Inspected enterprise / Name`). */
	fieldOf(path: string): ResolvedField | undefined;
	language: Language;
	/** The title of a referenced record, where it is known; otherwise its id is shown. */
	titleOf?(screen: string, id: string): string | undefined;
}

/** Describes a condition as a sentence in the user's language: `Status equals Active and Created is within the last 30 days`. Never throws. */
export function describeCondition(input: RuleGroup | Rule, options: DescribeOptions): string {
	const condition = withoutShells(input);
	if (!isRuleGroup(condition)) return describeRule(condition, options);
	const { language } = options;
	if (condition.rules.length === 0 && !condition.not) return sentenceTexts.all().in(language);
	const parts = condition.rules.map((rule) => describePart(withoutShells(rule), condition, options));
	const inner =
		parts.length === 0 ? sentenceTexts.all().in(language) : parts.join(messageOf(sentenceTexts, condition.combinator).in(language));
	return condition.not ? sentenceTexts.not({ inner }).in(language) : inner;
}

/** A group around one rule adds nothing; its combinator would join nothing. */
function withoutShells(condition: RuleGroup | Rule): RuleGroup | Rule {
	const only = isRuleGroup(condition) && !condition.not && condition.rules.length === 1 ? condition.rules[0] : undefined;
	return only ? withoutShells(only) : condition;
}

/** Brackets only where a reader would need them: around a group joined by another word than its neighbours. */
function describePart(rule: RuleGroup | Rule, parent: RuleGroup, options: DescribeOptions): string {
	const inner = describeCondition(rule, options);
	const isJoined = isRuleGroup(rule) && !rule.not && rule.rules.length > 1;
	const needsBrackets = isJoined && parent.rules.length > 1 && rule.combinator !== parent.combinator;
	return needsBrackets ? sentenceTexts.group({ inner }).in(options.language) : inner;
}

function describeRule(rule: Rule, options: DescribeOptions): string {
	const { language } = options;
	const field = options.fieldOf(rule.field);
	const isCount = comparesFields(rule.operator);
	const title = describeField(rule.field, { isCount, options });
	const kind = field && fieldKind(field);
	const isDate = kind === 'date' || kind === 'date-time';
	const dynamic = rule.valueSource === 'dynamic' ? readDynamicValue(rule.value) : undefined;
	const value = describeValue(rule, field, options);
	const around = dynamic && isPeriod(dynamic.name) ? findMessage(periodTexts, rule.operator, { value }) : undefined;
	if (around) return `${title} ${around.in(language)}`;
	const operator = (field && operatorWordsOf(field, rule.operator)) ?? operatorMessage(rule.operator, isDate || kind === 'time');
	return sentenceTexts.rule({ field: title, operator, value }).in(language).trim();
}

/** A child table that is compared counts as the number of its rows. */
function describeField(path: string, { isCount, options }: { isCount: boolean; options: DescribeOptions }): string {
	const { language } = options;
	const field = options.fieldOf(path);
	if (!field) return sentenceTexts.unknownField({ name: path }).in(language);
	return isCount && fieldKind(field) === 'table' ? sentenceTexts.rowCount({ title: field.title }).in(language) : field.title;
}

/** The words of a general operator; days and moments are compared in other words than numbers. */
export function operatorMessage(operator: Operator, isTime: boolean): Message {
	return (isTime ? findMessage(dateOperatorTexts, operator) : undefined) ?? operatorTexts[operator as GeneralOperator]();
}

function describeValue(rule: Rule, field: ResolvedField | undefined, options: DescribeOptions): string {
	const { language } = options;
	const { operator } = rule;
	const own = field && (rule.valueSource ?? 'fixed') === 'fixed' ? ownOperator(field, operator)?.operator : undefined;
	const argument = own?.read(rule.value);
	if (own && argument !== undefined) return own.describe(argument as never, language);
	if (operator.startsWith('isN') || operator === 'isEmpty') return '';
	if (isMissing(rule.value)) return sentenceTexts.missing().in(language);
	if (rule.valueSource === 'script') return sentenceTexts.script().in(language);
	if (rule.valueSource === 'formula') return sentenceTexts.formula({ source: String(rule.value) }).in(language);
	if (rule.valueSource === 'field') return describeField(String(rule.value), { isCount: true, options });
	const say = (value: unknown) => {
		if (isMissing(value)) return sentenceTexts.missing().in(language);
		return rule.valueSource === 'dynamic' ? describeDynamic(value, language) : describeFixed(value, field, options);
	};
	if (!Array.isArray(rule.value)) return say(rule.value);
	const values = rule.value.map(say);
	const isRange = operator === 'between' || operator === 'notBetween';
	if (isRange) return sentenceTexts.range({ from: values[0] ?? '', to: values[1] ?? '' }).in(language);
	return joinTexts(values).in(language);
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function describeFixed(value: unknown, field: ResolvedField | undefined, options: DescribeOptions): string {
	const { language } = options;
	if (value === true || value === false) return messageOf(sentenceTexts, value ? 'yes' : 'no').in(language);
	if (value === '') return sentenceTexts.empty().in(language);
	const ofFormat = field && formatOf(field)?.toText?.(value, language);
	if (ofFormat !== undefined) return ofFormat;
	if (field?.isFraction && typeof value === 'number') return `${toPercent(value)}%`;
	if (typeof value === 'object') return JSON.stringify(value);
	if (field?.type === 'boolean') return messageOf(sentenceTexts, value === 'true' ? 'yes' : 'no').in(language);
	const option = field?.options?.find((candidate) => candidate.value === value);
	const title = field?.reference && options.titleOf?.(field.reference.screen, String(value));
	return option?.title ?? title ?? (fieldIsText(field) ? `“${value}”` : String(value));
}

/** 0.255 is 25.5, without the digits that binary fractions add. */
export function toPercent(part: number): number {
	return Number((part * 100).toPrecision(12));
}

function fieldIsText(field: ResolvedField | undefined): boolean {
	return field !== undefined && fieldKind(field) === 'text';
}

function describeDynamic(input: unknown, language: Language): string {
	const value = readDynamicValue(input);
	if (!value) return String(JSON.stringify(input));
	const amount = Math.abs(value.amount ?? 0);
	const unit = messageOf(unitTexts, value.unit ?? 'day', { count: amount });
	const words = messageOf(dynamicTexts, value.name, { amount, unit }).in(language);
	if ((value.name !== 'now' && value.name !== 'today') || amount === 0) return words;
	return messageOf(movedTexts, (value.amount ?? 0) > 0 ? 'later' : 'earlier', { value: words, amount, unit }).in(language);
}

/** Whether a dynamic value is described as a period: `is within this week`, but `equals today`. */
function isPeriod(name: DynamicName): boolean {
	return /^(this|last|next)[A-Z]/.test(name);
}
