import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'saas/tenant/find/tenant': { 'zh-CN': '查询本人可选的租户', 'zh-TW': '查詢本人可選的租戶' },
	'saas/tenant/query/wait': { 'zh-CN': '分页查询待审批的租户', 'zh-TW': '分頁查詢待審批的租戶' },
	'saas/tenant/approve/batch': { 'zh-CN': '批量审批', 'zh-TW': '批次審批' },
	'saas/tenant/schema/create': { 'zh-CN': '创建空间', 'zh-TW': '建立空間' },
	'saas/tenant/schema/drop': { 'zh-CN': '删除空间', 'zh-TW': '刪除空間' },
	'saas/tenant/schema/export': { 'zh-CN': '导出空间的全部数据', 'zh-TW': '匯出空間的全部資料' },
	'saas/tenant/query/user': { 'zh-CN': '分页查询租户成员', 'zh-TW': '分頁查詢租戶成員' },
	'saas/tenant/save/user/relation': { 'zh-CN': '设置租户管理员和成员', 'zh-TW': '設定租戶管理員和成員' },
	'saas/tenant/package': { 'zh-CN': '查询租户套餐', 'zh-TW': '查詢租戶方案' },
	'saas/tenant/save/package': { 'zh-CN': '保存租户套餐', 'zh-TW': '儲存租戶方案' },
};

export const tenantTexts = defineTexts({
	spaceFirst: {
		'zh-CN': '请先删除空间，再删除租户',
		'zh-TW': '請先刪除空間，再刪除租戶',
		en: 'Delete the space before you delete the tenant',
	},
	notApproved: { 'zh-CN': '该租户尚未通过审批', 'zh-TW': '該租戶尚未通過審批', en: 'The tenant has not been approved yet' },
	hasSpace: { 'zh-CN': '该租户的空间已经创建', 'zh-TW': '該租戶的空間已經建立', en: 'The tenant already has a space' },
	noSpace: { 'zh-CN': '该租户没有空间', 'zh-TW': '該租戶沒有空間', en: 'The tenant has no space' },
	spaceFailed: {
		'zh-CN': '空间创建失败，请查看失败详情',
		'zh-TW': '空間建立失敗，請查看失敗詳情',
		en: 'The space could not be created; see the error details',
	},
	wrongCode: { 'zh-CN': '输入的企业别名不一致', 'zh-TW': '輸入的企業別名不一致', en: 'The company code does not match' },
	inProcess: {
		'zh-CN': '该企业的注册正在流程中审批，请在流程任务中办理',
		'zh-TW': '該企業的註冊正在流程中審批，請在流程任務中辦理',
		en: 'A process decides on this registration; decide its task',
	},
	notPending: {
		'zh-CN': '只能审批待审批的租户',
		'zh-TW': '只能審批待審批的租戶',
		en: 'Only pending registrations can be approved or rejected',
	},
	reasonNeeded: { 'zh-CN': '请填写拒绝原因', 'zh-TW': '請填寫拒絕原因', en: 'Enter the reason for the rejection' },
	lastAdministrator: {
		'zh-CN': '租户至少需要一名管理员',
		'zh-TW': '租戶至少需要一名管理員',
		en: 'A tenant needs at least one administrator',
	},
	ownEmployee: {
		'zh-CN': '本企业的人员不能移除，请在人员中维护',
		'zh-TW': '本企業的人員不能移除，請在人員中維護',
		en: 'Employees of the company cannot be removed here; manage them under Employees',
	},
});
