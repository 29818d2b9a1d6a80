import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	loginHint: {
		'zh-CN': '请使用单位分配的账号登录',
		'zh-TW': '請使用單位分配的帳號登入',
		en: 'Use the account provided by your organisation',
	},
	loginAccountHint: { 'zh-CN': '请输入账号', 'zh-TW': '請輸入帳號', en: 'Enter the account' },
	loginShow: { 'zh-CN': '显示', 'zh-TW': '顯示', en: 'Show' },
	loginHide: { 'zh-CN': '隐藏', 'zh-TW': '隱藏', en: 'Hide' },
	loginCapsLock: { 'zh-CN': '大写锁定已打开', 'zh-TW': '大寫鎖定已開啟', en: 'Caps Lock is on' },
	loginBusy: { 'zh-CN': '正在登录…', 'zh-TW': '正在登入…', en: 'Signing in…' },
	sessionLostTitle: { 'zh-CN': '确定登出', 'zh-TW': '確定登出', en: 'Signed out' },
	sessionLost: {
		'zh-CN': '您已被登出，可以取消继续留在该页面，或者重新登录',
		'zh-TW': '您已被登出，可以取消繼續留在該頁面，或者重新登入',
		en: 'You have been signed out. Cancel to stay on this page, or sign in again.',
	},
	sessionOtherClient: {
		'zh-CN': '您的账号已在其他客户端登录。您已被登出，可以取消继续留在该页面，或者重新登录',
		'zh-TW': '您的帳號已在其他客戶端登入。您已被登出，可以取消繼續留在該頁面，或者重新登入',
		en: 'Your account has signed in from another client and you have been signed out. Cancel to stay on this page, or sign in again.',
	},
	sessionSignInAgain: { 'zh-CN': '重新登录', 'zh-TW': '重新登入', en: 'Sign in again' },
	sessionStay: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
	phoneWays: { 'zh-CN': '登录方式', 'zh-TW': '登入方式', en: 'Sign-in method' },
	phoneWayAccount: { 'zh-CN': '账号密码', 'zh-TW': '帳號密碼', en: 'Password' },
	phoneWayPhone: { 'zh-CN': '短信验证码', 'zh-TW': '簡訊驗證碼', en: 'SMS code' },
	ssoWays: { 'zh-CN': '其他登录方式', 'zh-TW': '其他登入方式', en: 'Other ways to sign in' },
	ssoWay: { 'zh-CN': '{name}登录', 'zh-TW': '{name}登入', en: 'Sign in with {name}' },
	ssoTitle: { 'zh-CN': '单点登录', 'zh-TW': '單一登入', en: 'Single sign-on' },
	ssoHint: { 'zh-CN': '正在确认您的身份…', 'zh-TW': '正在確認您的身分…', en: 'Confirming who you are…' },
	demoAccounts: { 'zh-CN': '演示账号', 'zh-TW': '示範帳號', en: 'Demo accounts' },
	forgetLink: { 'zh-CN': '忘记密码？', 'zh-TW': '忘記密碼？', en: 'Forgot your password?' },
	authRedirectTitle: { 'zh-CN': '授权登录', 'zh-TW': '授權登入', en: 'Authorised sign-in' },
	authRedirectHint: {
		'zh-CN': '请确认登录身份后继续。',
		'zh-TW': '請確認登入身分後繼續。',
		en: 'Check the account before you continue.',
	},
	authRedirectGo: {
		'zh-CN': '以 {name}（{account}）的身份继续',
		'zh-TW': '以 {name}（{account}）的身分繼續',
		en: 'Continue as {name} ({account})',
	},
	authRedirectNoCode: {
		'zh-CN': '授权信息不完整，请重新登录',
		'zh-TW': '授權資訊不完整，請重新登入',
		en: 'The authorisation is incomplete; please sign in again',
	},
});
