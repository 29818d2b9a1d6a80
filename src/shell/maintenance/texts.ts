import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '系统维护中', 'zh-TW': '系統維護中', en: 'Maintenance' },
	wait: {
		'zh-CN': '维护结束后本页自动恢复，已填写的内容不会丢失。',
		'zh-TW': '維護結束後本頁自動恢復，已填寫的內容不會遺失。',
		en: 'This page comes back by itself after the maintenance. Nothing that you have entered is lost.',
	},
	again: { 'zh-CN': '重试', 'zh-TW': '重試', en: 'Try again' },
	begins: { 'zh-CN': '维护开始：{time}', 'zh-TW': '維護開始：{time}', en: 'Begins: {time}' },
	between: { 'zh-CN': '维护时间：{from} 至 {to}', 'zh-TW': '維護時間：{from} 至 {to}', en: '{from} to {to}' },
	closed: { 'zh-CN': '仅运维人员可用', 'zh-TW': '僅維運人員可用', en: 'operators only' },
	hide: { 'zh-CN': '不再显示', 'zh-TW': '不再顯示', en: 'Hide' },
});
