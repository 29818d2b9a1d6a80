import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	reports: { 'zh-CN': '统计报表', 'zh-TW': '統計報表', en: 'Reports' },
	find: { 'zh-CN': '查找报表', 'zh-TW': '尋找報表', en: 'Find a report' },
	none: { 'zh-CN': '没有您可以查看的报表', 'zh-TW': '沒有您可以檢視的報表', en: 'There is no report that you may view' },
	workbook: { 'zh-CN': '下载 Excel', 'zh-TW': '下載 Excel', en: 'Download Excel' },
	pdf: { 'zh-CN': '下载 PDF', 'zh-TW': '下載 PDF', en: 'Download PDF' },
	computed: { 'zh-CN': '统计时间：{time}', 'zh-TW': '統計時間：{time}', en: 'Computed: {time}' },
	more: {
		'zh-CN': '显示前{shown, number}条，共{total, number}条；下载的文件包含全部',
		'zh-TW': '顯示前{shown, number}筆，共{total, number}筆；下載的檔案包含全部',
		en: 'The first {shown, number} of {total, number} records; downloads have all of them',
	},
	noRecords: { 'zh-CN': '没有数据', 'zh-TW': '沒有資料', en: 'No records' },
});
