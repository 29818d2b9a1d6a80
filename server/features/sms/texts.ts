import { defineTexts } from '../../../contract/base/define-texts.ts';
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

export const smsTexts = defineTexts({
	/** The text that is sent; gateways require the name of the sender in front. */
	content: {
		'zh-CN': '【{product}】验证码 {code}，5 分钟内有效，请勿告诉他人。',
		'zh-TW': '【{product}】驗證碼 {code}，5 分鐘內有效，請勿告訴他人。',
		en: '[{product}] Your code is {code}. It is valid for 5 minutes; do not share it with anyone.',
	},
	codeLength: { 'zh-CN': '验证码为 6 位数字', 'zh-TW': '驗證碼為 6 位數字', en: 'The code consists of 6 digits' },
	noService: {
		'zh-CN': '短信服务未开通，请联系管理员',
		'zh-TW': '簡訊服務未開通，請聯絡管理員',
		en: 'The SMS service is not available; contact the administrator',
	},
});
