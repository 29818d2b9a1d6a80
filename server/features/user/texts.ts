import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/getByAccount': { 'zh-CN': '按账号查询人员', 'zh-TW': '按帳號查詢人員' },
	'user/settings': { 'zh-CN': '查询或保存本人的设置', 'zh-TW': '查詢或儲存本人的設定' },
};

export const userTexts = defineTexts({
	tooManySettings: { 'zh-CN': '保存的设置过多', 'zh-TW': '儲存的設定過多', en: 'Too many settings are stored' },
});
