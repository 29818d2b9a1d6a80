import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'number-rule/list': { 'zh-CN': '查询编号规则', 'zh-TW': '查詢編號規則' },
	'number-rule/gaps': { 'zh-CN': '查询空号', 'zh-TW': '查詢空號' },
	'number-rule/reset': { 'zh-CN': '设置下一个编号', 'zh-TW': '設定下一個編號' },
};

export const texts = defineTexts({
	view: { 'zh-CN': '查看编号规则', 'zh-TW': '檢視編號規則', en: 'View number rules' },
	viewDescription: {
		'zh-CN': '查看编号规则、下一个编号和空号',
		'zh-TW': '檢視編號規則、下一個編號和空號',
		en: 'See the number rules, their next numbers and their gaps',
	},
	reset: { 'zh-CN': '设置下一个编号', 'zh-TW': '設定下一個編號', en: 'Set the next number' },
	resetDescription: {
		'zh-CN': '让计数器从指定的号码继续，可能产生空号或再次使用已删除记录的编号',
		'zh-TW': '讓計數器從指定的號碼繼續，可能產生空號或再次使用已刪除記錄的編號',
		en: 'Let a counter go on with another number, which can leave gaps or assign numbers of removed records again',
	},
	noRule: { 'zh-CN': '没有名为“{name}”的编号规则', 'zh-TW': '沒有名為「{name}」的編號規則', en: 'There is no number rule “{name}”' },
	noCounter: { 'zh-CN': '没有这个计数器', 'zh-TW': '沒有這個計數器', en: 'There is no such counter' },
	range: {
		'zh-CN': '应为 {least} 到 {last} 的整数',
		'zh-TW': '應為 {least} 到 {last} 的整數',
		en: 'Must be a whole number from {least} to {last}',
	},
	taken: {
		'zh-CN': '编号“{number}”已有记录使用',
		'zh-TW': '編號「{number}」已有記錄使用',
		en: 'A record has the number “{number}” already',
	},
	done: { 'zh-CN': '下一个编号为“{number}”', 'zh-TW': '下一個編號為「{number}」', en: 'The next number is “{number}”' },
});
