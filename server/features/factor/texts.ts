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
	factorReset: {
		'zh-CN': '双重验证已重置，该用户需重新登录',
		'zh-TW': '雙重驗證已重設，該使用者需重新登入',
		en: 'The second factors have been removed; the user must sign in again',
	},
});
