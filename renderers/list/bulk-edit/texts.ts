import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	bulkEditScope: { 'zh-CN': '修改范围', 'zh-TW': '修改範圍', en: 'Which records' },
	bulkEditChosen: { 'zh-CN': '已选的 {count} 条', 'zh-TW': '已選的 {count} 筆', en: 'The {count} chosen' },
	bulkEditAll: {
		'zh-CN': '符合当前条件的全部 {count} 条',
		'zh-TW': '符合目前條件的全部 {count} 筆',
		en: 'All {count} that the list finds',
	},
	bulkEditCount: {
		'zh-CN': '将修改 {count} 条数据的 {fields} 个字段',
		'zh-TW': '將修改 {count} 筆資料的 {fields} 個欄位',
		en: '{fields} fields of {count} records',
	},
	bulkEditRun: { 'zh-CN': '修改 {count} 条', 'zh-TW': '修改 {count} 筆', en: 'Change {count}' },
	bulkEditTooMany: {
		'zh-CN': '一次最多修改 {max} 条，请缩小范围',
		'zh-TW': '一次最多修改 {max} 筆，請縮小範圍',
		en: '{max} records at most at once; narrow the list',
	},
	bulkEditKeep: { 'zh-CN': '保持不变', 'zh-TW': '保持不變', en: 'Keep' },
	bulkEditSet: { 'zh-CN': '设置为', 'zh-TW': '設定為', en: 'Set' },
	bulkEditClear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
});
