import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	addRow: { 'zh-CN': '添加一行', 'zh-TW': '新增一列', en: 'Add a row' },
	rowActions: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	moveRowUp: { 'zh-CN': '上移第 {row} 行', 'zh-TW': '上移第 {row} 列', en: 'Move row {row} up' },
	moveRowDown: { 'zh-CN': '下移第 {row} 行', 'zh-TW': '下移第 {row} 列', en: 'Move row {row} down' },
	removeRow: { 'zh-CN': '删除第 {row} 行', 'zh-TW': '刪除第 {row} 列', en: 'Remove row {row}' },
});
