import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	noRecipient: { 'zh-CN': '请填写收件人', 'zh-TW': '請填寫收件人', en: 'Enter a recipient' },
	recipients: { 'zh-CN': '收件人最多 {max} 个', 'zh-TW': '收件人最多 {max} 個', en: 'At most {max} recipients' },
	address: { 'zh-CN': '“{address}”不是邮箱地址', 'zh-TW': '「{address}」不是電子郵件地址', en: '“{address}” is no e-mail address' },
	draftChanged: {
		'zh-CN': '此草稿已在别处修改、发送或删除，请从草稿箱重新打开',
		'zh-TW': '此草稿已在別處修改、傳送或刪除，請從草稿匣重新開啟',
		en: 'This draft was changed, sent or discarded elsewhere. Open it again from the drafts.',
	},
	sentAlready: {
		'zh-CN': '这封邮件此前已发送，之后的修改未发送；如需发送，请写一封新邮件',
		'zh-TW': '這封郵件此前已傳送，之後的修改未傳送；如需傳送，請寫一封新郵件',
		en: 'This mail was sent before, without your latest changes. Write a new mail to send them.',
	},
	noDraft: { 'zh-CN': '这封邮件不是草稿', 'zh-TW': '這封郵件不是草稿', en: 'This mail is not a draft' },
	noFile: {
		'zh-CN': '附件不存在或无权查看',
		'zh-TW': '附件不存在或無權檢視',
		en: 'An attachment does not exist, or is not visible to you',
	},
	tooLarge: { 'zh-CN': '附件共超过 {size}', 'zh-TW': '附件共超過 {size}', en: 'The attachments are larger than {size} together' },
	notSent: { 'zh-CN': '邮件未发送：{problem}', 'zh-TW': '郵件未傳送：{problem}', en: 'The e-mail was not sent: {problem}' },
});
