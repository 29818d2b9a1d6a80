import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '保存的视图', 'zh-TW': '儲存的檢視', en: 'Saved view' },
	choice: { 'zh-CN': '{screen}：{view}', 'zh-TW': '{screen}：{view}', en: '{screen}: {view}' },
	openList: { 'zh-CN': '全部 {count, number} 条', 'zh-TW': '全部 {count, number} 筆', en: 'All {count, number}' },
	gone: {
		'zh-CN': '此视图已删除，或不再与您共享',
		'zh-TW': '此檢視已刪除，或不再與您共享',
		en: 'This view was deleted or is no longer shared with you',
	},
	wholeList: { 'zh-CN': '打开全部记录的列表', 'zh-TW': '開啟全部記錄的清單', en: 'Open the list of all records' },
	noRecords: { 'zh-CN': '没有符合的记录', 'zh-TW': '沒有符合的記錄', en: 'No matching records' },
});
