import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	startFailed: { 'zh-CN': '平台暂时无法打开', 'zh-TW': '平台暫時無法開啟', en: 'The portal cannot be opened at present' },
	noCode: { 'zh-CN': '—', 'zh-TW': '—', en: '—' },
	back: { 'zh-CN': '返回上一页', 'zh-TW': '返回上一頁', en: 'Go back' },
	otherSystem: { 'zh-CN': '选择其他子系统', 'zh-TW': '選擇其他子系統', en: 'Select another subsystem' },
	openElsewhere: { 'zh-CN': '前往{system}的“{page}”', 'zh-TW': '前往{system}的「{page}」', en: 'Open {page} in {system}' },
	report: { 'zh-CN': '发送错误报告', 'zh-TW': '傳送錯誤報告', en: 'Send error report' },
	reported: { 'zh-CN': '错误报告已发送', 'zh-TW': '錯誤報告已傳送', en: 'The error report has been sent' },
	frameBlocked: { 'zh-CN': '该页面尚未获准显示', 'zh-TW': '該頁面尚未獲准顯示', en: 'This page is not permitted yet' },
	frameBlockedText: {
		'zh-CN': '菜单刚刚更新，重新加载后即可显示。',
		'zh-TW': '選單剛剛更新，重新載入後即可顯示。',
		en: 'The menu has just been updated; reload to show the page.',
	},
	frameOutside: {
		'zh-CN': '此页面来自 {host}。如果没有显示内容，可能是该网站不允许嵌入其他页面。',
		'zh-TW': '此頁面來自 {host}。如果沒有顯示內容，可能是該網站不允許嵌入其他頁面。',
		en: 'This page is from {host}. If it stays empty, that site may not permit being embedded.',
	},
	openWindow: { 'zh-CN': '在新窗口打开', 'zh-TW': '在新視窗開啟', en: 'Open in a new window' },
});
