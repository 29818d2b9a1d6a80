import { fill, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Limits of JSON Schema; `one` is said in English where the limit is one. */
const limits: Record<string, { many: Texts; one?: string }> = {
	minLength: { many: text('至少 {limit} 个字符', '至少 {limit} 個字元', 'at least {limit} characters'), one: 'at least one character' },
	maxLength: { many: text('最多 {limit} 个字符', '最多 {limit} 個字元', 'at most {limit} characters'), one: 'at most one character' },
	minItems: { many: text('至少 {limit} 个条目', '至少 {limit} 個條目', 'at least {limit} entries'), one: 'at least one entry' },
	maxItems: { many: text('最多 {limit} 个条目', '最多 {limit} 個條目', 'at most {limit} entries'), one: 'at most one entry' },
	minProperties: { many: text('至少 {limit} 个属性', '至少 {limit} 個屬性', 'at least {limit} properties'), one: 'at least one property' },
	minimum: { many: text('不小于 {limit}', '不小於 {limit}', '{limit} or more') },
	maximum: { many: text('不大于 {limit}', '不大於 {limit}', '{limit} or less') },
	exclusiveMinimum: { many: text('大于 {limit}', '大於 {limit}', 'more than {limit}') },
};

/** What a limit of the schema asks for, in words. A limit that has none yet is named as the schema names it. */
export function rangeTexts(keyword: string, limit: number): Texts {
	const { many = text(...named(keyword)), one } = limits[keyword] ?? {};
	const say = (words: string) => fill(words, { limit });
	return { 'zh-CN': say(many['zh-CN']), 'zh-TW': say(many['zh-TW']), en: limit === 1 && one ? one : say(many.en) };
}

function named(keyword: string): [string, string, string] {
	const words = `${keyword} {limit}`;
	return [words, words, words];
}
