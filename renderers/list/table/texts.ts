import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	more: { 'zh-CN': '更多', 'zh-TW': '更多', en: 'More' },
	actions: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	rowNumber: { 'zh-CN': '序号', 'zh-TW': '序號', en: 'No.' },
	chooseAllRows: { 'zh-CN': '选择本页全部行', 'zh-TW': '選取本頁全部列', en: 'Select all rows of this page' },
	chooseWholeList: {
		'zh-CN': '选择全部 {count, number} 行',
		'zh-TW': '選取全部 {count, number} 列',
		en: 'Select all {count, number} rows',
	},
	openRow: { 'zh-CN': '展开', 'zh-TW': '展開', en: 'Expand' },
	closeRow: { 'zh-CN': '收起', 'zh-TW': '收合', en: 'Collapse' },
	treeLoadFailed: { 'zh-CN': '下级数据加载失败', 'zh-TW': '下級資料載入失敗', en: 'The child records could not be loaded' },
	summary: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
});
