import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'webhookDelivery/replay': { 'zh-CN': '重新推送事件', 'zh-TW': '重新推送事件' },
	'webhook/receive': { 'zh-CN': '接收其他系统的数据', 'zh-TW': '接收其他系統的資料' },
};
