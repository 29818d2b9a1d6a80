import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The question before a field is removed. */
export const removalTexts = defineTexts({
	title: { 'zh-CN': '“{title}”正在使用', 'zh-TW': '「{title}」正在使用', en: '“{title}” is in use' },
	remove: { 'zh-CN': '仍然移除', 'zh-TW': '仍然移除', en: 'Remove anyway' },
	goes: { 'zh-CN': '以下各处将一并移除：', 'zh-TW': '以下各處將一併移除：', en: 'These entries are removed with it:' },
	stays: {
		'zh-CN': '以下条件和公式仍会引用它，移除后需要修改：',
		'zh-TW': '以下條件和公式仍會引用它，移除後需要修改：',
		en: 'These conditions and formulas will still refer to it and must be corrected:',
	},
	line: { 'zh-CN': '第 {line} 行', 'zh-TW': '第 {line} 行', en: 'Line {line}' },
	others: {
		'zh-CN': '其他文档也在使用它，修改这些文档之前不能保存：',
		'zh-TW': '其他文件也在使用它，修改這些文件之前不能儲存：',
		en: 'Other documents use it, too; the file cannot be saved before they are changed:',
	},
});

/** What the positions of a screen document are called. */
export const positionTexts = defineTexts({
	listColumns: { 'zh-CN': '列表的列', 'zh-TW': '清單的欄', en: 'Columns of the list' },
	listSearch: { 'zh-CN': '列表的查询条件', 'zh-TW': '清單的查詢條件', en: 'Search field of the list' },
	listSort: { 'zh-CN': '列表的排序', 'zh-TW': '清單的排序', en: 'Sort order of the list' },
	listFilter: { 'zh-CN': '列表的固定条件', 'zh-TW': '清單的固定條件', en: 'Fixed filter of the list' },
	listLayouts: { 'zh-CN': '列表的视图', 'zh-TW': '清單的檢視', en: 'View of the list' },
	listSummary: { 'zh-CN': '列表的合计', 'zh-TW': '清單的合計', en: 'Total of the list' },
	list: { 'zh-CN': '列表', 'zh-TW': '清單', en: 'List' },
	formGroups: { 'zh-CN': '表单的分组', 'zh-TW': '表單的分組', en: 'Group of the form' },
	form: { 'zh-CN': '表单', 'zh-TW': '表單', en: 'Form' },
	selector: { 'zh-CN': '选择器', 'zh-TW': '選擇器', en: 'Selector' },
	storage: { 'zh-CN': '存储', 'zh-TW': '儲存', en: 'Storage' },
	notifications: { 'zh-CN': '通知', 'zh-TW': '通知', en: 'Notifications' },
	actions: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	recordRules: { 'zh-CN': '记录的规则', 'zh-TW': '記錄的規則', en: 'Rule of the record' },
	recordTitle: { 'zh-CN': '记录的标题', 'zh-TW': '記錄的標題', en: 'Title of the record' },
	recordProperties: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
});
