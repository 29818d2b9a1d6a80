import type { Texts } from '../../../contract/base/languages.ts';

/** What is sent to a mobile; the sender's name in front is what gateways ask for. */
export const smsContents: Texts = {
	'zh-CN': '【质量安全监测预警平台】验证码 {code}，5分钟内有效，请勿告诉他人。',
	'zh-TW': '【質量安全監測預警平台】驗證碼 {code}，5分鐘內有效，請勿告訴他人。',
	en: '[Quality Safety Monitoring] Your code is {code}. It is good for 5 minutes; tell it to nobody.',
};
