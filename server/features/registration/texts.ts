import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/register': { 'zh-CN': '个人注册', 'zh-TW': '個人註冊' },
	'user/reg': { 'zh-CN': '个人注册', 'zh-TW': '個人註冊' },
	'sysUser/save': { 'zh-CN': '个人注册', 'zh-TW': '個人註冊' },
	'saas/tenant/register': { 'zh-CN': '企业注册', 'zh-TW': '企業註冊' },
	'user/open/account': { 'zh-CN': '账号是否已被使用', 'zh-TW': '帳號是否已被使用' },
};

export const registrationTexts = defineTexts({
	mobileTaken: { 'zh-CN': '该手机号已注册账号', 'zh-TW': '該手機號碼已註冊帳號', en: 'An account with this mobile number already exists' },
	codeTaken: { 'zh-CN': '企业别名已存在', 'zh-TW': '企業別名已存在', en: 'The company code already exists' },
});
