import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/getByAccount': { 'zh-CN': '按账号查询人员', 'zh-TW': '按帳號查詢人員' },
	'user/settings': { 'zh-CN': '查询或保存本人的设置', 'zh-TW': '查詢或儲存本人的設定' },
};
