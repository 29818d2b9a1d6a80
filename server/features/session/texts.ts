import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/login/apply': { 'zh-CN': '校验账号密码', 'zh-TW': '校驗帳號密碼' },
	'authorize/apply': { 'zh-CN': '申请授权码', 'zh-TW': '申請授權碼' },
	'user/captcha': { 'zh-CN': '获取图形验证码', 'zh-TW': '取得圖形驗證碼' },
	'user/open': { 'zh-CN': '是否开放个人注册', 'zh-TW': '是否開放個人註冊' },
	'user/open/tenant': { 'zh-CN': '是否开放企业注册', 'zh-TW': '是否開放企業註冊' },
	'authentication/apply': { 'zh-CN': '申请令牌', 'zh-TW': '申請權杖' },
	'authentication/verify': { 'zh-CN': '校验令牌', 'zh-TW': '校驗權杖' },
	'user/logout': { 'zh-CN': '退出登录', 'zh-TW': '登出' },
	'user/context': { 'zh-CN': '查询登录人员、租户和权限', 'zh-TW': '查詢登入人員、租戶和權限' },
	'user/lock': { 'zh-CN': '锁定会话', 'zh-TW': '鎖定工作階段' },
	'user/unlock': { 'zh-CN': '解锁会话', 'zh-TW': '解鎖工作階段' },
	'user/change/passwd': { 'zh-CN': '修改或重置密码', 'zh-TW': '修改或重設密碼' },
	'user/register/change/passwd': { 'zh-CN': '修改密码（开放注册时）', 'zh-TW': '修改密碼（開放註冊時）' },
	'employee/unlock': { 'zh-CN': '解除他人的登录限制', 'zh-TW': '解除他人的登入限制' },
	'user/setup': { 'zh-CN': '首次启动时设置超级管理员密码', 'zh-TW': '首次啟動時設定超級管理員密碼' },
	'authentication/switch': { 'zh-CN': '切换为其他用户', 'zh-TW': '切換為其他使用者' },
	'authentication/switch/exit': { 'zh-CN': '退出切换', 'zh-TW': '退出切換' },
};

export const sessionTexts = defineTexts({
	unknownClient: { 'zh-CN': '客户端不存在', 'zh-TW': '客戶端不存在', en: 'The client does not exist' },
	wrongSecret: { 'zh-CN': '客户端密钥错误', 'zh-TW': '客戶端密鑰錯誤', en: 'The client secret is wrong' },
	noChallenge: {
		'zh-CN': '运维人员要求使用 PKCE，请提供 code_challenge',
		'zh-TW': '維運人員要求使用 PKCE，請提供 code_challenge',
		en: 'The operator requires PKCE: send a code_challenge',
	},
	signInExpired: {
		'zh-CN': '登录已失效，请重新登录',
		'zh-TW': '登入已失效，請重新登入',
		en: 'This sign-in is no longer valid; sign in again',
	},
	wrongPassword: {
		'zh-CN': '密码错误，请重新输入或联系管理员',
		'zh-TW': '密碼錯誤，請重新輸入或聯絡管理員',
		en: 'Wrong password; enter it again or contact the administrator',
	},
	wrongCurrentPassword: { 'zh-CN': '原密码错误', 'zh-TW': '原密碼錯誤', en: 'The current password is wrong' },
	samePassword: {
		'zh-CN': '新密码不能与原密码相同',
		'zh-TW': '新密碼不能與原密碼相同',
		en: 'The new password must differ from the current one',
	},
	currentPasswordNeeded: {
		'zh-CN': '修改自己的密码需要输入原密码',
		'zh-TW': '修改自己的密碼需要輸入原密碼',
		en: 'To change your own password, enter the current one',
	},
	passwordChanged: { 'zh-CN': '密码修改成功', 'zh-TW': '密碼修改成功', en: 'Your password has been changed' },
	passwordReset: { 'zh-CN': '密码已重置', 'zh-TW': '密碼已重置', en: 'The password has been reset' },
	defaultPasswordSet: { 'zh-CN': '已恢复默认密码', 'zh-TW': '已恢復預設密碼', en: 'The password has been reset to the default' },
	unlocked: {
		'zh-CN': '登录限制已解除，该用户可以立即登录',
		'zh-TW': '登入限制已解除，該使用者可以立即登入',
		en: 'The user can sign in again at once',
	},
	notLocked: {
		'zh-CN': '该用户近期没有登录失败，无需解除',
		'zh-TW': '該使用者近期沒有登入失敗，無需解除',
		en: 'There are no recent attempts of this user; nothing had to be done',
	},
	strongerUser: {
		'zh-CN': '该用户的权限超出您的权限',
		'zh-TW': '該使用者的權限超出您的權限',
		en: 'This user has more permissions than you',
	},
	noDefaultPassword: { 'zh-CN': '尚未配置默认密码', 'zh-TW': '尚未設定預設密碼', en: 'No default password is configured' },
	noSwitchTarget: {
		'zh-CN': '用户不存在或不能切换',
		'zh-TW': '使用者不存在或不能切換',
		en: 'The user does not exist or cannot be switched to',
	},
	noSwitchToSuper: { 'zh-CN': '不能切换为超级管理员', 'zh-TW': '不能切換為超級管理員', en: 'You cannot switch to a super administrator' },
	noSwitchToSelf: { 'zh-CN': '不能切换为自己', 'zh-TW': '不能切換為自己', en: 'You cannot switch to yourself' },
});
