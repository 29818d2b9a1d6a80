import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'position/findTreeData': { 'zh-CN': '查询机构和岗位树', 'zh-TW': '查詢機構和職位樹' },
	'position/queryWithLevelByOrgId': { 'zh-CN': '分页查询机构的岗位及等级', 'zh-TW': '分頁查詢機構的職位及等級' },
	'position/getByAlias': { 'zh-CN': '按别名查询岗位', 'zh-TW': '按別名查詢職位' },
	'position/load': { 'zh-CN': '查询岗位及其机构和角色', 'zh-TW': '查詢職位及其機構和角色' },
	'position/transfer': { 'zh-CN': '把岗位转到其他机构', 'zh-TW': '把職位轉到其他機構' },
	'position/assignOrg': { 'zh-CN': '把岗位归入机构', 'zh-TW': '把職位歸入機構' },
	'position/removeOrg': { 'zh-CN': '把岗位移出机构', 'zh-TW': '把職位移出機構' },
};
