import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'employee/create': { 'zh-CN': '新建人员，含岗位、角色、属性和用户组', 'zh-TW': '新建人員，含職位、角色、屬性和使用者群組' },
	'employee/update': { 'zh-CN': '修改人员，含岗位、角色、属性和用户组', 'zh-TW': '修改人員，含職位、角色、屬性和使用者群組' },
	'employee/load': { 'zh-CN': '查询人员的全部信息', 'zh-TW': '查詢人員的全部資訊' },
	'employee/transfer': { 'zh-CN': '把人员转到其他机构', 'zh-TW': '把人員轉到其他機構' },
	'employee/personalData': { 'zh-CN': '导出一个人的全部个人数据', 'zh-TW': '匯出一個人的全部個人資料' },
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

export const employeeTexts = defineTexts({
	circle: {
		'zh-CN': '不能成为自己或自己上级的上级',
		'zh-TW': '不能成為自己或自己上級的上級',
		en: 'Employees cannot be their own superior, directly or indirectly',
	},
	chooseOrganisation: {
		'zh-CN': '请选择要变更到的组织机构',
		'zh-TW': '請選擇要變更到的組織機構',
		en: 'Select the new organisation',
	},
	sameOrganisation: { 'zh-CN': '您已属于该组织机构', 'zh-TW': '您已屬於該組織機構', en: 'You already belong to this organisation' },
	township: { 'zh-CN': '请选择该区县的乡镇（街道）', 'zh-TW': '請選擇該區縣的鄉鎮（街道）', en: 'Select a township in this county' },
	changed: { 'zh-CN': '所属组织变更成功!', 'zh-TW': '所屬組織變更成功!', en: 'Your organisation has been changed' },
	notMember: { 'zh-CN': '人员不属于该组织机构', 'zh-TW': '人員不屬於該組織機構', en: 'Some people do not belong to this organisation' },
	passwordElsewhere: { 'zh-CN': '请使用修改密码功能', 'zh-TW': '請使用修改密碼功能', en: 'Use the Change password function' },
	ownAccount: { 'zh-CN': '不能删除自己的账号', 'zh-TW': '不能刪除自己的帳號', en: 'You cannot delete your own account' },
	superOnly: {
		'zh-CN': '只有超级管理员可以维护超级管理员',
		'zh-TW': '只有超級管理員可以維護超級管理員',
		en: 'Only a super administrator can manage super administrators',
	},
	contactsOfStronger: {
		'zh-CN': '该用户的权限超出您的权限，其用于登录的手机号和电子邮箱不能由您修改',
		'zh-TW': '該使用者的權限超出您的權限，其用於登入的手機號和電子郵箱不能由您修改',
		en: 'This user has more permissions than you, so you cannot change the mobile number or e-mail address that the user signs in with',
	},
	lastSuper: {
		'zh-CN': '最后一名超级管理员不能被禁用或删除',
		'zh-TW': '最後一名超級管理員不能被停用或刪除',
		en: 'The last super administrator cannot be disabled or deleted',
	},
});
