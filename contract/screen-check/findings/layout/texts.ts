import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with lists, columns, dialogs and actions. */
export const layoutProblems = defineTexts({
	'standard-action': {
		'zh-CN': '操作“{name}”每个页面都有，这里只能改它的 title，remove 还可改 confirm',
		'zh-TW': '操作「{name}」每個頁面都有，這裡只能改它的 title，remove 還可改 confirm',
		en: 'Every screen has the action “{name}”: only its title, and the confirm of remove, can be changed here',
	},
	'saving-without-settings': {
		'zh-CN': 'form.saving 只用于 settings 布局',
		'zh-TW': 'form.saving 只用於 settings 版面',
		en: 'form.saving is for the layout settings only',
	},
	'not-of-one-record': {
		'zh-CN': '每个租户只有一条记录的页面（settings 布局或 storage.single）不能有 {member}；若有多条记录，请设 storage.single 为 false',
		'zh-TW': '每個租戶只有一筆記錄的頁面（settings 版面或 storage.single）不能有 {member}；若有多筆記錄，請設 storage.single 為 false',
		en: 'A screen with one record for each tenant (the layout settings, or storage.single) cannot have {member}; if it has several records, set storage.single to false',
	},
	'unknown-action': { 'zh-CN': '操作“{name}”不存在{hint}', 'zh-TW': '操作「{name}」不存在{hint}', en: 'There is no action “{name}”{hint}' },
	'action-without-effect': {
		'zh-CN': '操作“{name}”既没有 set 和 dialog，也没有处理程序，点击后找不到接口',
		'zh-TW': '操作「{name}」既沒有 set 和 dialog，也沒有處理程式，點擊後找不到介面',
		en: 'The action “{name}” has neither set, dialog nor a handler, so its button has no effect',
	},
	'search-does-not-fit': {
		'zh-CN': '字段“{name}”是日期范围、文件或记录编号，不能放在查询表单中',
		'zh-TW': '欄位「{name}」是日期範圍、檔案或記錄編號，不能放在查詢表單中',
		en: 'The field “{name}” contains a date range, files or the record ID, so it cannot be used in the search form',
	},
	'keyword-does-not-fit': {
		'zh-CN': '选择器不能用关键字查询字段“{name}”：只能查询文本、数字和选项',
		'zh-TW': '選擇器不能用關鍵字查詢欄位「{name}」：只能查詢文字、數字和選項',
		en: 'The selector cannot search “{name}” by keyword; only texts, numbers and options can be searched',
	},
	'path-not-listed': {
		'zh-CN': '列“{name}”是被引用记录的字段，须同时列在 list.columns 中（可设为 hidden）',
		'zh-TW': '欄「{name}」是被引用記錄的欄位，須同時列在 list.columns 中（可設為 hidden）',
		en: 'The column “{name}” is a field of a referenced record, so it must also be in list.columns (it can be hidden there)',
	},
	'wrong-set-value': {
		'zh-CN': '操作写入的值不符合字段“{name}”的规则：{reason}',
		'zh-TW': '操作寫入的值不符合欄位「{name}」的規則：{reason}',
		en: 'The action sets a value that breaks the rules of “{name}”: {reason}',
	},
	'not-editable': {
		'zh-CN': '列“{name}”不能在列表中编辑：字段只读、由系统计算、属于其他记录，或没有单行的控件',
		'zh-TW': '欄「{name}」不能在清單中編輯：欄位唯讀、由系統計算、屬於其他記錄，或沒有單行的控制項',
		en: 'The column “{name}” cannot be edited in the list: its field is read-only, computed, of another record, or has no single-line input',
	},
	'summary-does-not-fit': {
		'zh-CN': '合计方式 {kind} 不适用于字段“{name}”',
		'zh-TW': '合計方式 {kind} 不適用於欄位「{name}」',
		en: 'The summary {kind} does not apply to the field “{name}”',
	},
	'unknown-permission': {
		'zh-CN': '页面没有名为“{name}”的权限{hint}',
		'zh-TW': '頁面沒有名為「{name}」的權限{hint}',
		en: 'The screen has no right “{name}”{hint}',
	},
	'detail-without-reference': {
		'zh-CN': '页面“{screen}”的字段“{name}”没有引用本页面',
		'zh-TW': '頁面「{screen}」的欄位「{name}」沒有引用本頁面',
		en: 'The field “{name}” of the screen “{screen}” does not refer to this screen',
	},
	'dialog-of-one': {
		'zh-CN': '操作“{name}”的对话框只能用于单条记录，不能批量执行',
		'zh-TW': '操作「{name}」的對話方塊只能用於單筆記錄，不能批次執行',
		en: 'The dialog of the action “{name}” handles one record, so it cannot be offered for selected rows',
	},
	'layout-does-not-fit': {
		'zh-CN': '字段“{name}”不适用于布局 {type} 的 {member}，应为{expected}',
		'zh-TW': '欄位「{name}」不適用於版面 {type} 的 {member}，應為{expected}',
		en: 'The field “{name}” does not fit {member} of the layout {type}; expected: {expected}',
	},
	'side-tree-does-not-fit': {
		'zh-CN': '字段“{name}”不是对单条记录的引用，不能显示在列表旁',
		'zh-TW': '欄位「{name}」不是對單筆記錄的引用，不能顯示在清單旁',
		en: 'The field “{name}” does not refer to a single record, so it cannot be the side tree',
	},
	'detail-does-not-fit': {
		'zh-CN': '树形或不分页的列表不能在行下展开，请用 tabs 或 split',
		'zh-TW': '樹形或不分頁的清單不能在列下展開，請用 tabs 或 split',
		en: 'Rows of a tree, or of a list without pages, do not expand; use tabs or split',
	},
	'column-does-not-fit': {
		'zh-CN': '列类型 {type} 不适用于字段“{name}”',
		'zh-TW': '欄類型 {type} 不適用於欄位「{name}」',
		en: 'The column type {type} does not apply to the field “{name}”',
	},
});
