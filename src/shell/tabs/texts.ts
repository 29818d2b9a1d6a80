import { defineTexts } from '../../../contract/base/define-texts.ts';

export const tabsTexts = defineTexts({
	headerDesign: { 'zh-CN': '页面设计', 'zh-TW': '頁面設計', en: 'Screen design' },
	tabsGone: { 'zh-CN': '该页面已不存在', 'zh-TW': '此頁面已不存在', en: 'This page is no longer there' },
	tabsGoneText: {
		'zh-CN': '它的页面文件或菜单已被移除。恢复之后，此处会自动显示；填到一半的内容留作草稿。',
		'zh-TW': '它的頁面檔案或選單已被移除。恢復之後，此處會自動顯示；填到一半的內容留作草稿。',
		en: 'Its screen file or menu has been removed. Once that is back, it is shown here again; what was half filled in is kept as a draft.',
	},
	tabsLabel: { 'zh-CN': '已打开的页面', 'zh-TW': '已開啟的頁面', en: 'Open pages' },
	tabsUntitled: { 'zh-CN': '未命名页面', 'zh-TW': '未命名頁面', en: 'Untitled page' },
	tabsRefresh: { 'zh-CN': '刷新', 'zh-TW': '重新整理', en: 'Refresh' },
	tabsPin: { 'zh-CN': '固定', 'zh-TW': '固定', en: 'Pin' },
	tabsUnpin: { 'zh-CN': '取消固定', 'zh-TW': '取消固定', en: 'Unpin' },
	tabsClose: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	tabsCloseLeft: { 'zh-CN': '关闭左侧', 'zh-TW': '關閉左側', en: 'Close to the left' },
	tabsCloseRight: { 'zh-CN': '关闭右侧', 'zh-TW': '關閉右側', en: 'Close to the right' },
	tabsCloseOthers: { 'zh-CN': '关闭其他', 'zh-TW': '關閉其他', en: 'Close others' },
	tabsCloseAll: { 'zh-CN': '关闭全部', 'zh-TW': '關閉全部', en: 'Close all' },
	tabsReopen: { 'zh-CN': '重新打开关闭的页面', 'zh-TW': '重新開啟關閉的頁面', en: 'Reopen the closed page' },
	tabsInvalidAction: { 'zh-CN': '无效的操作', 'zh-TW': '無效的操作', en: 'Invalid operation' },
	tabsDirty: { 'zh-CN': '有未保存的内容', 'zh-TW': '有未儲存的內容', en: 'Unsaved changes' },
	dashboardTitle: { 'zh-CN': '首页', 'zh-TW': '首頁', en: 'Home' },
	processTitle: { 'zh-CN': '流程表单', 'zh-TW': '流程表單', en: 'Process form' },
	favoritesAddShort: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Add to favourites' },
	favoritesRemoveShort: { 'zh-CN': '取消收藏', 'zh-TW': '取消收藏', en: 'Remove from favourites' },
});
