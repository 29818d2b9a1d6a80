import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '我的收藏', 'zh-TW': '我的收藏', en: 'Favourites' },
	add: { 'zh-CN': '收藏“{name}”', 'zh-TW': '收藏「{name}」', en: 'Add “{name}” to favourites' },
	remove: { 'zh-CN': '取消收藏“{name}”', 'zh-TW': '取消收藏「{name}」', en: 'Remove “{name}” from favourites' },
	hint: { 'zh-CN': '拖动可调整顺序', 'zh-TW': '拖動可調整順序', en: 'Drag to change the order' },
});
