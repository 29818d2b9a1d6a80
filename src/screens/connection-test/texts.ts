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
});
