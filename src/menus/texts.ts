import { defineTexts } from '../../contract/base/define-texts.ts';

export const texts = defineTexts({
	placeholder: { 'zh-CN': '临时菜单', 'zh-TW': '臨時選單', en: 'Temporary menu entry' },
});
