import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The kinds of fields that have no format, and what a new field of them contains. */
export const kindTexts = defineTexts({
	text: { 'zh-CN': '单行文本', 'zh-TW': '單行文字', en: 'Single-line text' },
	integer: { 'zh-CN': '整数值', 'zh-TW': '整數值', en: 'Whole number' },
	number: { 'zh-CN': '小数', 'zh-TW': '小數', en: 'Decimal number' },
	select: { 'zh-CN': '下拉选择', 'zh-TW': '下拉選擇', en: 'Drop-down' },
	radio: { 'zh-CN': '单选按钮', 'zh-TW': '單選按鈕', en: 'Radio buttons' },
	checkbox: { 'zh-CN': '多选框', 'zh-TW': '多選框', en: 'Checkboxes' },
	cascader: { 'zh-CN': '级联选择', 'zh-TW': '級聯選擇', en: 'Cascading choice' },
	dictionary: { 'zh-CN': '字典选项', 'zh-TW': '字典選項', en: 'Dictionary choice' },
	boolean: { 'zh-CN': '开关', 'zh-TW': '開關', en: 'Switch' },
	reference: { 'zh-CN': '引用一条记录', 'zh-TW': '引用一筆記錄', en: 'Reference' },
	references: { 'zh-CN': '引用多条记录', 'zh-TW': '引用多筆記錄', en: 'Several references' },
	table: { 'zh-CN': '子表', 'zh-TW': '子表', en: 'Child table' },
	option: { 'zh-CN': '选项 {number}', 'zh-TW': '選項 {number}', en: 'Option {number}' },
	upper: { 'zh-CN': '一级选项', 'zh-TW': '一級選項', en: 'First level' },
	lower: { 'zh-CN': '二级选项', 'zh-TW': '二級選項', en: 'Second level' },
	cell: { 'zh-CN': '第一列', 'zh-TW': '第一欄', en: 'First column' },
});

/** The headings of the palette. */
export const groupTexts = defineTexts({
	text: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' },
	number: { 'zh-CN': '数字和金额', 'zh-TW': '數字和金額', en: 'Numbers and amounts' },
	choice: { 'zh-CN': '选项和标签', 'zh-TW': '選項和標籤', en: 'Choices and tags' },
	date: { 'zh-CN': '日期和时间', 'zh-TW': '日期和時間', en: 'Dates and times' },
	file: { 'zh-CN': '文件和签名', 'zh-TW': '檔案和簽名', en: 'Files and signatures' },
	relation: { 'zh-CN': '关联和明细', 'zh-TW': '關聯和明細', en: 'Relations and tables' },
	contact: { 'zh-CN': '联系和证件', 'zh-TW': '聯絡和證件', en: 'Contacts and identity' },
	location: { 'zh-CN': '地点', 'zh-TW': '地點', en: 'Places' },
	technical: { 'zh-CN': '技术', 'zh-TW': '技術', en: 'Technical' },
});

/** The palette itself. */
export const paletteTexts = defineTexts({
	title: { 'zh-CN': '字段面板', 'zh-TW': '欄位面板', en: 'Palette' },
	search: { 'zh-CN': '查找字段类型', 'zh-TW': '尋找欄位類型', en: 'Find a kind of field' },
	nothing: { 'zh-CN': '没有这样的字段类型', 'zh-TW': '沒有這樣的欄位類型', en: 'No such kind of field' },
	kinds: { 'zh-CN': '可添加的字段', 'zh-TW': '可新增的欄位', en: 'Fields to add' },
	hint: {
		'zh-CN': '拖到表单中，或用方向键选择、按回车添加到所选字段之后',
		'zh-TW': '拖到表單中，或用方向鍵選擇、按 Enter 新增到所選欄位之後',
		en: 'Drag it into the form, or choose with the arrow keys and press Enter to add it behind the selected field',
	},
	unplaced: { 'zh-CN': '未放入表单的字段', 'zh-TW': '未放入表單的欄位', en: 'Fields that are not in the form' },
});
