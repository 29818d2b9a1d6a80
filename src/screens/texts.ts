import { defineTexts } from '../../contract/base/define-texts.ts';

export const screenTexts = defineTexts({
	trail: { 'zh-CN': '当前位置', 'zh-TW': '目前位置', en: 'Current location' },
	recordChange: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
	recordCreate: { 'zh-CN': '新建{title}', 'zh-TW': '新增{title}', en: 'New: {title}' },
	recordEdit: { 'zh-CN': '编辑{title}', 'zh-TW': '編輯{title}', en: 'Edit: {title}' },
	several: { 'zh-CN': '{name}等 {count} 项', 'zh-TW': '{name}等 {count} 項', en: '{name} and others ({count})' },
});

export const errorPageTexts = defineTexts({
	401: {
		'zh-CN': '您没有访问该页面的权限，请联系管理员。',
		'zh-TW': '您沒有存取該頁面的權限，請聯絡管理員。',
		en: 'You have no permission to access this page. Please contact your administrator.',
	},
	403: {
		'zh-CN': '您没有访问该页面的权限。',
		'zh-TW': '您沒有存取該頁面的權限。',
		en: 'You have no permission to access this page.',
	},
	404: {
		'zh-CN': '该地址没有对应的页面。请检查地址；如果是从菜单打开的，请联系管理员。',
		'zh-TW': '該位址沒有對應的頁面。請檢查位址；如果是從選單開啟的，請聯絡管理員。',
		en: 'There is no page at this address. Check the address; if a menu entry led here, please contact your administrator.',
	},
	500: {
		'zh-CN': '服务器遇到了问题，请稍后再试。',
		'zh-TW': '伺服器遇到了問題，請稍後再試。',
		en: 'The server encountered a problem. Please try again later.',
	},
	nomenu: {
		'zh-CN': '您还没有任何菜单，请联系管理员授权。',
		'zh-TW': '您還沒有任何選單，請聯絡管理員授權。',
		en: 'You have no access to any menu yet. Please contact your administrator.',
	},
});
