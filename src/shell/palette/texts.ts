import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	placeholder: {
		'zh-CN': '搜索页面、记录和命令，支持拼音',
		'zh-TW': '搜尋頁面、記錄和命令，支援拼音',
		en: 'Search pages, records and commands',
	},
	none: { 'zh-CN': '没有匹配的结果', 'zh-TW': '沒有符合的結果', en: 'No results' },
	results: { 'zh-CN': '搜索结果', 'zh-TW': '搜尋結果', en: 'Results' },
	choose: { 'zh-CN': '选择', 'zh-TW': '選擇', en: 'Select' },
	open: { 'zh-CN': '打开', 'zh-TW': '開啟', en: 'Open' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
});

export const groupNames = defineTexts({
	recent: { 'zh-CN': '最近打开', 'zh-TW': '最近開啟', en: 'Recent' },
	actions: { 'zh-CN': '当前页面的操作', 'zh-TW': '目前頁面的操作', en: 'Actions on this page' },
	pages: { 'zh-CN': '功能页面', 'zh-TW': '功能頁面', en: 'Pages' },
	records: { 'zh-CN': '相关记录', 'zh-TW': '相關記錄', en: 'Records' },
	systems: { 'zh-CN': '切换子系统', 'zh-TW': '切換子系統', en: 'Switch subsystem' },
	settings: { 'zh-CN': '设置和账号', 'zh-TW': '設定和帳號', en: 'Settings and account' },
});
