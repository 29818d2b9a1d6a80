import { defineTexts } from '../../base/define-texts.ts';

/** The texts of numbers with a meaning. */
export const texts = defineTexts({
	moneyNote: {
		'zh-CN': '金额（数字），默认两位小数',
		'zh-TW': '金額（數字），預設兩位小數',
		en: 'An amount (a number), two decimal places unless `decimals` says otherwise',
	},
	percentNote: { 'zh-CN': '百分比（数字）', 'zh-TW': '百分比（數字）', en: 'A percentage (a number)' },
	moneyTitle: { 'zh-CN': '金额', 'zh-TW': '金額', en: 'Amount' },
	percentTitle: { 'zh-CN': '百分比', 'zh-TW': '百分比', en: 'Percentage' },
});
