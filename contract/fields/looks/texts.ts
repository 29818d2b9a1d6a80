import { defineTexts } from '../../base/define-texts.ts';

/** The texts of colours and icons. */
export const texts = defineTexts({
	colour: { 'zh-CN': '颜色格式不正确', 'zh-TW': '顏色格式不正確', en: 'This is not a colour' },
	icon: { 'zh-CN': '图标名称不正确', 'zh-TW': '圖示名稱不正確', en: 'This is not the name of an icon' },
	colourNote: { 'zh-CN': '颜色，如 #1677ff', 'zh-TW': '顏色，如 #1677ff', en: 'A colour: `#1677ff`' },
	iconNote: { 'zh-CN': '图标名称', 'zh-TW': '圖示名稱', en: 'The name of an icon' },
	colourTitle: { 'zh-CN': '颜色', 'zh-TW': '顏色', en: 'Colour' },
	iconTitle: { 'zh-CN': '图标', 'zh-TW': '圖示', en: 'Icon' },
});
