import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	cleaning: { 'zh-CN': '清理过期日志', 'zh-TW': '清理過期日誌', en: 'Clean-up of old logs' },
	cleaned: {
		'zh-CN': '已删除 {count, number} 条',
		'zh-TW': '已刪除 {count, number} 筆',
		en: { one: '{count, number} record removed', other: '{count, number} records removed' },
	},
});
