import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	bad: { 'zh-CN': '不能以此登录', 'zh-TW': '不能以此登入', en: 'People cannot sign in with it' },
});
