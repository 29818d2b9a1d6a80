import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	add: { 'zh-CN': '添加', 'zh-TW': '新增', en: 'Add' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	moveUp: { 'zh-CN': '上移', 'zh-TW': '上移', en: 'Move up' },
	moveDown: { 'zh-CN': '下移', 'zh-TW': '下移', en: 'Move down' },
	copy: { 'zh-CN': '复制', 'zh-TW': '複製', en: 'Copy' },
	entry: { 'zh-CN': '{title}（第 {number} 项）', 'zh-TW': '{title}（第 {number} 項）', en: '{title}, entry {number}' },
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'Yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'No' },
	newValue: { 'zh-CN': '新值', 'zh-TW': '新值', en: 'New value' },
	kind: { 'zh-CN': '类型', 'zh-TW': '類型', en: 'Type' },
	value: { 'zh-CN': '值', 'zh-TW': '值', en: 'Value' },
	choice: { 'zh-CN': '形式 {number}', 'zh-TW': '形式 {number}', en: 'Option {number}' },
	choiceOf: { 'zh-CN': '{title}：形式 {number}', 'zh-TW': '{title}：形式 {number}', en: '{title}: option {number}' },
	memberName: { 'zh-CN': '“{name}”的名称', 'zh-TW': '「{name}」的名稱', en: 'Name of “{name}”' },
	deprecated: { 'zh-CN': '{title}（已弃用）', 'zh-TW': '{title}（已棄用）', en: '{title} (deprecated)' },
	deeper: { 'zh-CN': '展开下一层', 'zh-TW': '展開下一層', en: 'Expand the next level' },
	errorAt: { 'zh-CN': '{path}：{error}', 'zh-TW': '{path}：{error}', en: '{path}: {error}' },
	notDrawn: {
		'zh-CN': '此内容无法用表单显示，可按 JSON 编辑',
		'zh-TW': '此內容無法用表單顯示，可按 JSON 編輯',
		en: 'This value cannot be shown as a form; edit it as JSON',
	},
});
