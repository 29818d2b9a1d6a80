import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The list tab of the designer. */
export const listTexts = defineTexts({
	columns: { 'zh-CN': '列表中的列', 'zh-TW': '清單中的欄', en: 'Columns of the list' },
	search: { 'zh-CN': '查询表单', 'zh-TW': '查詢表單', en: 'Search form' },
	rowActions: { 'zh-CN': '每行的操作', 'zh-TW': '每列的操作', en: 'Actions of a row' },
	bulkActions: { 'zh-CN': '选中行的操作', 'zh-TW': '選取列的操作', en: 'Actions of selected rows' },
	actions: { 'zh-CN': '自定义操作', 'zh-TW': '自訂操作', en: 'Actions of the screen' },
	layouts: { 'zh-CN': '表格之外的展示方式', 'zh-TW': '表格之外的展示方式', en: 'Views beside the table' },
	layoutGroup: { 'zh-CN': '分组字段', 'zh-TW': '分組欄位', en: 'Grouped by' },
	layoutStart: { 'zh-CN': '开始', 'zh-TW': '開始', en: 'Start' },
	layoutEnd: { 'zh-CN': '结束', 'zh-TW': '結束', en: 'End' },
	noField: { 'zh-CN': '没有适合的字段', 'zh-TW': '沒有適合的欄位', en: 'No field fits' },
	addedLayout: { 'zh-CN': '已添加展示方式“{title}”', 'zh-TW': '已新增展示方式「{title}」', en: 'View added: {title}' },
	removedLayout: { 'zh-CN': '已移除展示方式“{title}”', 'zh-TW': '已移除展示方式「{title}」', en: 'View removed: {title}' },
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

/** The ways to look at records. */
export const layoutTexts = defineTexts({
	cards: { 'zh-CN': '卡片', 'zh-TW': '卡片', en: 'Cards' },
	board: { 'zh-CN': '看板', 'zh-TW': '看板', en: 'Board' },
	calendar: { 'zh-CN': '日历', 'zh-TW': '日曆', en: 'Calendar' },
	timeline: { 'zh-CN': '时间轴', 'zh-TW': '時間軸', en: 'Timeline' },
});
