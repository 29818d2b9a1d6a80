import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/getByAccount': { 'zh-CN': '按账号查询人员', 'zh-TW': '按帳號查詢人員' },
	'user/settings': { 'zh-CN': '查询或保存本人的设置', 'zh-TW': '查詢或儲存本人的設定' },
	'user/profile': { 'zh-CN': '查询本人资料、岗位和角色', 'zh-TW': '查詢本人資料、職位和角色' },
	'user/sessions': { 'zh-CN': '查询本人的登录会话', 'zh-TW': '查詢本人的登入工作階段' },
	'user/sessions/end': { 'zh-CN': '结束本人的其他登录会话和 API 密钥', 'zh-TW': '結束本人的其他登入工作階段和 API 密鑰' },
	'user/photo': { 'zh-CN': '设置本人的照片', 'zh-TW': '設定本人的照片' },
	'user/contact/send': { 'zh-CN': '向本人的新手机号或邮箱发送验证码', 'zh-TW': '向本人的新手機號碼或郵箱傳送驗證碼' },
	'user/contact/save': { 'zh-CN': '用验证码修改本人的手机号或邮箱', 'zh-TW': '用驗證碼修改本人的手機號碼或郵箱' },
	'user/keys': { 'zh-CN': '查询本人的 API 密钥', 'zh-TW': '查詢本人的 API 密鑰' },
	'user/keys/create': { 'zh-CN': '新建本人的 API 密钥', 'zh-TW': '新增本人的 API 密鑰' },
};

export const userTexts = defineTexts({
	currentSession: {
		'zh-CN': '当前会话请用“退出登录”结束',
		'zh-TW': '目前的工作階段請用「登出」結束',
		en: 'End the current session by signing out',
	},
	otherTenant: {
		'zh-CN': '请先回到本人所属的单位，再修改个人资料',
		'zh-TW': '請先回到本人所屬的單位，再修改個人資料',
		en: 'Switch to the tenant that you belong to before you change your profile',
	},
	wrongPassword: { 'zh-CN': '登录密码不正确', 'zh-TW': '登入密碼不正確', en: 'The password is wrong' },
	sameContact: { 'zh-CN': '与当前的相同，无需修改', 'zh-TW': '與目前的相同，無需修改', en: 'This is the current one' },
	codeLength: { 'zh-CN': '验证码为 6 位数字', 'zh-TW': '驗證碼為 6 位數字', en: 'The code consists of 6 digits' },
	codeSubject: { 'zh-CN': '{product}：验证码', 'zh-TW': '{product}：驗證碼', en: '{product}: your code' },
	/** The text that is sent; gateways require the name of the sender in front. */
	codeContent: {
		'zh-CN': '【{product}】您正在更换联系方式，验证码 {code}，5 分钟内有效，请勿告诉他人。',
		'zh-TW': '【{product}】您正在更換聯絡方式，驗證碼 {code}，5 分鐘內有效，請勿告訴他人。',
		en: '[{product}] Your code to change your contact data is {code}. It is valid for 5 minutes; do not share it with anyone.',
	},
	noSms: {
		'zh-CN': '短信服务未开通，请联系管理员修改手机号',
		'zh-TW': '簡訊服務未開通，請聯絡管理員修改手機號碼',
		en: 'The SMS service is not available; ask the administrator to change your mobile number',
	},
	noMail: {
		'zh-CN': '邮件服务未开通，请联系管理员修改邮箱',
		'zh-TW': '郵件服務未開通，請聯絡管理員修改郵箱',
		en: 'The mail service is not available; ask the administrator to change your e-mail address',
	},
	notSent: {
		'zh-CN': '验证码未能发出，请稍后重试',
		'zh-TW': '驗證碼未能發出，請稍後重試',
		en: 'The code could not be sent; try again later',
	},
	tooManyKeys: {
		'zh-CN': '最多可有 {count} 个 API 密钥，请先吊销不用的',
		'zh-TW': '最多可有 {count} 個 API 密鑰，請先吊銷不用的',
		en: 'You can have {count} API keys at most; revoke one first',
	},
	keyRight: { 'zh-CN': '使用 API 密钥', 'zh-TW': '使用 API 密鑰', en: 'Use API keys' },
	keyRightHelp: {
		'zh-CN': '在个人中心新建自己的 API 密钥，供程序以本人权限调用接口',
		'zh-TW': '在個人中心新增自己的 API 密鑰，供程式以本人權限呼叫介面',
		en: 'Make API keys in the personal centre, with which programs call the API with the rights of their owner',
	},
	tooManySettings: { 'zh-CN': '保存的设置过多', 'zh-TW': '儲存的設定過多', en: 'Too many settings are stored' },
});
