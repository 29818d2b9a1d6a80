import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '通知设置', 'zh-TW': '通知設定', en: 'Notification settings' },
	channels: { 'zh-CN': '接收渠道', 'zh-TW': '接收管道', en: 'Channels' },
	usual: { 'zh-CN': '由通知决定', 'zh-TW': '由通知決定', en: 'As the notification defines' },
	portalOnly: { 'zh-CN': '默认站内消息', 'zh-TW': '預設站內訊息', en: 'Default: portal' },
	noAddress: {
		'zh-CN': '您没有登记联系方式：{channels}。这些渠道的通知改为站内显示。',
		'zh-TW': '您沒有登記聯絡方式：{channels}。這些管道的通知改為站內顯示。',
		en: 'You have no address for: {channels}. The portal shows notifications of these channels instead.',
	},
	noOthers: {
		'zh-CN': '本平台未配置邮件和短信，通知只在站内显示。',
		'zh-TW': '本平台未設定郵件和簡訊，通知只在站內顯示。',
		en: 'E-mail and SMS are not set up. Notifications are shown in the portal only.',
	},
	quiet: { 'zh-CN': '免打扰时段', 'zh-TW': '勿擾時段', en: 'Quiet hours' },
	quietHint: {
		'zh-CN': '每天（北京时间）在此时段内不发送邮件和短信；站内消息照常显示。',
		'zh-TW': '每天（北京時間）在此時段內不傳送郵件和簡訊；站內訊息照常顯示。',
		en: 'Every day (China time), no e-mails and SMS are sent in these hours. The portal shows messages as usual.',
	},
	from: { 'zh-CN': '开始', 'zh-TW': '開始', en: 'Start' },
	to: { 'zh-CN': '结束', 'zh-TW': '結束', en: 'End' },
	wait: { 'zh-CN': '时段结束后发送', 'zh-TW': '時段結束後傳送', en: 'Send afterwards' },
	app: { 'zh-CN': '只在站内显示', 'zh-TW': '只在站內顯示', en: 'Show in the portal only' },
	saved: { 'zh-CN': '通知设置已保存', 'zh-TW': '通知設定已儲存', en: 'Notification settings saved' },
	save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
});

export const categoryTexts = defineTexts({
	record: { 'zh-CN': '记录变更', 'zh-TW': '記錄變更', en: 'Record changes' },
	warning: { 'zh-CN': '预警', 'zh-TW': '預警', en: 'Warnings' },
	deadline: { 'zh-CN': '期限', 'zh-TW': '期限', en: 'Deadlines' },
	mention: { 'zh-CN': '评论提及', 'zh-TW': '評論提及', en: 'Mentions in comments' },
});

export const channelTexts = defineTexts({
	app: { 'zh-CN': '站内消息', 'zh-TW': '站內訊息', en: 'Portal' },
	email: { 'zh-CN': '邮件', 'zh-TW': '郵件', en: 'E-mail' },
	sms: { 'zh-CN': '短信', 'zh-TW': '簡訊', en: 'SMS' },
});
