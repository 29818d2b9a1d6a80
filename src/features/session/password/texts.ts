import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	passwordTitle: { 'zh-CN': '修改密码', 'zh-TW': '修改密碼', en: 'Change password' },
	passwordPrimitivePassword: { 'zh-CN': '原密码', 'zh-TW': '原密碼', en: 'Current password' },
	passwordChanged: {
		'zh-CN': '密码已修改，请使用新密码重新登录',
		'zh-TW': '密碼已修改，請使用新密碼重新登入',
		en: 'Your password has been changed. Please sign in with the new password.',
	},
	passwordForcedHint: {
		'zh-CN': '当前密码由管理员设置，请先修改密码再继续使用。',
		'zh-TW': '目前密碼由管理員設定，請先修改密碼再繼續使用。',
		en: 'Your password was set by an administrator. Please change it before you continue.',
	},
	passwordSetupTitle: { 'zh-CN': '设置管理员密码', 'zh-TW': '設定管理員密碼', en: 'Set the administrator password' },
	passwordSetupHint: {
		'zh-CN': '首次启动，请为超级管理员设置密码。此链接只能使用一次。',
		'zh-TW': '首次啟動，請為超級管理員設定密碼。此連結只能使用一次。',
		en: 'First start: set the password of the super administrator. This link can be used only once.',
	},
	passwordSetupClosed: {
		'zh-CN': '此页面只在首次启动时开放。',
		'zh-TW': '此頁面只在首次啟動時開放。',
		en: 'This page is open at the first start only.',
	},
	passwordSetupDone: { 'zh-CN': '密码已设置', 'zh-TW': '密碼已設定', en: 'The password has been set' },
	passwordSetupDoneText: {
		'zh-CN': '现在可以用账号 {account} 登录了。',
		'zh-TW': '現在可以用帳號 {account} 登入了。',
		en: 'You can now sign in with the account {account}.',
	},
	forgetTitle: { 'zh-CN': '重置密码', 'zh-TW': '重設密碼', en: 'Reset password' },
	forgetHint: {
		'zh-CN': '通过账号绑定的手机号设置新密码。',
		'zh-TW': '透過帳號綁定的手機號碼設定新密碼。',
		en: 'Set a new password with the mobile number of your account.',
	},
	forgetDone: { 'zh-CN': '密码已重置', 'zh-TW': '密碼已重置', en: 'The password has been reset' },
	forgetDoneHint: {
		'zh-CN': '所有设备上的登录已失效，请使用新密码登录。',
		'zh-TW': '所有裝置上的登入已失效，請使用新密碼登入。',
		en: 'You have been signed out on all devices; sign in with the new password.',
	},
	forgetCompanyLink: { 'zh-CN': '企业用户忘记密码', 'zh-TW': '企業使用者忘記密碼', en: 'Company account' },
	forgetPersonLink: { 'zh-CN': '个人用户忘记密码', 'zh-TW': '個人使用者忘記密碼', en: 'Personal account' },
	forgetCompanyTitle: { 'zh-CN': '重置企业用户密码', 'zh-TW': '重設企業使用者密碼', en: 'Reset the password of a company account' },
	forgetCompanyHint: {
		'zh-CN': '输入企业账号及其绑定的手机号。',
		'zh-TW': '輸入企業帳號及其綁定的手機號碼。',
		en: 'Enter the company account and its mobile number.',
	},
	forgetAccount: { 'zh-CN': '账号', 'zh-TW': '帳號', en: 'Account' },
	forgetAccountMissing: { 'zh-CN': '请输入账号', 'zh-TW': '請輸入帳號', en: 'Enter the account' },
});
