import { defineTexts } from '../../base/define-texts.ts';

/** The texts of percentages that are set with a slider. */
export const texts = defineTexts({
	note: {
		'zh-CN': '完成比例：0 到 100 的整数，用滑块设置；step 为步长',
		'zh-TW': '完成比例：0 到 100 的整數，以滑桿設定；step 為間隔',
		en: 'A percentage that is set with a slider: an integer from 0 to 100, in steps of `step`',
	},
	howTo: { 'zh-CN': '百分比，如 60 或 60%', 'zh-TW': '百分比，如 60 或 60%', en: 'Percentage such as 60 or 60%' },
	title: { 'zh-CN': '进度', 'zh-TW': '進度', en: 'Progress' },
});
