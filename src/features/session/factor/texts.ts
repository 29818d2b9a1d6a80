import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	hintTotp: {
		'zh-CN': '密码正确。请输入验证器应用上的 6 位验证码。',
		'zh-TW': '密碼正確。請輸入驗證器應用程式上的 6 位驗證碼。',
		en: 'Your password is right. Enter the 6 digits of your authenticator app.',
	},
	hintPasskey: {
		'zh-CN': '密码正确。请用通行密钥完成登录。',
		'zh-TW': '密碼正確。請用通行金鑰完成登入。',
		en: 'Your password is right. Complete the sign-in with your passkey.',
	},
	hintRecovery: {
		'zh-CN': '请输入设置双重验证时保存的恢复码，每个只能用一次。',
		'zh-TW': '請輸入設定雙重驗證時儲存的復原碼，每個只能用一次。',
		en: 'Enter one of the recovery codes that you saved. Each serves once.',
	},
	hintSetUp: {
		'zh-CN': '您的账号须启用双重验证。设置完成后即可登录。',
		'zh-TW': '您的帳號須啟用雙重驗證。設定完成後即可登入。',
		en: 'Your account requires two-factor authentication. Set it up to sign in.',
	},
	remember: {
		'zh-CN': '在此浏览器上 30 天内不再验证',
		'zh-TW': '在此瀏覽器上 30 天內不再驗證',
		en: 'Do not ask again in this browser for 30 days',
	},
	verify: { 'zh-CN': '验证', 'zh-TW': '驗證', en: 'Verify' },
	busy: { 'zh-CN': '正在验证…', 'zh-TW': '正在驗證…', en: 'Verifying…' },
	recoveryCode: { 'zh-CN': '输入恢复码', 'zh-TW': '輸入復原碼', en: 'Recovery code' },
	recoveryMissing: { 'zh-CN': '请输入恢复码', 'zh-TW': '請輸入復原碼', en: 'Enter a recovery code' },
	byRecovery: { 'zh-CN': '使用恢复码', 'zh-TW': '使用復原碼', en: 'Use a recovery code' },
	byApp: { 'zh-CN': '使用验证器应用', 'zh-TW': '使用驗證器應用程式', en: 'Use the authenticator app' },
	back: { 'zh-CN': '返回', 'zh-TW': '返回', en: 'Back' },
	begin: { 'zh-CN': '设置验证器应用', 'zh-TW': '設定驗證器應用程式', en: 'Set up an authenticator app' },
	beginPasskey: { 'zh-CN': '设置通行密钥', 'zh-TW': '設定通行金鑰', en: 'Set up a passkey' },
	saved: { 'zh-CN': '已妥善保存，继续登录', 'zh-TW': '已妥善儲存，繼續登入', en: 'I saved the codes' },
	proofTitle: { 'zh-CN': '验证身份', 'zh-TW': '驗證身分', en: 'Confirm your identity' },
	proofHint: {
		'zh-CN': '此操作需要确认是您本人，验证后 10 分钟内有效。',
		'zh-TW': '此操作需要確認是您本人，驗證後 10 分鐘內有效。',
		en: 'This action needs your confirmation. It is valid for 10 minutes.',
	},
	password: { 'zh-CN': '登录密码', 'zh-TW': '登入密碼', en: 'Password' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
});
