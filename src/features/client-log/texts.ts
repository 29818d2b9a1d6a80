import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	errors: { 'zh-CN': '错误', 'zh-TW': '錯誤', en: 'Errors' },
	sms: { 'zh-CN': '短信发件箱', 'zh-TW': '簡訊寄件匣', en: 'SMS outbox' },
	account: { 'zh-CN': '账号', 'zh-TW': '帳號', en: 'Account' },
	actions: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	agent: { 'zh-CN': '浏览器', 'zh-TW': '瀏覽器', en: 'Browser' },
});
