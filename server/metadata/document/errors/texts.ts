import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Limits of a JSON Schema, by their keyword. */
export const limitTexts = defineTexts({
	minLength: {
		'zh-CN': '至少 {count} 个字符',
		'zh-TW': '至少 {count} 個字元',
		en: { one: 'at least {count} character', other: 'at least {count} characters' },
	},
	maxLength: {
		'zh-CN': '最多 {count} 个字符',
		'zh-TW': '最多 {count} 個字元',
		en: { one: 'at most {count} character', other: 'at most {count} characters' },
	},
	minItems: {
		'zh-CN': '至少 {count} 个条目',
		'zh-TW': '至少 {count} 個條目',
		en: { one: 'at least {count} entry', other: 'at least {count} entries' },
	},
	maxItems: {
		'zh-CN': '最多 {count} 个条目',
		'zh-TW': '最多 {count} 個條目',
		en: { one: 'at most {count} entry', other: 'at most {count} entries' },
	},
	minProperties: {
		'zh-CN': '至少 {count} 个属性',
		'zh-TW': '至少 {count} 個屬性',
		en: { one: 'at least {count} property', other: 'at least {count} properties' },
	},
	maxProperties: {
		'zh-CN': '最多 {count} 个属性',
		'zh-TW': '最多 {count} 個屬性',
		en: { one: 'at most {count} property', other: 'at most {count} properties' },
	},
	minimum: { 'zh-CN': '不小于 {count}', 'zh-TW': '不小於 {count}', en: '{count} or more' },
	maximum: { 'zh-CN': '不大于 {count}', 'zh-TW': '不大於 {count}', en: '{count} or less' },
	exclusiveMinimum: { 'zh-CN': '大于 {count}', 'zh-TW': '大於 {count}', en: 'more than {count}' },
});

/** Types of JSON, in the words of an integrator. */
export const typeTexts = defineTexts({
	string: { 'zh-CN': '字符串', 'zh-TW': '字串', en: 'string' },
	integer: { 'zh-CN': '整数', 'zh-TW': '整數', en: 'integer' },
	number: { 'zh-CN': '数字', 'zh-TW': '數字', en: 'number' },
	boolean: { 'zh-CN': 'true 或 false', 'zh-TW': 'true 或 false', en: 'true or false' },
	array: { 'zh-CN': '列表 […]', 'zh-TW': '清單 […]', en: 'array […]' },
	object: { 'zh-CN': '对象 {example}', 'zh-TW': '物件 {example}', en: 'object {example}' },
	either: { 'zh-CN': '{first}或{second}', 'zh-TW': '{first}或{second}', en: '{first} or {second}' },
});
