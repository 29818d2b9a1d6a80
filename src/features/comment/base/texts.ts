import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	comments: { 'zh-CN': '评论', 'zh-TW': '評論', en: 'Comments' },
	commentCount: { 'zh-CN': '评论（{count}）', 'zh-TW': '評論（{count}）', en: 'Comments ({count})' },
	none: { 'zh-CN': '暂无评论', 'zh-TW': '暫無評論', en: 'No comments' },
	earlier: { 'zh-CN': '查看更早的评论', 'zh-TW': '檢視更早的評論', en: 'Show earlier comments' },
	edited: { 'zh-CN': '已编辑', 'zh-TW': '已編輯', en: 'Edited' },
	edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	askRemove: { 'zh-CN': '确定删除该评论吗？', 'zh-TW': '確定刪除該評論嗎？', en: 'Remove this comment?' },
	removed: { 'zh-CN': '评论已删除', 'zh-TW': '評論已刪除', en: 'Comment removed' },
	write: { 'zh-CN': '发表评论', 'zh-TW': '發表評論', en: 'Add comment' },
	hint: {
		'zh-CN': '输入评论，用 @ 提及同事',
		'zh-TW': '輸入評論，用 @ 提及同事',
		en: 'Write a comment; type @ to mention a colleague',
	},
	attachments: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
	send: { 'zh-CN': '发表', 'zh-TW': '發表', en: 'Post' },
	save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
	notNotified: {
		'zh-CN': '{names}无权查看该记录，未收到通知',
		'zh-TW': '{names}無權檢視該記錄，未收到通知',
		en: 'Not notified because they may not view this record: {names}',
	},
	viewing: { 'zh-CN': '正在查看：{names}', 'zh-TW': '正在檢視：{names}', en: 'Viewing now: {names}' },
});
