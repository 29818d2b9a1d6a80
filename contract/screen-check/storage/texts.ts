import { defineTexts } from '../../base/define-texts.ts';

/** What owns a path, a table or a title. */
export const ownerTexts = defineTexts({
	portal: { 'zh-CN': '系统自身', 'zh-TW': '系統自身', en: 'the portal itself' },
	screen: { 'zh-CN': '页面“{name}”', 'zh-TW': '頁面「{name}」', en: 'the screen “{name}”' },
});
