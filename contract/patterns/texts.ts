import { defineTexts } from '../base/define-texts.ts';

/** What is wrong with a regular expression. */
export const patternTexts = defineTexts({
	openClass: { 'zh-CN': '[ 没有对应的 ]', 'zh-TW': '[ 沒有對應的 ]', en: '[ without ]' },
	openGroup: { 'zh-CN': '( 没有对应的 )', 'zh-TW': '( 沒有對應的 )', en: '( without )' },
	unmatched: { 'zh-CN': ') 没有对应的 (', 'zh-TW': ') 沒有對應的 (', en: ') without (' },
	nothing: {
		'zh-CN': '*、+、? 或大括号之前没有可重复的内容',
		'zh-TW': '*、+、? 或大括號之前沒有可重複的內容',
		en: 'nothing to repeat before *, +, ? or braces',
	},
	quantifier: { 'zh-CN': '大括号中的次数不完整', 'zh-TW': '大括號中的次數不完整', en: 'the number of times in braces is incomplete' },
	times: { 'zh-CN': '大括号中的次数先大后小', 'zh-TW': '大括號中的次數先大後小', en: 'the numbers in braces are in the wrong order' },
	bracket: {
		'zh-CN': '多余的右中括号或大括号，表示字符本身时在前面加 \\',
		'zh-TW': '多餘的右中括號或大括號，表示字元本身時在前面加 \\',
		en: 'a lone ] or brace; for the character itself write \\ before it',
	},
	range: { 'zh-CN': '[ ] 中的范围先大后小', 'zh-TW': '[ ] 中的範圍先大後小', en: 'a range in [ ] is in the wrong order' },
	classRange: {
		'zh-CN': '[ ] 中的范围以一类字符（如 \\d）开始或结束',
		'zh-TW': '[ ] 中的範圍以一類字元（如 \\d）開始或結束',
		en: 'a range in [ ] begins or ends with a class such as \\d',
	},
	escape: {
		'zh-CN': '\\ 之后的字符不能这样用；JSON 中一个 \\ 写成 \\\\',
		'zh-TW': '\\ 之後的字元不能這樣用；JSON 中一個 \\ 寫成 \\\\',
		en: 'the character after \\ has no meaning there; JSON writes one \\ as \\\\',
	},
	end: { 'zh-CN': '以 \\ 结尾', 'zh-TW': '以 \\ 結尾', en: '\\ at the end' },
	property: {
		'zh-CN': '没有 \\p 的这个字符属性',
		'zh-TW': '沒有 \\p 的這個字元屬性',
		en: 'no such character property of \\p',
	},
	groupName: { 'zh-CN': '(?< > 中的名称不正确', 'zh-TW': '(?< > 中的名稱不正確', en: 'a name in (?< > is not valid' },
	sameName: { 'zh-CN': '(?< > 中的名称重复', 'zh-TW': '(?< > 中的名稱重複', en: 'a name in (?< > occurs twice' },
	group: { 'zh-CN': '( 之后的 ? 不能这样用', 'zh-TW': '( 之後的 ? 不能這樣用', en: 'the ? after ( has no meaning there' },
});
