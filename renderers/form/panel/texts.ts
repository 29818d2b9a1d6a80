import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	fillFirst: { 'zh-CN': '请先填写：{title}', 'zh-TW': '請先填寫：{title}', en: 'Enter first: {title}' },
	previous: { 'zh-CN': '上一步', 'zh-TW': '上一步', en: 'Back' },
	next: { 'zh-CN': '下一步', 'zh-TW': '下一步', en: 'Next' },
	editTitle: { 'zh-CN': '编辑{screen}', 'zh-TW': '編輯{screen}', en: 'Edit: {screen}' },
	draftFound: {
		'zh-CN': '发现 {time} 未保存的草稿，是否恢复？',
		'zh-TW': '發現 {time} 未儲存的草稿，是否恢復？',
		en: 'There is an unsaved draft from {time}. Restore it?',
	},
	restoreDraft: { 'zh-CN': '恢复草稿', 'zh-TW': '恢復草稿', en: 'Restore draft' },
	dropDraft: { 'zh-CN': '丢弃', 'zh-TW': '捨棄', en: 'Discard' },
	isLocked: {
		'zh-CN': '流程进行中，部分内容只能在流程任务中修改。',
		'zh-TW': '流程進行中，部分內容只能在流程任務中修改。',
		en: 'A case is under way; only its tasks can change some of this.',
	},
	dropped: {
		'zh-CN': '页面刚刚更新，以下字段已取消，填写的内容不会保存：{text}',
		'zh-TW': '頁面剛剛更新，以下欄位已取消，填寫的內容不會儲存：{text}',
		en: 'The screen was updated and has no longer these fields, so their values will not be saved: {text}',
	},
	hasErrors: { 'zh-CN': '{count} 处有误', 'zh-TW': '{count} 處有誤', en: { one: '{count} error', other: '{count} errors' } },
});
