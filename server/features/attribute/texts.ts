import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'attr/load': { 'zh-CN': '查询扩展属性及其选项', 'zh-TW': '查詢擴充屬性及其選項' },
	'attr/findByTypeAndPartyType': { 'zh-CN': '查询启用的扩展属性', 'zh-TW': '查詢啟用的擴充屬性' },
	'attr/findByPartyTypeUserId4Edit': { 'zh-CN': '查询扩展属性及其值', 'zh-TW': '查詢擴充屬性及其值' },
};
