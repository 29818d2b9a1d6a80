import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'client.tgz': { 'zh-CN': '下载调用接口的 TypeScript 客户端', 'zh-TW': '下載呼叫介面的 TypeScript 用戶端' },
	'auth/client/secret': { 'zh-CN': '生成客户端密钥', 'zh-TW': '產生客戶端密鑰' },
};

/** What the calls do that screens have, by the end of their path. */
export const screenCallTexts = defineTexts({
	query: { 'zh-CN': '分页查询', 'zh-TW': '分頁查詢', en: 'One page of the list' },
	count: { 'zh-CN': '统计数量', 'zh-TW': '統計數量', en: 'How many records there are' },
	get: { 'zh-CN': '查询单条记录', 'zh-TW': '查詢單筆記錄', en: 'One record' },
	save: { 'zh-CN': '新建或修改', 'zh-TW': '新增或修改', en: 'Create or update a record' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	history: { 'zh-CN': '查询历史版本', 'zh-TW': '查詢歷史版本', en: 'The versions of a record' },
	restore: { 'zh-CN': '恢复历史版本', 'zh-TW': '恢復歷史版本', en: 'Restore version' },
	choices: { 'zh-CN': '字段可选值', 'zh-TW': '欄位可選值', en: 'Values offered to a field' },
	suggestions: { 'zh-CN': '常用值', 'zh-TW': '常用值', en: 'Frequent values' },
	unique: { 'zh-CN': '检查重复', 'zh-TW': '檢查重複', en: 'Look for duplicates' },
	'bulk-edit': { 'zh-CN': '批量修改', 'zh-TW': '批次修改', en: 'Change many records' },
	summary: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
	unmask: { 'zh-CN': '查看完整信息', 'zh-TW': '檢視完整資訊', en: 'Show masked values' },
	saveMove: { 'zh-CN': '移动', 'zh-TW': '移動', en: 'Move' },
	saveSort: { 'zh-CN': '排序', 'zh-TW': '排序', en: 'Sort' },
	export: { 'zh-CN': '导出', 'zh-TW': '匯出', en: 'Export' },
	template: { 'zh-CN': '下载导入模板', 'zh-TW': '下載匯入範本', en: 'Download the template' },
	'import/check': { 'zh-CN': '导入试运行', 'zh-TW': '匯入試運行', en: 'Dry run of an import' },
	'import/fix': { 'zh-CN': '修正导入数据', 'zh-TW': '修正匯入資料', en: 'Correct an import' },
	'import/run': { 'zh-CN': '执行导入', 'zh-TW': '執行匯入', en: 'Import' },
	'import/undo': { 'zh-CN': '撤销导入', 'zh-TW': '復原匯入', en: 'Undo the import' },
});

/** What calls of no screen belong to, by the part of their path behind the prefix. */
export const callGroupTexts = defineTexts({
	authentication: { 'zh-CN': '登录与令牌', 'zh-TW': '登入與權杖', en: 'Sign-in and tokens' },
	authorize: { 'zh-CN': '登录与令牌', 'zh-TW': '登入與權杖', en: 'Sign-in and tokens' },
	user: { 'zh-CN': '用户本人', 'zh-TW': '使用者本人', en: 'The user' },
	auth: { 'zh-CN': '菜单与权限', 'zh-TW': '選單與權限', en: 'Menus and rights' },
	file: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
	screens: { 'zh-CN': '页面配置', 'zh-TW': '頁面設定', en: 'Screens' },
	design: { 'zh-CN': '页面设计', 'zh-TW': '頁面設計', en: 'Screen design' },
	views: { 'zh-CN': '列表视图', 'zh-TW': '清單檢視', en: 'Views of lists' },
	log: { 'zh-CN': '前端日志', 'zh-TW': '前端日誌', en: 'Client log' },
	sms: { 'zh-CN': '短信', 'zh-TW': '簡訊', en: 'SMS' },
	saas: { 'zh-CN': '租户', 'zh-TW': '租戶', en: 'Tenants' },
	/** For calls that belong to nothing else. */
	other: { 'zh-CN': '其他', 'zh-TW': '其他', en: 'Others' },
});

export const apiTexts = defineTexts({
	cleaning: { 'zh-CN': '清理过期的调用日志', 'zh-TW': '清理過期的呼叫日誌', en: 'Clean-up of the call log' },
	addresses: {
		'zh-CN': '应为 IP 地址或网段，如 10.1.0.0/16',
		'zh-TW': '應為 IP 位址或網段，如 10.1.0.0/16',
		en: 'Enter IP addresses or ranges such as 10.1.0.0/16',
	},
	ownRightsOnly: {
		'zh-CN': '只能授予自己拥有的权限',
		'zh-TW': '只能授予自己擁有的權限',
		en: 'You can only grant permissions that you have yourself',
	},
	strongerClient: {
		'zh-CN': '客户端已获授权的接口超出您的权限，请由拥有这些权限的管理员操作',
		'zh-TW': '用戶端已獲授權的介面超出您的權限，請由擁有這些權限的管理員操作',
		en: 'The client was granted calls that you may not make yourself; ask an administrator who may make them',
	},
	superSignOut: {
		'zh-CN': '只有超级管理员可以强制超级管理员下线',
		'zh-TW': '只有超級管理員可以強制超級管理員下線',
		en: 'Only a super administrator can sign out a super administrator',
	},
	notGrantable: { 'zh-CN': '该接口不能授予客户端', 'zh-TW': '該介面不能授予用戶端', en: 'This call cannot be granted to clients' },
});
