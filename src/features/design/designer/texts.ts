import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** The designer as a whole. */
export const designerTexts = defineTexts({
	designer: { 'zh-CN': '设计器', 'zh-TW': '設計器', en: 'Designer' },
	mode: { 'zh-CN': '编辑方式', 'zh-TW': '編輯方式', en: 'Mode' },
	design: { 'zh-CN': '设计', 'zh-TW': '設計', en: 'Design' },
	stage: { 'zh-CN': '设计内容', 'zh-TW': '設計內容', en: 'Part to design' },
	undo: { 'zh-CN': '撤销', 'zh-TW': '復原', en: 'Undo' },
	redo: { 'zh-CN': '重做', 'zh-TW': '重做', en: 'Redo' },
	beside: { 'zh-CN': '旁边显示', 'zh-TW': '旁邊顯示', en: 'Beside the form' },
	properties: { 'zh-CN': '属性', 'zh-TW': '屬性', en: 'Properties' },
	staleForm: {
		'zh-CN': '文本有错误，画布停留在上一个正确的内容，改正前不能在画布上修改。',
		'zh-TW': '文字有錯誤，畫布停留在上一個正確的內容，改正前不能在畫布上修改。',
		en: 'The text has an error. The canvas shows the last valid state and cannot be changed until the error is corrected.',
	},
	staleFormAt: {
		'zh-CN': '第 {line} 行有语法错误，画布停留在上一个正确的内容，改正前不能在画布上修改。',
		'zh-TW': '第 {line} 行有語法錯誤，畫布停留在上一個正確的內容，改正前不能在畫布上修改。',
		en: 'Line {line} has a syntax error. The canvas shows the last valid state and cannot be changed until the error is corrected.',
	},
	showJson: { 'zh-CN': '查看 JSON', 'zh-TW': '檢視 JSON', en: 'Show the JSON' },
});
