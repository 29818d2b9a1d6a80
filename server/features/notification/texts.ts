import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'notification/log/resend': { 'zh-CN': '重发通知', 'zh-TW': '重新傳送通知' },
	'user/notifications': { 'zh-CN': '查询或保存本人的通知设置', 'zh-TW': '查詢或儲存本人的通知設定' },
};
