import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a column of a spreadsheet is taken for what it is. */
export const makingTexts = defineTexts({
	noValues: { 'zh-CN': '没有值', 'zh-TW': '沒有值', en: 'No values' },
	allFit: {
		'zh-CN': '全部 {count} 个值都是{kind}',
		'zh-TW': '全部 {count} 個值都是{kind}',
		en: 'All values ({count}) fit “{kind}”',
	},
	almost: {
		'zh-CN': '有 {count} 个值不是{kind}，例如第 {row} 行“{text}”',
		'zh-TW': '有 {count} 個值不是{kind}，例如第 {row} 列「{text}」',
		en: 'Not “{kind}”: {count}, for example row {row} “{text}”',
	},
	digitsMatter: {
		'zh-CN': '数字以 0 开头或超过 15 位，按文本保存',
		'zh-TW': '數字以 0 開頭或超過 15 位，按文字儲存',
		en: 'Numbers with a leading zero or more than 15 digits are stored as text',
	},
	fewValues: {
		'zh-CN': '{count} 个值中只有 {values} 种',
		'zh-TW': '{count} 個值中只有 {values} 種',
		en: '{count} values, only {values} different ones',
	},
	longText: {
		'zh-CN': '有换行或较长，最长 {longest} 个字符',
		'zh-TW': '有換行或較長，最長 {longest} 個字元',
		en: 'Line breaks or long texts, up to {longest} characters',
	},
	plainText: { 'zh-CN': '文本，最长 {longest} 个字符', 'zh-TW': '文字，最長 {longest} 個字元', en: 'Texts, up to {longest} characters' },
	neverEmpty: { 'zh-CN': '每行都有值', 'zh-TW': '每列都有值', en: 'Every row has a value' },
	someEmpty: { 'zh-CN': '{count} 行为空', 'zh-TW': '{count} 列為空', en: 'Empty rows: {count}' },
	allDifferent: { 'zh-CN': '各不相同的编号', 'zh-TW': '各不相同的編號', en: 'A code that is different in every row' },
	lostDigits: {
		'zh-CN': '有 {count} 个数字超过 15 位，表格软件已把后面的数字变成 0，例如第 {row} 行“{text}”；请在表格中把该列改为文本重新录入',
		'zh-TW': '有 {count} 個數字超過 15 位，試算表軟體已把後面的數字變成 0，例如第 {row} 列「{text}」；請在試算表中把該欄改為文字重新輸入',
		en: 'Numbers of more than 15 digits: {count}, for example row {row} “{text}”. The spreadsheet has replaced the last digits with 0; enter them as texts there',
	},
	failedFormulas: {
		'zh-CN': '{count} 个公式没有结果，例如第 {row} 行“{text}”',
		'zh-TW': '{count} 個公式沒有結果，例如第 {row} 列「{text}」',
		en: 'Formulas without a result: {count}, for example row {row} “{text}”',
	},
	column: { 'zh-CN': '列 {letter}', 'zh-TW': '欄 {letter}', en: 'Column {letter}' },
});
