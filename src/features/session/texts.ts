import { defineTexts } from '../../../contract/base/define-texts.ts';

export const sessionTexts = defineTexts({
	title: { 'zh-CN': '登录', 'zh-TW': '登入', en: 'Sign in' },
	password: { 'zh-CN': '密码', 'zh-TW': '密碼', en: 'Password' },
	passwordHint: { 'zh-CN': '请输入密码', 'zh-TW': '請輸入密碼', en: 'Enter the password' },
});
