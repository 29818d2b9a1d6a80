import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	smsHint: {
		'zh-CN': '未配置短信网关时，验证码短信保存在这里，保留一天。',
		'zh-TW': '未設定簡訊閘道時，驗證碼簡訊保存在這裡，保留一天。',
		en: 'Without a configured SMS gateway, messages with verification codes are stored here for one day.',
	},
	content: { 'zh-CN': '内容', 'zh-TW': '內容', en: 'Content' },
});
