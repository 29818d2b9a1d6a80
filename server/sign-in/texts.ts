import { defineTexts } from '../../contract/base/define-texts.ts';

export const signInTexts = defineTexts({
	passwordsDiffer: { 'zh-CN': '两次输入的密码不一致', 'zh-TW': '兩次輸入的密碼不一致', en: 'The two passwords differ' },
	tooManyTries: {
		'zh-CN': '尝试次数过多，请 {count, number} 分钟后再试',
		'zh-TW': '嘗試次數過多，請 {count, number} 分鐘後再試',
		en: { one: 'Too many attempts; try again in a minute', other: 'Too many attempts; try again in {count, number} minutes' },
	},
	wrongCode: { 'zh-CN': '短信验证码错误或已失效', 'zh-TW': '簡訊驗證碼錯誤或已失效', en: 'The code is wrong or no longer valid' },
	registrationPending: {
		'zh-CN': '企业注册正在审批，请耐心等待',
		'zh-TW': '企業註冊正在審批，請耐心等候',
		en: 'The registration of your company is awaiting approval',
	},
	registrationRejected: {
		'zh-CN': '企业注册申请未通过',
		'zh-TW': '企業註冊申請未通過',
		en: 'The registration of your company was rejected',
	},
	companyDisabled: {
		'zh-CN': '所属企业已被禁用，请联系管理员',
		'zh-TW': '所屬企業已被停用，請聯絡管理員',
		en: 'Your company is disabled; contact the administrator',
	},
	registrationClosed: {
		'zh-CN': '注册暂未开放，请联系管理员',
		'zh-TW': '註冊暫未開放，請聯絡管理員',
		en: 'Registration is not open; contact the administrator',
	},
	hasLeft: {
		'zh-CN': '单位的目录中已没有此账号或已停用，请联系管理员',
		'zh-TW': '單位的目錄中已沒有此帳號或已停用，請聯絡管理員',
		en: 'The directory of your organisation no longer has this account, or has locked it; contact the administrator',
	},
	accountTaken: { 'zh-CN': '账号已存在', 'zh-TW': '帳號已存在', en: 'The account already exists' },
	leakedPassword: {
		'zh-CN': '此密码过于常见或已泄露，请换一个',
		'zh-TW': '此密碼過於常見或已外洩，請換一個',
		en: 'This password is too common or was leaked; choose another one',
	},
	accountInPassword: {
		'zh-CN': '密码不能包含账号',
		'zh-TW': '密碼不能包含帳號',
		en: 'The password must not contain the account',
	},
	formerPassword: {
		'zh-CN': '不能使用最近 {count, number} 次用过的密码',
		'zh-TW': '不能使用最近 {count, number} 次用過的密碼',
		en: { one: 'The previous password cannot be used again', other: 'The last {count, number} passwords cannot be used again' },
	},
	wrongFactorCode: {
		'zh-CN': '验证码错误或已使用，请输入最新的验证码',
		'zh-TW': '驗證碼錯誤或已使用，請輸入最新的驗證碼',
		en: 'The code is wrong or was used before; enter the current one',
	},
	wrongRecoveryCode: { 'zh-CN': '恢复码错误或已使用', 'zh-TW': '復原碼錯誤或已使用', en: 'The recovery code is wrong or was used before' },
	wrongPasskey: {
		'zh-CN': '通行密钥验证失败，请重试',
		'zh-TW': '通行金鑰驗證失敗，請重試',
		en: 'The passkey could not be verified; try again',
	},
	factorExpired: {
		'zh-CN': '验证已超时，请重新登录',
		'zh-TW': '驗證已逾時，請重新登入',
		en: 'The verification has expired; sign in again',
	},
});
