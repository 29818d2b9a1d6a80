import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/sub/system/findCurrentUserSubSystem': { 'zh-CN': '查询本人可进入的子系统', 'zh-TW': '查詢本人可進入的子系統' },
	'auth/sub/system/getSubSystem': { 'zh-CN': '查询一个子系统', 'zh-TW': '查詢一個子系統' },
	'auth/sub/system/findAllSubSystem': { 'zh-CN': '查询全部子系统', 'zh-TW': '查詢全部子系統' },
};
