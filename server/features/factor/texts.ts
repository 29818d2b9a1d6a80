import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/factor/options': { 'zh-CN': '获取登录时的通行密钥参数', 'zh-TW': '取得登入時的通行金鑰參數' },
	'user/factor/verify': { 'zh-CN': '登录时验证第二因素', 'zh-TW': '登入時驗證第二因素' },
	'user/factor/setup': { 'zh-CN': '登录时开始设置第二因素', 'zh-TW': '登入時開始設定第二因素' },
	'user/factor/setup/confirm': { 'zh-CN': '登录时完成第二因素设置', 'zh-TW': '登入時完成第二因素設定' },
	'user/factors': { 'zh-CN': '查询本人的双重验证', 'zh-TW': '查詢本人的雙重驗證' },
	'user/factors/setup': { 'zh-CN': '开始设置双重验证', 'zh-TW': '開始設定雙重驗證' },
	'user/factors/confirm': { 'zh-CN': '完成双重验证设置', 'zh-TW': '完成雙重驗證設定' },
	'user/factors/remove': { 'zh-CN': '移除双重验证方式', 'zh-TW': '移除雙重驗證方式' },
	'user/factors/recovery': { 'zh-CN': '重新生成恢复码', 'zh-TW': '重新產生復原碼' },
	'user/factors/forget': { 'zh-CN': '移除受信任的设备', 'zh-TW': '移除受信任的裝置' },
	'user/prove': { 'zh-CN': '重新验证身份', 'zh-TW': '重新驗證身分' },
	'user/prove/options': { 'zh-CN': '查询重新验证身份的方式', 'zh-TW': '查詢重新驗證身分的方式' },
	'employee/resetFactor': { 'zh-CN': '重置他人的双重验证', 'zh-TW': '重設他人的雙重驗證' },
};

export const factorTexts = defineTexts({
	deviceNotices: { 'zh-CN': '新设备登录', 'zh-TW': '新裝置登入', en: 'Sign-ins with new devices' },
	lockoutNotices: { 'zh-CN': '账号锁定', 'zh-TW': '帳號鎖定', en: 'Locked accounts' },
	wrongPassword: { 'zh-CN': '密码错误', 'zh-TW': '密碼錯誤', en: 'The password is wrong' },
	lastFactor: {
		'zh-CN': '您的角色或安全策略要求双重验证，不能移除最后一种验证方式',
		'zh-TW': '您的角色或安全原則要求雙重驗證，不能移除最後一種驗證方式',
		en: 'A role or the security policy requires a second factor, so the last one cannot be removed',
	},
	tooManyPasskeys: {
		'zh-CN': '通行密钥已存在，或已达到 {count} 个',
		'zh-TW': '通行金鑰已存在，或已達到 {count} 個',
		en: 'The passkey exists already, or you have {count}',
	},
	newDevice: { 'zh-CN': '您的账号在新设备上登录', 'zh-TW': '您的帳號在新裝置上登入', en: 'Sign-in with a new device' },
	newDeviceContent: {
		'zh-CN':
			'{time}，您的账号在地址 {address} 用以前没有用过的浏览器登录（{browser}）。如果不是您本人，请立即修改密码，并在“个人中心—登录设备”中将其下线。',
		'zh-TW':
			'{time}，您的帳號在位址 {address} 用以前沒有用過的瀏覽器登入（{browser}）。如果不是您本人，請立即修改密碼，並在「個人中心—登入裝置」中將其登出。',
		en: '{time}: your account signed in from {address} with a browser that it never used before ({browser}). If it was not you, change your password at once and end the session under My account, Sessions and devices.',
	},
	lockout: { 'zh-CN': '账号“{account}”登录尝试过多', 'zh-TW': '帳號「{account}」登入嘗試過多', en: 'Too many sign-in attempts: {account}' },
	lockoutContent: {
		'zh-CN':
			'{time}，从地址 {address} 登录账号“{account}”（{name}）失败次数过多，已暂停登录 {minutes} 分钟。在“人员”中解除登录限制或重置密码，可立即恢复。',
		'zh-TW':
			'{time}，從位址 {address} 登入帳號「{account}」（{name}）失敗次數過多，已暫停登入 {minutes} 分鐘。在「人員」中解除登入限制或重設密碼，可立即恢復。',
		en: '{time}: too many failed attempts to sign in as {account} ({name}) from {address}. Further attempts are refused for {minutes} minutes, or until an administrator unlocks sign-in under People or resets the password.',
	},
	factorReset: {
		'zh-CN': '双重验证已重置，该用户需重新登录',
		'zh-TW': '雙重驗證已重設，該使用者需重新登入',
		en: 'The second factors have been removed; the user must sign in again',
	},
});
