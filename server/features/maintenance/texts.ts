import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'maintenance/current': { 'zh-CN': '查询维护公告', 'zh-TW': '查詢維護公告' },
};

export const texts = defineTexts({
	closed: { 'zh-CN': '系统维护中：{message}', 'zh-TW': '系統維護中：{message}', en: 'The portal is closed for maintenance: {message}' },
});
