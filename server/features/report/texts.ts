import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'reports/list': { 'zh-CN': '查询报表', 'zh-TW': '查詢報表' },
	'reports/get': { 'zh-CN': '计算报表', 'zh-TW': '計算報表' },
	'reports/try': { 'zh-CN': '预览未保存的报表', 'zh-TW': '預覽未儲存的報表' },
	'reports/export': { 'zh-CN': '下载报表', 'zh-TW': '下載報表' },
	'reports/start': { 'zh-CN': '后台生成报表文件', 'zh-TW': '背景產生報表檔案' },
	'reports/runs': { 'zh-CN': '查询报表文件', 'zh-TW': '查詢報表檔案' },
	'reports/cancel': { 'zh-CN': '取消生成报表文件', 'zh-TW': '取消產生報表檔案' },
	'reports/file': { 'zh-CN': '下载报表文件', 'zh-TW': '下載報表檔案' },
	'reports/schedules': { 'zh-CN': '查询报表定时发送', 'zh-TW': '查詢報表定時傳送' },
	'reports/schedule': { 'zh-CN': '保存报表定时发送', 'zh-TW': '儲存報表定時傳送' },
	'reports/pauseSchedule': { 'zh-CN': '暂停或恢复报表定时发送', 'zh-TW': '暫停或恢復報表定時傳送' },
	'reports/runSchedule': { 'zh-CN': '立即发送报表', 'zh-TW': '立即傳送報表' },
	'reports/removeSchedule': { 'zh-CN': '删除报表定时发送', 'zh-TW': '刪除報表定時傳送' },
	'reports/domains': { 'zh-CN': '查询可接收报表的邮箱域名', 'zh-TW': '查詢可接收報表的信箱網域' },
	'reports/deliveries': { 'zh-CN': '查询报表发送结果', 'zh-TW': '查詢報表傳送結果' },
};
