import { defineTexts } from '../../contract/base/define-texts.ts';

export const texts = defineTexts({
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	viewTitle: { 'zh-CN': '{screen}详情', 'zh-TW': '{screen}詳情', en: 'Details: {screen}' },
	previous: { 'zh-CN': '上一条', 'zh-TW': '上一筆', en: 'Previous' },
	next: { 'zh-CN': '下一条', 'zh-TW': '下一筆', en: 'Next' },
	history: { 'zh-CN': '变更记录', 'zh-TW': '變更記錄', en: 'History' },
	historyCreate: { 'zh-CN': '创建', 'zh-TW': '建立', en: 'Create' },
	historyUpdate: { 'zh-CN': '修改', 'zh-TW': '修改', en: 'Change' },
	historyRemove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	historyRestore: { 'zh-CN': '恢复', 'zh-TW': '恢復', en: 'Restore' },
	historyReveal: { 'zh-CN': '查看完整内容', 'zh-TW': '檢視完整內容', en: 'Show in full' },
	historyComment: { 'zh-CN': '新增评论', 'zh-TW': '新增評論', en: 'Comment added' },
	historyCommentEdit: { 'zh-CN': '修改评论', 'zh-TW': '修改評論', en: 'Comment changed' },
	historyCommentRemove: { 'zh-CN': '删除评论', 'zh-TW': '刪除評論', en: 'Comment removed' },
	historyVersion: { 'zh-CN': '第 {version} 版', 'zh-TW': '第 {version} 版', en: 'Version {version}' },
	restoreVersion: { 'zh-CN': '恢复到此版本', 'zh-TW': '恢復到此版本', en: 'Restore this version' },
	restoreQuestion: {
		'zh-CN': '确定恢复到第 {version} 版吗？当前内容将保留在变更记录中。',
		'zh-TW': '確定恢復到第 {version} 版嗎？目前內容將保留在變更記錄中。',
		en: 'Restore version {version}? The current content remains in the history.',
	},
	restored: { 'zh-CN': '已恢复到第 {version} 版', 'zh-TW': '已恢復到第 {version} 版', en: 'Version {version} restored' },
	basicInformation: { 'zh-CN': '基本信息', 'zh-TW': '基本資訊', en: 'Basic information' },
	systemInformation: { 'zh-CN': '系统信息', 'zh-TW': '系統資訊', en: 'System information' },
	print: { 'zh-CN': '打印', 'zh-TW': '列印', en: 'Print' },
});
