import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'data-source/test': { 'zh-CN': '测试数据源的连接', 'zh-TW': '測試資料來源的連線' },
};

export const texts = defineTexts({
	noSource: { 'zh-CN': '没有代码为“{code}”的数据源', 'zh-TW': '沒有代碼為「{code}」的資料來源', en: 'There is no data source “{code}”' },
	unreadable: {
		'zh-CN': '数据源的密码无法解密（PORTAL_SECRET 已更换），请重新填写',
		'zh-TW': '資料來源的密碼無法解密（PORTAL_SECRET 已更換），請重新填寫',
		en: 'The password of the data source cannot be decrypted (PORTAL_SECRET has changed); enter it again',
	},
	path: {
		'zh-CN': '路径“{path}”不在数据源的地址之下',
		'zh-TW': '路徑「{path}」不在資料來源的位址之下',
		en: 'The path “{path}” is not below the address of the data source',
	},
	web: { 'zh-CN': '须为 http 或 https 地址', 'zh-TW': '須為 http 或 https 位址', en: 'An http or https address is required' },
	again: {
		'zh-CN': '连接的对象已修改，请重新填写密码',
		'zh-TW': '連線的對象已修改，請重新填寫密碼',
		en: 'The connection leads elsewhere now: enter the password again',
	},
	onlySuper: {
		'zh-CN': '只有超级管理员可以管理数据源',
		'zh-TW': '只有超級管理員可以管理資料來源',
		en: 'Only super administrators manage data sources',
	},
	used: {
		'zh-CN': '页面“{screens}”仍在使用该数据源',
		'zh-TW': '頁面「{screens}」仍在使用該資料來源',
		en: 'The data source is in use by: {screens}',
	},
});
