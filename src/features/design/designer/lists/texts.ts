import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The list tab of the designer. */
export const listTexts = defineTexts({
	columns: { 'zh-CN': '列表中的列', 'zh-TW': '清單中的欄', en: 'Columns of the list' },
	search: { 'zh-CN': '查询表单', 'zh-TW': '查詢表單', en: 'Search form' },
	rowActions: { 'zh-CN': '每行的操作', 'zh-TW': '每列的操作', en: 'Actions of a row' },
	bulkActions: { 'zh-CN': '选中行的操作', 'zh-TW': '選取列的操作', en: 'Actions of selected rows' },
	actions: { 'zh-CN': '自定义操作', 'zh-TW': '自訂操作', en: 'Actions of the screen' },
	automatic: { 'zh-CN': '自动选择', 'zh-TW': '自動選擇', en: 'Chosen automatically' },
	add: { 'zh-CN': '添加一项', 'zh-TW': '新增一項', en: 'Add an entry' },
	addTo: { 'zh-CN': '添加到{title}', 'zh-TW': '新增到{title}', en: 'Add to: {title}' },
	remove: { 'zh-CN': '移除{title}', 'zh-TW': '移除{title}', en: 'Remove: {title}' },
	fixed: { 'zh-CN': '已固定', 'zh-TW': '已固定', en: 'Is fixed' },
	hidden: { 'zh-CN': '已隐藏', 'zh-TW': '已隱藏', en: 'Is hidden' },
	view: { 'zh-CN': '查看', 'zh-TW': '檢視', en: 'View' },
	create: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
	addAction: { 'zh-CN': '添加操作', 'zh-TW': '新增操作', en: 'Add an action' },
	newAction: { 'zh-CN': '新操作', 'zh-TW': '新操作', en: 'New action' },
	moved: {
		'zh-CN': '{title} 移到第 {number} 位，共 {count} 个',
		'zh-TW': '{title} 移到第 {number} 位，共 {count} 個',
		en: '{title} moved to position {number} of {count}',
	},
});
