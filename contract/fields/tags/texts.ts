import { defineTexts } from '../../base/define-texts.ts';

/** The texts of free tags. */
export const texts = defineTexts({
	note: {
		'zh-CN': '自由标签：短文本的集合，如 ["出口", "重点"]，不重复',
		'zh-TW': '自由標籤：短文字的集合，如 ["出口", "重點"]，不重複',
		en: 'Free tags: a set of short texts such as `["export", "priority"]`, without repetition',
	},
	blank: { 'zh-CN': '标签不能为空', 'zh-TW': '標籤不能為空', en: 'A tag must not be empty' },
	semicolon: {
		'zh-CN': '标签不能含有分号或换行',
		'zh-TW': '標籤不能含有分號或換行',
		en: 'A tag must not contain semicolons or line breaks',
	},
	wrongSearch: {
		'zh-CN': '请输入 1 到 {max} 个标签',
		'zh-TW': '請輸入 1 到 {max} 個標籤',
		en: 'Enter 1 to {max} tags',
	},
	howTo: {
		'zh-CN': '标签，用分号隔开，如 出口;重点',
		'zh-TW': '標籤，用分號隔開，如 出口;重點',
		en: 'Tags, separated by semicolons, such as export;priority',
	},
	hasAny: { 'zh-CN': '含有任一标签', 'zh-TW': '含有任一標籤', en: 'has any of' },
	hasNone: { 'zh-CN': '不含任何标签', 'zh-TW': '不含任何標籤', en: 'has none of' },
	hasAll: { 'zh-CN': '含有全部标签', 'zh-TW': '含有全部標籤', en: 'has all of' },
	lacksAny: { 'zh-CN': '不含全部标签', 'zh-TW': '不含全部標籤', en: 'does not have all of' },
	title: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
});
