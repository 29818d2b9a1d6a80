import { defineTexts } from '../../base/define-texts.ts';

/** The texts of number ranges. */
export const texts = defineTexts({
	note: {
		'zh-CN': '数值范围：起止两个数，如 [1.5, 3]，含两端',
		'zh-TW': '數值範圍：起訖兩個數，如 [1.5, 3]，含兩端',
		en: 'A range of numbers: the least and the greatest number, such as `[1.5, 3]`, both inclusive',
	},
	wrong: { 'zh-CN': '请输入起止两个数，如 1.5 ~ 3', 'zh-TW': '請輸入起訖兩個數，如 1.5 ~ 3', en: 'Enter two numbers such as 1.5 ~ 3' },
	notNumber: { 'zh-CN': '请输入数字', 'zh-TW': '請輸入數字', en: 'Enter a number' },
	order: { 'zh-CN': '结束值不能小于开始值', 'zh-TW': '結束值不能小於開始值', en: 'The second number must not be less than the first' },
	tooSmall: { 'zh-CN': '范围不能小于 {min}', 'zh-TW': '範圍不能小於 {min}', en: 'The range must not begin below {min}' },
	tooGreat: { 'zh-CN': '范围不能大于 {max}', 'zh-TW': '範圍不能大於 {max}', en: 'The range must not end above {max}' },
	howTo: { 'zh-CN': '起止两个数，如 1.5 ~ 3', 'zh-TW': '起訖兩個數，如 1.5 ~ 3', en: 'Two numbers such as 1.5 ~ 3' },
	covers: { 'zh-CN': '涵盖数值', 'zh-TW': '涵蓋數值', en: 'contains the number' },
	notCovers: { 'zh-CN': '不涵盖数值', 'zh-TW': '不涵蓋數值', en: 'does not contain the number' },
	overlaps: { 'zh-CN': '与范围重叠', 'zh-TW': '與範圍重疊', en: 'overlaps' },
	notOverlaps: { 'zh-CN': '不与范围重叠', 'zh-TW': '不與範圍重疊', en: 'does not overlap' },
	title: { 'zh-CN': '数值区间', 'zh-TW': '數值區間', en: 'Number range' },
});
