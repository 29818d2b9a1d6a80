import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	chosenElsewhere: {
		'zh-CN': '（{count, number} 条不在本页）',
		'zh-TW': '（{count, number} 筆不在本頁）',
		en: ' ({count, number} not on this page)',
	},
	chosenCount: { 'zh-CN': '已选 {count, number} 条', 'zh-TW': '已選 {count, number} 筆', en: '{count, number} selected' },
	clearChoice: { 'zh-CN': '取消选择', 'zh-TW': '取消選取', en: 'Clear selection' },
	loadMore: { 'zh-CN': '加载更多', 'zh-TW': '載入更多', en: 'Load more' },
	move: { 'zh-CN': '移动', 'zh-TW': '移動', en: 'Move' },
	keyboardTitle: { 'zh-CN': '键盘操作', 'zh-TW': '鍵盤操作', en: 'Keyboard shortcuts' },
	keySearch: { 'zh-CN': '定位到查询条件', 'zh-TW': '移到查詢條件', en: 'Go to the search' },
	keyMove: { 'zh-CN': '在数据行之间移动', 'zh-TW': '在資料列之間移動', en: 'Move between rows' },
	keyOpen: { 'zh-CN': '查看当前行', 'zh-TW': '檢視目前列', en: 'Open the row' },
	keyChoose: { 'zh-CN': '选择或取消选择当前行', 'zh-TW': '選取或取消選取目前列', en: 'Select or deselect the row' },
	keyChooseRange: {
		'zh-CN': '选择或取消选择连续多行，Shift 加单击亦可',
		'zh-TW': '選取或取消選取連續多列，Shift 加按一下亦可',
		en: 'Select or deselect a range of rows; also Shift and click',
	},
	keyCell: {
		'zh-CN': '移动到可编辑的单元格，Enter 或双击编辑',
		'zh-TW': '移動到可編輯的儲存格，Enter 或雙擊編輯',
		en: 'Go to the editable cells; Enter or double-click to edit',
	},
	keyMoveRow: { 'zh-CN': '调整当前行的次序', 'zh-TW': '調整目前列的次序', en: 'Move the row up or down' },
	keyClose: { 'zh-CN': '关闭对话框', 'zh-TW': '關閉對話框', en: 'Close a dialog' },
	keyHelp: { 'zh-CN': '显示此帮助', 'zh-TW': '顯示此說明', en: 'Show this help' },
	totalAbout: { 'zh-CN': '约 {count, number} 条', 'zh-TW': '約 {count, number} 筆', en: 'About {count, number}' },
	foldedColumns: {
		'zh-CN': '另有 {count, number} 列未显示',
		'zh-TW': '另有 {count, number} 欄未顯示',
		en: { one: '{count, number} more column', other: '{count, number} more columns' },
	},
	totalOf: { 'zh-CN': '{title}合计', 'zh-TW': '{title}合計', en: 'Total of {title}' },
	bulkEditDone: {
		'zh-CN': '已修改 {count, number} 条数据',
		'zh-TW': '已修改 {count, number} 筆資料',
		en: { one: '{count, number} record changed', other: '{count, number} records changed' },
	},
});
