import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	loadFailed: { 'zh-CN': '无法加载', 'zh-TW': '無法載入', en: 'Loading failed' },
	noAttributes: { 'zh-CN': '没有扩展属性', 'zh-TW': '沒有擴充屬性', en: 'No extended attributes' },
});
