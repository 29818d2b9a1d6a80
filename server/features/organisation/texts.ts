import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'org/findTreeData': { 'zh-CN': '查询机构树', 'zh-TW': '查詢機構樹' },
	'org/findTreeData2': { 'zh-CN': '查询以某机构为根的机构树', 'zh-TW': '查詢以某機構為根的機構樹' },
	'org/transfer': { 'zh-CN': '转移机构或其人员', 'zh-TW': '轉移機構或其人員' },
};
