import { defineTexts } from '../base/define-texts.ts';

/** Words of the tables of reports. */
export const reportTexts = defineTexts({
	total: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
	subtotal: { 'zh-CN': '小计', 'zh-TW': '小計', en: 'Subtotal' },
	withUnit: { 'zh-CN': '{title}（{unit}）', 'zh-TW': '{title}（{unit}）', en: '{title} ({unit})' },
});
