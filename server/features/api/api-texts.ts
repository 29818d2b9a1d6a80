import type { Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What the calls do that screens have, by the end of their path. */
export const screenCallTexts: Readonly<Record<string, Texts>> = {
	query: text('分页查询', '分頁查詢', 'One page of the list'),
	count: text('统计数量', '統計數量', 'How many records there are'),
	get: text('查询单条记录', '查詢單筆記錄', 'One record'),
	save: text('新建或修改', '新增或修改', 'Create or update a record'),
	remove: text('删除', '刪除', 'Remove records'),
	history: text('查询历史版本', '查詢歷史版本', 'The versions of a record'),
	restore: text('恢复历史版本', '恢復歷史版本', 'Restore a version'),
	unique: text('检查重复', '檢查重複', 'Look for duplicates'),
	'bulk-edit': text('批量修改', '批次修改', 'Change many records'),
	summary: text('合计', '合計', 'Summary row'),
	unmask: text('查看完整信息', '檢視完整資訊', 'A masked value, whole'),
	saveMove: text('移动', '移動', 'Move a record'),
	saveSort: text('排序', '排序', 'Sort records'),
	export: text('导出', '匯出', 'Export'),
	template: text('下载导入模板', '下載匯入範本', 'Workbook to fill in'),
	'import/check': text('导入试运行', '匯入試運行', 'Dry run of an import'),
	'import/fix': text('修正导入数据', '修正匯入資料', 'Correct an import'),
	'import/run': text('执行导入', '執行匯入', 'Import'),
	'import/undo': text('撤销导入', '復原匯入', 'Undo an import'),
};

/** What calls of no screen belong to, by the part of their path behind the prefix. */
export const groupTexts: Readonly<Record<string, Texts>> = {
	authentication: text('登录与令牌', '登入與權杖', 'Sign-in and tokens'),
	authorize: text('登录与令牌', '登入與權杖', 'Sign-in and tokens'),
	user: text('用户本人', '使用者本人', 'The user'),
	auth: text('菜单与权限', '選單與權限', 'Menus and rights'),
	file: text('附件', '附件', 'Files'),
	screens: text('页面配置', '頁面設定', 'Screens'),
	design: text('页面设计', '頁面設計', 'Screen design'),
	views: text('列表视图', '清單檢視', 'Views of lists'),
	log: text('前端日志', '前端日誌', 'Client log'),
	sms: text('短信', '簡訊', 'Text messages'),
	saas: text('租户', '租戶', 'Tenants'),
};

/** For calls that belong to nothing else. */
export const otherGroup: Texts = text('其他', '其他', 'Others');
