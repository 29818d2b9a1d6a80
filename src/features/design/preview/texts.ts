import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** The values of sample rows; alternatives are separated by commas. */
export const sampleTexts = defineTexts({
	people: {
		'zh-CN': '张敏,李建国,王静怡,陈志强,刘秀英,杨海涛,赵雅琴,周宇轩',
		'zh-TW': '張敏,李建國,王靜怡,陳志強,劉秀英,楊海濤,趙雅琴,周宇軒',
		en: 'Zhang Min,Li Jianguo,Wang Jingyi,Chen Zhiqiang,Liu Xiuying,Yang Haitao,Zhao Yaqin,Zhou Yuxuan',
	},
	cities: {
		'zh-CN': '杭州,宁波,温州,嘉兴,湖州,绍兴,金华,衢州',
		'zh-TW': '杭州,寧波,溫州,嘉興,湖州,紹興,金華,衢州',
		en: 'Hangzhou,Ningbo,Wenzhou,Jiaxing,Huzhou,Shaoxing,Jinhua,Quzhou',
	},
	text: { 'zh-CN': '{city}{title}{number}', 'zh-TW': '{city}{title}{number}', en: '{city} {title} {number}' },
	reference: { 'zh-CN': '{title}{number}', 'zh-TW': '{title}{number}', en: '{title} {number}' },
	items: { 'zh-CN': '一,二', 'zh-TW': '一,二', en: 'One,Two' },
});

/** How the preview is shown. */
export const previewTexts = defineTexts({
	device: { 'zh-CN': '预览设备', 'zh-TW': '預覽裝置', en: 'Device of the preview' },
	desktop: { 'zh-CN': '桌面', 'zh-TW': '桌面', en: 'Desktop' },
	role: { 'zh-CN': '以角色查看', 'zh-TW': '以角色檢視', en: 'Look as a role' },
	noRole: { 'zh-CN': '不限角色', 'zh-TW': '不限角色', en: 'All rights' },
	mayNotView: { 'zh-CN': '该角色不能查看此页面', 'zh-TW': '該角色不能檢視此頁面', en: 'This role may not view the screen' },
	phone: { 'zh-CN': '手机', 'zh-TW': '手機', en: 'Phone' },
});
