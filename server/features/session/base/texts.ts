import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const credentialTexts = defineTexts({
	inactiveAccount: {
		'zh-CN': '账号未启用，请联系管理员',
		'zh-TW': '帳號未啟用，請聯絡管理員',
		en: 'The account is not active; contact the administrator',
	},
	initialPasswordOver: {
		'zh-CN': '管理员设置的密码超过 {days, number} 天未使用，已失效，请联系管理员重置',
		'zh-TW': '管理員設定的密碼超過 {days, number} 天未使用，已失效，請聯絡管理員重設',
		en: 'The password that the administrator set was not used within {days, number} days and is no longer valid; ask the administrator to reset it',
	},
	wrongCaptcha: { 'zh-CN': '验证码错误', 'zh-TW': '驗證碼錯誤', en: 'The verification code is wrong' },
	wrongClient: {
		'zh-CN': '客户端不存在或密钥错误',
		'zh-TW': '用戶端不存在或密鑰錯誤',
		en: 'The client does not exist or its secret is wrong',
	},
	linkExpired: { 'zh-CN': '链接已失效', 'zh-TW': '連結已失效', en: 'The link is no longer valid' },
});
