import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What notifications contain beside the texts of screen files. */
export const texts = defineTexts({
	cleaning: { 'zh-CN': '清理过期通知', 'zh-TW': '清理過期通知', en: 'Clean-up of old notifications' },
	sender: { 'zh-CN': '系统', 'zh-TW': '系統', en: 'System' },
	failed: { 'zh-CN': '失败', 'zh-TW': '失敗', en: 'Failed' },
	sent: { 'zh-CN': '已发送', 'zh-TW': '已傳送', en: 'Sent' },
	made: { 'zh-CN': '已生成', 'zh-TW': '已產生', en: 'Made' },
	open: { 'zh-CN': '查看记录', 'zh-TW': '檢視記錄', en: 'View record' },
	resent: {
		'zh-CN': '{count} 条通知将再次发送',
		'zh-TW': '{count} 則通知將再次傳送',
		en: { one: '{count} notification is sent again', other: '{count} notifications are sent again' },
	},
	quietWholeDay: {
		'zh-CN': '结束时间不能与开始时间相同',
		'zh-TW': '結束時間不能與開始時間相同',
		en: 'The end must differ from the start',
	},
	mentioned: {
		'zh-CN': '{name}在“{screen}”的评论中提到了您',
		'zh-TW': '{name}在「{screen}」的評論中提到了您',
		en: '{name} mentioned you in a comment: {screen}',
	},
	mentionedOn: {
		'zh-CN': '{name}在“{screen}：{title}”的评论中提到了您',
		'zh-TW': '{name}在「{screen}：{title}」的評論中提到了您',
		en: '{name} mentioned you in a comment: {screen}, {title}',
	},
	digest: {
		'zh-CN': '{count, number} 条新通知',
		'zh-TW': '{count, number} 則新通知',
		en: { one: '{count, number} new notification', other: '{count, number} new notifications' },
	},
	more: {
		'zh-CN': '另有 {count, number} 条',
		'zh-TW': '另有 {count, number} 則',
		en: { one: '{count, number} more', other: '{count, number} more' },
	},
});
