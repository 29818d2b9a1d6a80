import { defineTexts } from '../../base/define-texts.ts';

export const sheetTexts = defineTexts({
	name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
});

/** The kinds of fields that columns become. */
export const sheetKindTexts = defineTexts({
	text: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' },
	multiline: { 'zh-CN': '长文本', 'zh-TW': '長文字', en: 'Long text' },
	options: { 'zh-CN': '选项', 'zh-TW': '選項', en: 'Options' },
	integer: { 'zh-CN': '整数', 'zh-TW': '整數', en: 'Integer' },
	number: { 'zh-CN': '小数', 'zh-TW': '小數', en: 'Decimal number' },
	percent: { 'zh-CN': '百分比', 'zh-TW': '百分比', en: 'Percentage' },
	boolean: { 'zh-CN': '是/否', 'zh-TW': '是/否', en: 'Yes or no' },
	date: { 'zh-CN': '日期', 'zh-TW': '日期', en: 'Date' },
	'date-time': { 'zh-CN': '日期时间', 'zh-TW': '日期時間', en: 'Date and time' },
	mobile: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', en: 'Mobile number' },
	phone: { 'zh-CN': '电话', 'zh-TW': '電話', en: 'Phone' },
	email: { 'zh-CN': '电子邮箱', 'zh-TW': '電子郵箱', en: 'E-mail' },
	'id-card': { 'zh-CN': '身份证号', 'zh-TW': '身分證號', en: 'ID card number' },
	'credit-code': { 'zh-CN': '统一社会信用代码', 'zh-TW': '統一社會信用代碼', en: 'Unified social credit code' },
});
