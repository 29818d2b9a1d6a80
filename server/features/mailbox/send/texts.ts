import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	noRecipient: { 'zh-CN': '请填写收件人', 'zh-TW': '請填寫收件人', en: 'Enter a recipient' },
	recipients: { 'zh-CN': '收件人最多{max}个', 'zh-TW': '收件人最多{max}個', en: 'At most {max} recipients' },
	address: { 'zh-CN': '“{address}”不是邮箱地址', 'zh-TW': '「{address}」不是電子郵件地址', en: '“{address}” is no e-mail address' },
	noFile: {
		'zh-CN': '附件不存在或无权查看',
		'zh-TW': '附件不存在或無權檢視',
		en: 'An attachment does not exist, or is not visible to you',
	},
	tooLarge: { 'zh-CN': '附件共超过 {size}', 'zh-TW': '附件共超過 {size}', en: 'The attachments are larger than {size} together' },
	notSent: { 'zh-CN': '邮件未发送：{problem}', 'zh-TW': '郵件未傳送：{problem}', en: 'The e-mail was not sent: {problem}' },
});
