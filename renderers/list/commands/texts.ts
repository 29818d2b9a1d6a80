import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	actionOn: { 'zh-CN': '{action}：{title}', 'zh-TW': '{action}：{title}', en: '{action}: {title}' },
	confirmCascade: {
		'zh-CN': '关联的{told}会一并删除，无法恢复。确实要全部删除吗？',
		'zh-TW': '關聯的{told}會一併刪除，無法復原。確實要全部刪除嗎？',
		en: 'The following will be deleted as well and cannot be restored: {told}. Delete everything?',
	},
	dependents: { 'zh-CN': '“{title}”{count} 条', 'zh-TW': '「{title}」{count} 筆', en: '{count} “{title}” records' },
	more: { 'zh-CN': '更多', 'zh-TW': '更多', en: 'More' },
	noneFits: {
		'zh-CN': '所选数据都不能执行“{action}”！',
		'zh-TW': '所選資料都不能執行「{action}」！',
		en: 'None of the selected records allows “{action}”!',
	},
});
