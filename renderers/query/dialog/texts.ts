import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	queryTitle: { 'zh-CN': '高级查询', 'zh-TW': '進階查詢', en: 'Query builder' },
	clearQuery: { 'zh-CN': '清空条件', 'zh-TW': '清空條件', en: 'Clear all' },
	maskedNoCount: {
		'zh-CN': '条件中含有脱敏字段，不预先统计条数',
		'zh-TW': '條件中含有遮罩欄位，不預先統計筆數',
		en: 'The query uses a masked field: hits are not counted in advance',
	},
	queryEmpty: {
		'zh-CN': '尚未添加条件，将显示全部数据',
		'zh-TW': '尚未新增條件，將顯示全部資料',
		en: 'No conditions: all data is shown',
	},
	hits: {
		'zh-CN': '命中 {count, number} 条',
		'zh-TW': '命中 {count, number} 筆',
		en: { one: '{count, number} hit', other: '{count, number} hits' },
	},
	hitsAbout: { 'zh-CN': '命中约 {count, number} 条', 'zh-TW': '命中約 {count, number} 筆', en: 'About {count, number} hits' },
});
