import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '测试连接：{name}', 'zh-TW': '測試連線：{name}', en: 'Connection test: {name}' },
	again: { 'zh-CN': '再次测试', 'zh-TW': '再次測試', en: 'Test again' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	good: {
		'zh-CN': '连接正常，用时 {milliseconds} 毫秒',
		'zh-TW': '連線正常，用時 {milliseconds} 毫秒',
		en: 'Connected in {milliseconds} ms',
	},
	bad: { 'zh-CN': '无法使用这个数据源', 'zh-TW': '無法使用這個資料來源', en: 'The data source cannot be used' },
	version: { 'zh-CN': '服务器版本', 'zh-TW': '伺服器版本', en: 'Server version' },
	tables: {
		'zh-CN': '可读取的表和视图（{count}）',
		'zh-TW': '可讀取的表和檢視（{count}）',
		en: 'Tables and views that can be read ({count})',
	},
	noTables: { 'zh-CN': '该用户不能读取任何表', 'zh-TW': '該使用者不能讀取任何表', en: 'The user may not read any table' },
});
