import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	test: { 'zh-CN': '测试：{name}', 'zh-TW': '測試：{name}', en: 'Test: {name}' },
	to: { 'zh-CN': '收件邮箱', 'zh-TW': '收件信箱', en: 'Recipient' },
	send: { 'zh-CN': '发送', 'zh-TW': '傳送', en: 'Send' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	done: { 'zh-CN': '已发送（{milliseconds} 毫秒）', 'zh-TW': '已傳送（{milliseconds} 毫秒）', en: 'Sent ({milliseconds} ms)' },
	failed: {
		'zh-CN': '发送失败（{milliseconds} 毫秒）：{problem}',
		'zh-TW': '傳送失敗（{milliseconds} 毫秒）：{problem}',
		en: 'Not sent ({milliseconds} ms): {problem}',
	},
	preview: { 'zh-CN': '邮件预览', 'zh-TW': '郵件預覽', en: 'E-mail preview' },
	sample: { 'zh-CN': '以示例内容预览', 'zh-TW': '以範例內容預覽', en: 'With sample contents' },
	subject: { 'zh-CN': '主题', 'zh-TW': '主旨', en: 'Subject' },
	plain: { 'zh-CN': '纯文本', 'zh-TW': '純文字', en: 'Plain text' },
	page: { 'zh-CN': '邮件内容', 'zh-TW': '郵件內容', en: 'Contents' },
	simplified: { 'zh-CN': '简体中文', 'zh-TW': '簡體中文', en: 'Simplified Chinese' },
	traditional: { 'zh-CN': '繁体中文', 'zh-TW': '繁體中文', en: 'Traditional Chinese' },
	english: { 'zh-CN': '英文', 'zh-TW': '英文', en: 'English' },
});
