import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '生成密钥：{name}', 'zh-TW': '產生密鑰：{name}', en: 'Generate secret: {name}' },
	question: {
		'zh-CN': '生成后，原密钥及其令牌立即失效。新密钥只显示一次。',
		'zh-TW': '產生後，原密鑰及其權杖立即失效。新密鑰只顯示一次。',
		en: 'The old secret and its tokens become invalid immediately. The new secret is shown only once.',
	},
	first: {
		'zh-CN': '密钥只显示一次，请妥善保存。',
		'zh-TW': '密鑰只顯示一次，請妥善保存。',
		en: 'The secret is shown only once: keep it in a safe place.',
	},
	once: {
		'zh-CN': '请立即保存密钥，关闭后无法再次查看。',
		'zh-TW': '請立即保存密鑰，關閉後無法再次檢視。',
		en: 'Save the secret now: it cannot be shown again after this dialog is closed.',
	},
	clientId: { 'zh-CN': '客户端标识（client_id）', 'zh-TW': '用戶端識別碼（client_id）', en: 'Client ID (client_id)' },
	secret: { 'zh-CN': '密钥（client_secret）', 'zh-TW': '密鑰（client_secret）', en: 'Secret (client_secret)' },
	make: { 'zh-CN': '生成密钥', 'zh-TW': '產生密鑰', en: 'Generate secret' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
	close: { 'zh-CN': '我已保存', 'zh-TW': '我已保存', en: 'I have saved it' },
});
