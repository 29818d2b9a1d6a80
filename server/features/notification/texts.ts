import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/notifications': { 'zh-CN': '查询或保存本人的通知设置', 'zh-TW': '查詢或儲存本人的通知設定' },
};

export const notificationTexts = defineTexts({
	cleaning: { 'zh-CN': '清理过期通知', 'zh-TW': '清理過期通知', en: 'Clean-up of old notifications' },
});
