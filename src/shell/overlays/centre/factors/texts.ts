import { defineTexts } from '../../../../../contract/base/define-texts.ts';

export const factorsTexts = defineTexts({
	tab: { 'zh-CN': '双重验证', 'zh-TW': '雙重驗證', en: 'Two-factor authentication' },
	hint: {
		'zh-CN': '登录时在密码之外再验证一次，密码泄露时账号仍然安全。',
		'zh-TW': '登入時在密碼之外再驗證一次，密碼外洩時帳號仍然安全。',
		en: 'A second step at sign-in keeps your account safe when your password becomes known.',
	},
	requiredHint: {
		'zh-CN': '您的角色或安全策略要求双重验证，至少保留一种方式。',
		'zh-TW': '您的角色或安全原則要求雙重驗證，至少保留一種方式。',
		en: 'A role or the security policy requires a second factor; keep at least one.',
	},
	notSetUp: { 'zh-CN': '尚未设置', 'zh-TW': '尚未設定', en: 'Not set up' },
	since: { 'zh-CN': '设置于 {time}', 'zh-TW': '設定於 {time}', en: 'Set up {time}' },
	setUp: { 'zh-CN': '立即设置', 'zh-TW': '立即設定', en: 'Set up' },
	add: { 'zh-CN': '添加', 'zh-TW': '新增', en: 'Add' },
	remove: { 'zh-CN': '移除', 'zh-TW': '移除', en: 'Remove' },
	removed: { 'zh-CN': '已移除', 'zh-TW': '已移除', en: 'Removed' },
	removeAppQuestion: { 'zh-CN': '移除验证器应用？', 'zh-TW': '移除驗證器應用程式？', en: 'Remove the authenticator app?' },
	removePasskeyQuestion: { 'zh-CN': '移除通行密钥“{name}”？', 'zh-TW': '移除通行金鑰「{name}」？', en: 'Remove the passkey “{name}”?' },
	passkeyHint: {
		'zh-CN': '用指纹、面容或安全密钥验证',
		'zh-TW': '用指紋、臉部或安全金鑰驗證',
		en: 'Fingerprint, face or security key',
	},
	codesLeft: { 'zh-CN': '剩余 {count} 个', 'zh-TW': '剩餘 {count} 個', en: '{count} left' },
	renew: { 'zh-CN': '重新生成', 'zh-TW': '重新產生', en: 'Generate new codes' },
	renewQuestion: {
		'zh-CN': '重新生成恢复码？原有的将失效。',
		'zh-TW': '重新產生復原碼？原有的將失效。',
		en: 'Generate new codes? The former ones stop working.',
	},
	devices: { 'zh-CN': '受信任的浏览器', 'zh-TW': '受信任的瀏覽器', en: 'Remembered browsers' },
	done: { 'zh-CN': '设置完成', 'zh-TW': '設定完成', en: 'Set up' },
	passkeyName: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
	create: { 'zh-CN': '创建', 'zh-TW': '建立', en: 'Create' },
	verify: { 'zh-CN': '验证并启用', 'zh-TW': '驗證並啟用', en: 'Verify' },
});
