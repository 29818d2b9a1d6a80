import { defineTexts } from '../../base/define-texts.ts';

/** The periods of reporting forms. */
export const periodTexts = defineTexts({
	month: { 'zh-CN': '{year}年{month}月', 'zh-TW': '{year}年{month}月', en: '{year}-{month}' },
	quarter: { 'zh-CN': '{year}年第{quarter}季度', 'zh-TW': '{year}年第{quarter}季度', en: '{year} Q{quarter}' },
	year: { 'zh-CN': '{year}年', 'zh-TW': '{year}年', en: '{year}' },
});
