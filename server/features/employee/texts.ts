import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'employee/create': { 'zh-CN': '新建人员，含岗位、角色、属性和用户组', 'zh-TW': '新建人員，含職位、角色、屬性和使用者群組' },
	'employee/update': { 'zh-CN': '修改人员，含岗位、角色、属性和用户组', 'zh-TW': '修改人員，含職位、角色、屬性和使用者群組' },
	'employee/load': { 'zh-CN': '查询人员的全部信息', 'zh-TW': '查詢人員的全部資訊' },
	'employee/transfer': { 'zh-CN': '把人员转到其他机构', 'zh-TW': '把人員轉到其他機構' },
	'employee/queryOrgUser': { 'zh-CN': '分页查询机构人员', 'zh-TW': '分頁查詢機構人員' },
	'user/query4Org': { 'zh-CN': '分页查询机构人员', 'zh-TW': '分頁查詢機構人員' },
	'employee/queryOrgManager': { 'zh-CN': '分页查询机构负责人', 'zh-TW': '分頁查詢機構負責人' },
	'employee/queryWithOrg4Position': { 'zh-CN': '分页查询岗位人员', 'zh-TW': '分頁查詢職位人員' },
	'user/query4Position': { 'zh-CN': '分页查询岗位人员', 'zh-TW': '分頁查詢職位人員' },
	'user/query4Role': { 'zh-CN': '分页查询角色的人员', 'zh-TW': '分頁查詢角色的人員' },
	'employee/queryUnder': { 'zh-CN': '分页查询下级', 'zh-TW': '分頁查詢下級' },
	'employee/querySuperior': { 'zh-CN': '分页查询上级', 'zh-TW': '分頁查詢上級' },
	'employee/queryWithOrg': { 'zh-CN': '分页查询人员及其机构', 'zh-TW': '分頁查詢人員及其機構' },
	'employee/queryWoutOrg': { 'zh-CN': '分页查询机构外的人员', 'zh-TW': '分頁查詢機構外的人員' },
	'employee/addOrgUser': { 'zh-CN': '把人员加入机构', 'zh-TW': '把人員加入機構' },
	'employee/removeOrgUser': { 'zh-CN': '把人员移出机构', 'zh-TW': '把人員移出機構' },
	'employee/addPositionUser': { 'zh-CN': '安排岗位', 'zh-TW': '安排職位' },
	'employee/removePositionUser': { 'zh-CN': '取消岗位', 'zh-TW': '取消職位' },
	'employee/addUnder': { 'zh-CN': '设为下级', 'zh-TW': '設為下級' },
	'employee/removeUnder': { 'zh-CN': '取消下级', 'zh-TW': '取消下級' },
	'employee/addOrgManager': { 'zh-CN': '设为机构负责人', 'zh-TW': '設為機構負責人' },
	'employee/removeOrgManager': { 'zh-CN': '取消机构负责人', 'zh-TW': '取消機構負責人' },
	'user/findOrgTree': { 'zh-CN': '查询可变更到的机构', 'zh-TW': '查詢可變更到的機構' },
	'user/saveOrgChange': { 'zh-CN': '变更本人所属机构', 'zh-TW': '變更本人所屬機構' },
};
