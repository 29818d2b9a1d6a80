import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with number rules. */
export const numberRuleProblems = defineTexts({
	'unknown-number-part': {
		'zh-CN': '编号中没有“{name}”这一部分{hint}',
		'zh-TW': '編號中沒有「{name}」這一部分{hint}',
		en: 'A number has no part “{name}”{hint}',
	},
	'missing-number-part': {
		'zh-CN': '编号中缺少 {part}：没有它，不同的记录会得到相同的编号',
		'zh-TW': '編號中缺少 {part}：沒有它，不同的記錄會得到相同的編號',
		en: 'The pattern lacks {part}: without it several records would get the same number',
	},
	'repeated-counter': { 'zh-CN': '编号只能有一个计数器', 'zh-TW': '編號只能有一個計數器', en: 'A number has one counter only' },
	'start-too-long': {
		'zh-CN': '起始值 {start} 超过计数器的 {digits} 位',
		'zh-TW': '起始值 {start} 超過計數器的 {digits} 位',
		en: 'The start {start} has more than the {digits} digits of the counter',
	},
});
