import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What begins the subjects of answers, in the languages that people here write. */
export const answerMarks = /^\s*((re|fw|fwd|答复|回复|回覆|转发|轉寄)\s*[:：]\s*)+/i;

/** What separates addresses. */
export const separators = [',', ';', '，', '；', '\n'];

export const composeTexts = defineTexts({
	to: { 'zh-CN': '收件人', 'zh-TW': '收件人', en: 'To' },
	cc: { 'zh-CN': '抄送至', 'zh-TW': '副本至', en: 'Cc' },
	bcc: { 'zh-CN': '密送', 'zh-TW': '密件副本', en: 'Bcc' },
	hint: {
		'zh-CN': '邮箱地址，或同事的姓名、拼音',
		'zh-TW': '電子郵件地址，或同事的姓名、拼音',
		en: 'E-mail address, or name or pinyin of a colleague',
	},
	subject: { 'zh-CN': '主题', 'zh-TW': '主旨', en: 'Subject' },
	text: { 'zh-CN': '正文', 'zh-TW': '內文', en: 'Content' },
	files: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
	forwardedFiles: { 'zh-CN': '一并转发的附件', 'zh-TW': '一併轉寄的附件', en: 'Attachments that are forwarded' },
	send: { 'zh-CN': '发送', 'zh-TW': '傳送', en: 'Send' },
	discard: { 'zh-CN': '放弃', 'zh-TW': '放棄', en: 'Discard' },
	stored: { 'zh-CN': '草稿已保存 {time}', 'zh-TW': '草稿已儲存 {time}', en: 'Draft saved at {time}' },
	onlyHere: {
		'zh-CN': '草稿仅保存在本浏览器：{reason}',
		'zh-TW': '草稿僅儲存在本瀏覽器：{reason}',
		en: 'The draft is only in this browser: {reason}',
	},
	unfinished: { 'zh-CN': '未完成的邮件', 'zh-TW': '未完成的郵件', en: 'Unfinished mails' },
	another: { 'zh-CN': '写新邮件', 'zh-TW': '寫新郵件', en: 'Write another mail' },
	continueDraft: { 'zh-CN': '继续编写', 'zh-TW': '繼續編寫', en: 'Continue' },
	sent: { 'zh-CN': '邮件已发送', 'zh-TW': '郵件已傳送', en: 'The mail was sent' },
	notStored: {
		'zh-CN': '邮件已发送，但副本未能存入“已发送”',
		'zh-TW': '郵件已傳送，但副本未能存入「已傳送」',
		en: 'The mail was sent, but its copy could not be stored in “Sent”',
	},
	wrong: { 'zh-CN': '“{address}”不是邮箱地址', 'zh-TW': '「{address}」不是電子郵件地址', en: '“{address}” is no e-mail address' },
	replySubject: { 'zh-CN': '答复：{subject}', 'zh-TW': '回覆：{subject}', en: 'Re: {subject}' },
	forwardSubject: { 'zh-CN': '转发：{subject}', 'zh-TW': '轉寄：{subject}', en: 'Fwd: {subject}' },
	wrote: { 'zh-CN': '{name} 于 {time} 写道：', 'zh-TW': '{name} 於 {time} 寫道：', en: '{name} wrote at {time}:' },
	forwarded: { 'zh-CN': '-------- 转发的邮件 --------', 'zh-TW': '-------- 轉寄的郵件 --------', en: '-------- Forwarded mail --------' },
	fromLine: { 'zh-CN': '发件人：{people}', 'zh-TW': '寄件人：{people}', en: 'From: {people}' },
	toLine: { 'zh-CN': '收件人：{people}', 'zh-TW': '收件人：{people}', en: 'To: {people}' },
	timeLine: { 'zh-CN': '时间：{time}', 'zh-TW': '時間：{time}', en: 'Date: {time}' },
	subjectLine: { 'zh-CN': '主题：{subject}', 'zh-TW': '主旨：{subject}', en: 'Subject: {subject}' },
});
