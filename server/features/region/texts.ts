import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/loadFourthOrg': { 'zh-CN': '查询区划下的乡镇街道', 'zh-TW': '查詢區劃下的鄉鎮街道' },
};
