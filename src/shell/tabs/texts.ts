import { defineTexts } from '../../../contract/base/define-texts.ts';

export const tabsTexts = defineTexts({
	messages: { 'zh-CN': '消息中心', 'zh-TW': '訊息中心', en: 'Messages' },
	design: { 'zh-CN': '页面设计', 'zh-TW': '頁面設計', en: 'Screen design' },
	gone: { 'zh-CN': '该页面已不存在', 'zh-TW': '此頁面已不存在', en: 'This page no longer exists' },
	goneText: {
		'zh-CN': '它的页面文件或菜单已被移除。恢复之后，此处会自动显示；填到一半的内容留作草稿。',
		'zh-TW': '它的頁面檔案或選單已被移除。恢復之後，此處會自動顯示；填到一半的內容留作草稿。',
		en: 'Its screen file or menu entry has been removed. When it is restored, the page is shown here again; unfinished input is kept as a draft.',
	},
	label: { 'zh-CN': '已打开的页面', 'zh-TW': '已開啟的頁面', en: 'Open pages' },
	untitled: { 'zh-CN': '未命名页面', 'zh-TW': '未命名頁面', en: 'Untitled page' },
	refresh: { 'zh-CN': '刷新', 'zh-TW': '重新整理', en: 'Refresh' },
	pin: { 'zh-CN': '固定', 'zh-TW': '固定', en: 'Pin' },
	unpin: { 'zh-CN': '取消固定', 'zh-TW': '取消固定', en: 'Unpin' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	closeLeft: { 'zh-CN': '关闭左侧', 'zh-TW': '關閉左側', en: 'Close tabs to the left' },
	closeRight: { 'zh-CN': '关闭右侧', 'zh-TW': '關閉右側', en: 'Close tabs to the right' },
	closeOthers: { 'zh-CN': '关闭其他', 'zh-TW': '關閉其他', en: 'Close others' },
	closeAll: { 'zh-CN': '关闭全部', 'zh-TW': '關閉全部', en: 'Close all' },
	reopen: { 'zh-CN': '重新打开关闭的页面', 'zh-TW': '重新開啟關閉的頁面', en: 'Reopen closed page' },
	invalidAction: { 'zh-CN': '无效的操作', 'zh-TW': '無效的操作', en: 'Invalid operation' },
	dirty: { 'zh-CN': '有未保存的内容', 'zh-TW': '有未儲存的內容', en: 'Unsaved changes' },
	home: { 'zh-CN': '首页', 'zh-TW': '首頁', en: 'Home' },
	process: { 'zh-CN': '流程表单', 'zh-TW': '流程表單', en: 'Process form' },
	addFavorite: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Add to favourites' },
	removeFavorite: { 'zh-CN': '取消收藏', 'zh-TW': '取消收藏', en: 'Remove from favourites' },
});
