import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '保存的视图', 'zh-TW': '儲存的檢視', en: 'Saved view' },
	choice: { 'zh-CN': '{screen}：{view}', 'zh-TW': '{screen}：{view}', en: '{screen}: {view}' },
	openList: { 'zh-CN': '全部{count, number}条', 'zh-TW': '全部{count, number}筆', en: 'All {count, number}' },
	noRecords: { 'zh-CN': '没有符合的记录', 'zh-TW': '沒有符合的記錄', en: 'No matching records' },
});
