import { defineTexts } from '../../contract/base/define-texts.ts';

export const signInTexts = defineTexts({
	passwordsDiffer: { 'zh-CN': '两次输入的密码不一致', 'zh-TW': '兩次輸入的密碼不一致', en: 'The two passwords differ' },
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
	accountTaken: { 'zh-CN': '账号已存在', 'zh-TW': '帳號已存在', en: 'The account already exists' },
});
