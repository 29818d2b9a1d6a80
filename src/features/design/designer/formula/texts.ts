import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The formula editor. */
export const formulaTexts = defineTexts({
	open: { 'zh-CN': '公式编辑器', 'zh-TW': '公式編輯器', en: 'Formula editor' },
	title: { 'zh-CN': '公式：{title}', 'zh-TW': '公式：{title}', en: 'Formula: {title}' },
	fields: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Fields' },
	functions: { 'zh-CN': '函数', 'zh-TW': '函式', en: 'Functions' },
	scripts: { 'zh-CN': '可用脚本', 'zh-TW': '可用腳本', en: 'Scripts' },
	search: { 'zh-CN': '搜索函数', 'zh-TW': '搜尋函式', en: 'Search functions' },
	insert: { 'zh-CN': '插入 {name}', 'zh-TW': '插入 {name}', en: 'Insert {name}' },
	example: { 'zh-CN': '示例', 'zh-TW': '範例', en: 'Example' },
	none: { 'zh-CN': '没有匹配的函数', 'zh-TW': '沒有符合的函式', en: 'No function matches' },
	choose: { 'zh-CN': '选择函数查看说明', 'zh-TW': '選擇函式檢視說明', en: 'Select a function to see its help' },
	right: { 'zh-CN': '公式正确', 'zh-TW': '公式正確', en: 'The formula is correct' },
	empty: {
		'zh-CN': '点击字段和函数，或直接输入公式',
		'zh-TW': '點擊欄位和函式，或直接輸入公式',
		en: 'Click fields and functions, or type the formula',
	},
	at: { 'zh-CN': '第 {position} 个字符', 'zh-TW': '第 {position} 個字元', en: 'Character {position}' },
	record: { 'zh-CN': '用记录试算', 'zh-TW': '用記錄試算', en: 'Try on a record' },
	noRecords: {
		'zh-CN': '保存页面并有记录后可以试算',
		'zh-TW': '儲存頁面並有記錄後可以試算',
		en: 'Available once the screen is saved and has records',
	},
	result: { 'zh-CN': '结果：{value}', 'zh-TW': '結果：{value}', en: 'Result: {value}' },
	noResult: { 'zh-CN': '没有结果：{reason}', 'zh-TW': '沒有結果：{reason}', en: 'No result: {reason}' },
	emptyResult: { 'zh-CN': '（空）', 'zh-TW': '（空）', en: '(empty)' },
	done: { 'zh-CN': '确定', 'zh-TW': '確定', en: 'OK' },
});
