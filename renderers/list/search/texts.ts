import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	reset: { 'zh-CN': '重置', 'zh-TW': '重設', en: 'Reset' },
	expand: { 'zh-CN': '展开', 'zh-TW': '展開', en: 'Expand' },
	collapse: { 'zh-CN': '收起', 'zh-TW': '收合', en: 'Collapse' },
	from: { 'zh-CN': '起', 'zh-TW': '起', en: 'From' },
	to: { 'zh-CN': '止', 'zh-TW': '迄', en: 'To' },
	appliedQuery: { 'zh-CN': '查询条件', 'zh-TW': '查詢條件', en: 'Search conditions' },
	removeQuery: { 'zh-CN': '清除查询条件', 'zh-TW': '清除查詢條件', en: 'Clear the search conditions' },
	editQuery: { 'zh-CN': '修改查询条件', 'zh-TW': '修改查詢條件', en: 'Change the search conditions' },
	maskedValue: { 'zh-CN': '完整的值', 'zh-TW': '完整的值', en: 'Complete value' },
	encryptedSearch: {
		'zh-CN': '该字段加密存储：只能按完整的值查询',
		'zh-TW': '該欄位加密儲存：只能以完整的值查詢',
		en: 'This field is encrypted: search with the complete value',
	},
	maskedSearch: {
		'zh-CN': '该字段已脱敏：只能按一个完整的值查询，每人每小时可查询的次数有限',
		'zh-TW': '該欄位已遮罩：只能以一個完整的值查詢，每人每小時可查詢的次數有限',
		en: 'This field is masked: search with one complete value. The number of searches per user and hour is limited',
	},
});
