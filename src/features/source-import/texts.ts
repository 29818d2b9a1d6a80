import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '试算：{name}', 'zh-TW': '試算：{name}', en: 'Dry run: {name}' },
	again: { 'zh-CN': '重新试算', 'zh-TW': '重新試算', en: 'Compare again' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	counts: {
		'zh-CN': '新增 {created, number} 条，更新 {changed, number} 条，未变 {unchanged, number} 条，不能导入 {refused, number} 行',
		'zh-TW': '新增 {created, number} 筆，更新 {changed, number} 筆，未變 {unchanged, number} 筆，不能匯入 {refused, number} 列',
		en: '{created, number} new, {changed, number} changed, {unchanged, number} unchanged, {refused, number} rows refused',
	},
	row: { 'zh-CN': '行号', 'zh-TW': '列號', en: 'Row number' },
	key: { 'zh-CN': '主键', 'zh-TW': '主鍵', en: 'Key' },
	outcome: { 'zh-CN': '结果', 'zh-TW': '結果', en: 'Result' },
	difference: { 'zh-CN': '差异或原因', 'zh-TW': '差異或原因', en: 'Difference or reason' },
	created: { 'zh-CN': '新记录', 'zh-TW': '新記錄', en: 'New record' },
	changed: { 'zh-CN': '更新', 'zh-TW': '更新', en: 'Changed' },
	refused: { 'zh-CN': '不能导入', 'zh-TW': '不能匯入', en: 'Refused' },
	first: {
		'zh-CN': '只显示前 {count, number} 行',
		'zh-TW': '只顯示前 {count, number} 列',
		en: 'The first {count, number} rows are shown',
	},
});
