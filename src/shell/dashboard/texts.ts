import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	date: { 'zh-CN': 'YYYY年M月D日dddd', 'zh-TW': 'YYYY年M月D日 dddd', en: 'dddd, MMMM D, YYYY' },
	create: { 'zh-CN': '新建{title}', 'zh-TW': '新增{title}', en: 'New: {title}' },
	recent: { 'zh-CN': '最新{title}', 'zh-TW': '最新{title}', en: 'Latest: {title}' },
	all: { 'zh-CN': '查看全部', 'zh-TW': '檢視全部', en: 'View all' },
	noRecords: { 'zh-CN': '暂无记录', 'zh-TW': '暫無紀錄', en: 'No records yet' },
	empty: {
		'zh-CN': '暂无可用的功能，请联系管理员授权。',
		'zh-TW': '暫無可用的功能，請聯絡管理員授權。',
		en: 'You have no access to any function yet. Please contact your administrator.',
	},
	unavailable: { 'zh-CN': '暂时无法获取', 'zh-TW': '暫時無法取得', en: 'Not available at present' },
});

export const greetings = defineTexts({
	night: { 'zh-CN': '夜深了，{name}', 'zh-TW': '夜深了，{name}', en: 'Good night, {name}' },
	morning: { 'zh-CN': '早上好，{name}', 'zh-TW': '早安，{name}', en: 'Good morning, {name}' },
	afternoon: { 'zh-CN': '下午好，{name}', 'zh-TW': '午安，{name}', en: 'Good afternoon, {name}' },
	evening: { 'zh-CN': '晚上好，{name}', 'zh-TW': '晚安，{name}', en: 'Good evening, {name}' },
});
