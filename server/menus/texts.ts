import { defineTexts } from '../../contract/base/define-texts.ts';

export const menuTexts = defineTexts({
	ownScreens: { 'zh-CN': '本单位自建页面', 'zh-TW': '本單位自建頁面', en: 'Our own screens' },
});
