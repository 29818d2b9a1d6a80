import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '屏幕已锁定', 'zh-TW': '螢幕已鎖定', en: 'Screen locked' },
	hint: {
		'zh-CN': '屏幕已锁定，输入密码后继续',
		'zh-TW': '螢幕已鎖定，輸入密碼後繼續',
		en: 'The screen is locked. Enter your password to continue.',
	},
	unlock: { 'zh-CN': '解锁', 'zh-TW': '解鎖', en: 'Unlock' },
	wrongPassword: {
		'zh-CN': '密码错误，请重新输入或联系管理员',
		'zh-TW': '密碼錯誤，請重新輸入或聯絡管理員',
		en: 'Wrong password; enter it again or contact the administrator',
	},
	otherAccount: { 'zh-CN': '使用其他账号登录', 'zh-TW': '使用其他帳號登入', en: 'Use another account' },
});
