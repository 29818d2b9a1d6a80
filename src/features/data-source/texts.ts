import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	bad: { 'zh-CN': '无法使用这个数据源', 'zh-TW': '無法使用這個資料來源', en: 'The data source cannot be used' },
	version: { 'zh-CN': '服务器版本', 'zh-TW': '伺服器版本', en: 'Server version' },
	tables: {
		'zh-CN': '可读取的表和视图（{count}）',
		'zh-TW': '可讀取的表和檢視（{count}）',
		en: 'Tables and views that can be read ({count})',
	},
	noTables: { 'zh-CN': '该用户不能读取任何表', 'zh-TW': '該使用者不能讀取任何表', en: 'The user may not read any table' },
});
