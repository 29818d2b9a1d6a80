import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	bulkEditRecords: { 'zh-CN': '修改范围', 'zh-TW': '修改範圍', en: 'Records to change' },
	bulkEditChosen: {
		'zh-CN': '已选的 {count, number} 条',
		'zh-TW': '已選的 {count, number} 筆',
		en: { one: '{count, number} selected record', other: '{count, number} selected records' },
	},
	bulkEditAll: {
		'zh-CN': '符合当前条件的全部 {count, number} 条',
		'zh-TW': '符合目前條件的全部 {count, number} 筆',
		en: 'All {count, number} records that match the search',
	},
	bulkEditCount: {
		'zh-CN': '将修改 {count, number} 条数据的 {fields} 个字段',
		'zh-TW': '將修改 {count, number} 筆資料的 {fields} 個欄位',
		en: 'Records: {count, number}; fields to change: {fields}',
	},
	bulkEditRun: {
		'zh-CN': '修改 {count, number} 条',
		'zh-TW': '修改 {count, number} 筆',
		en: { one: 'Change {count, number} record', other: 'Change {count, number} records' },
	},
	bulkEditTooMany: {
		'zh-CN': '一次最多修改 {max, number} 条，请缩小范围',
		'zh-TW': '一次最多修改 {max, number} 筆，請縮小範圍',
		en: 'At most {max, number} records can be changed at once; please narrow the search',
	},
	bulkEditKeep: { 'zh-CN': '保持不变', 'zh-TW': '保持不變', en: 'Keep' },
	bulkEditSet: { 'zh-CN': '设置为', 'zh-TW': '設定為', en: 'Set' },
	bulkEditClear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
});
