import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/send/sms': { 'zh-CN': '发送短信验证码', 'zh-TW': '傳送簡訊驗證碼' },
	'user/send/sms/tenant': { 'zh-CN': '给企业人员发送短信验证码', 'zh-TW': '給企業人員傳送簡訊驗證碼' },
	'user/login/phone/apply': { 'zh-CN': '校验手机验证码', 'zh-TW': '校驗手機驗證碼' },
	'user/reset/passwd': { 'zh-CN': '用短信验证码重设密码', 'zh-TW': '用簡訊驗證碼重設密碼' },
	'user/reset/passwd/tenant': { 'zh-CN': '用短信验证码重设企业人员的密码', 'zh-TW': '用簡訊驗證碼重設企業人員的密碼' },
	'sms/outbox': { 'zh-CN': '查询未发出的短信', 'zh-TW': '查詢未發出的簡訊' },
};
