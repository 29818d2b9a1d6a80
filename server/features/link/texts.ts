import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/link': { 'zh-CN': '转换要打开的外部地址', 'zh-TW': '轉換要開啟的外部位址' },
};
