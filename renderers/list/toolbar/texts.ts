import { defineTexts, type Message } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	bulkActions: { 'zh-CN': '批量操作', 'zh-TW': '批次操作', en: 'Bulk actions' },
	chart: { 'zh-CN': '显示为图表', 'zh-TW': '顯示為圖表', en: 'Show as chart' },
	more: { 'zh-CN': '更多', 'zh-TW': '更多', en: 'More' },
	sort: { 'zh-CN': '排序', 'zh-TW': '排序', en: 'Sort' },
	import: { 'zh-CN': '导入', 'zh-TW': '匯入', en: 'Import' },
	export: { 'zh-CN': '导出', 'zh-TW': '匯出', en: 'Export' },
	density: { 'zh-CN': '密度', 'zh-TW': '密度', en: 'Density' },
	densityLarge: { 'zh-CN': '宽松', 'zh-TW': '寬鬆', en: 'Comfortable' },
	densityMiddle: { 'zh-CN': '适中', 'zh-TW': '適中', en: 'Medium' },
	densitySmall: { 'zh-CN': '紧凑', 'zh-TW': '緊湊', en: 'Compact' },
	columnSettings: { 'zh-CN': '列设置', 'zh-TW': '欄位設定', en: 'Columns' },
	resetColumns: { 'zh-CN': '恢复默认', 'zh-TW': '恢復預設', en: 'Restore default' },
	columnWidth: { 'zh-CN': '列宽', 'zh-TW': '欄寬', en: 'Width' },
	folded: { 'zh-CN': '列表较窄，未显示', 'zh-TW': '列表較窄，未顯示', en: 'no room' },
	pinNone: { 'zh-CN': '{title}：未固定', 'zh-TW': '{title}：未固定', en: '{title}: not pinned' },
	pinLeft: { 'zh-CN': '{title}：固定在左侧', 'zh-TW': '{title}：固定在左側', en: '{title}: pinned left' },
	pinRight: { 'zh-CN': '{title}：固定在右侧', 'zh-TW': '{title}：固定在右側', en: '{title}: pinned right' },
	rowNumbers: { 'zh-CN': '显示序号', 'zh-TW': '顯示序號', en: 'Row numbers' },
	autoRefresh: { 'zh-CN': '自动刷新', 'zh-TW': '自動重新整理', en: 'Auto-refresh' },
	noAutoRefresh: { 'zh-CN': '不自动刷新', 'zh-TW': '不自動重新整理', en: 'No auto-refresh' },
	everySeconds: { 'zh-CN': '每 {count} 秒刷新', 'zh-TW': '每 {count} 秒重新整理', en: 'Refresh every {count} s' },
	everyMinutes: { 'zh-CN': '每 {count} 分钟刷新', 'zh-TW': '每 {count} 分鐘重新整理', en: 'Refresh every {count} min' },
	fullQuery: { 'zh-CN': '高级查询', 'zh-TW': '進階查詢', en: 'Query builder' },
});

/** How often a list is read again. */
export function intervalText(seconds: number): Message {
	if (seconds === 0) return texts.noAutoRefresh();
	return seconds < 60 ? texts.everySeconds({ count: seconds }) : texts.everyMinutes({ count: seconds / 60 });
}
