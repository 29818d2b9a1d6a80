import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	noUser: { 'zh-CN': '没有传回用户信息', 'zh-TW': '沒有傳回使用者資訊', en: 'No user information was returned' },
});
