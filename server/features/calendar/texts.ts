import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'calendar/query': { 'zh-CN': '查询日历', 'zh-TW': '查詢日曆' },
	'calendar/layers': { 'zh-CN': '查询可显示的图层', 'zh-TW': '查詢可顯示的圖層' },
	'calendar/get': { 'zh-CN': '查询一个日程', 'zh-TW': '查詢一個行程' },
	'calendar/save': { 'zh-CN': '保存日程', 'zh-TW': '儲存行程' },
	'calendar/remove': { 'zh-CN': '删除日程或其中一次', 'zh-TW': '刪除行程或其中一次' },
	'calendar/reply': { 'zh-CN': '答复邀请', 'zh-TW': '回覆邀請' },
	'calendar/shares': { 'zh-CN': '查询共享日历的人员', 'zh-TW': '查詢共用日曆的人員' },
	'calendar/share': { 'zh-CN': '共享本人的日历', 'zh-TW': '共用本人的日曆' },
	'calendar/feed': { 'zh-CN': '查询日历订阅地址的状态', 'zh-TW': '查詢日曆訂閱位址的狀態' },
	'calendar/createFeed': { 'zh-CN': '生成日历订阅地址', 'zh-TW': '產生日曆訂閱位址' },
	'calendar/removeFeed': { 'zh-CN': '停用日历订阅地址', 'zh-TW': '停用日曆訂閱位址' },
	'calendar/import': { 'zh-CN': '导入日历文件', 'zh-TW': '匯入日曆檔案' },
	'calendar/feed.ics': { 'zh-CN': '读取日历订阅', 'zh-TW': '讀取日曆訂閱' },
};

export const rightTexts = defineTexts({
	holds: { 'zh-CN': '使用日历', 'zh-TW': '使用日曆', en: 'Use the calendar' },
	holdsDescription: {
		'zh-CN': '管理本人的日程，查看共享的和本单位的日程',
		'zh-TW': '管理本人的行程，查看共用的和本單位的行程',
		en: 'Have events of one’s own, and see those of the organisation and those that others share',
	},
});
