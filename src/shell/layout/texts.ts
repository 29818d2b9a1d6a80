import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	empty: { 'zh-CN': '暂无菜单', 'zh-TW': '暫無選單', en: 'No menu entries' },
	expand: { 'zh-CN': '展开菜单', 'zh-TW': '展開選單', en: 'Expand the menu' },
	collapse: { 'zh-CN': '收起菜单', 'zh-TW': '收合選單', en: 'Collapse the menu' },
});
