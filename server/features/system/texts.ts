import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'openapi.json': { 'zh-CN': '接口说明（OpenAPI 3.1）', 'zh-TW': '介面說明（OpenAPI 3.1）' },
	docs: { 'zh-CN': '接口说明页', 'zh-TW': '介面說明頁' },
	'docs.js': { 'zh-CN': '接口说明页的脚本', 'zh-TW': '介面說明頁的腳本' },
	'docs.css': { 'zh-CN': '接口说明页的样式', 'zh-TW': '介面說明頁的樣式' },
	screens: { 'zh-CN': '可以查看的页面', 'zh-TW': '可以檢視的頁面' },
	'screens/problems': { 'zh-CN': '页面文件的问题', 'zh-TW': '頁面檔案的問題' },
	'screens/:name': { 'zh-CN': '查询页面配置', 'zh-TW': '查詢頁面設定' },
	'screens/:name/schema.json': { 'zh-CN': '页面记录的 JSON Schema', 'zh-TW': '頁面記錄的 JSON Schema' },
	'screens/:name/ui-schema.json': { 'zh-CN': '页面表单的 uiSchema', 'zh-TW': '頁面表單的 uiSchema' },
	events: { 'zh-CN': '服务器推送的事件', 'zh-TW': '伺服器推送的事件' },
};
