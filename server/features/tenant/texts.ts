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
