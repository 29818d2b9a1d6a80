import { defineTexts } from '../../base/define-texts.ts';

/** The texts of identifiers and passwords. */
export const texts = defineTexts({
	idCard: { 'zh-CN': '身份证号格式不正确', 'zh-TW': '身分證號格式不正確', en: 'The identity number is not right' },
	creditCode: { 'zh-CN': '统一社会信用代码格式不正确', 'zh-TW': '統一社會信用代碼格式不正確', en: 'The credit code is not right' },
	key: {
		'zh-CN': '以字母开头，只能包含字母、数字和下划线，最多 40 个字符',
		'zh-TW': '以字母開頭，只能包含字母、數字和底線，最多 40 個字元',
		en: 'Starts with a letter; letters, digits and underscores; 40 at most',
	},
	account: {
		'zh-CN': '以字母开头，只能包含字母和数字',
		'zh-TW': '以字母開頭，只能包含字母和數字',
		en: 'Starts with a letter; letters and digits only',
	},
	whitespace: { 'zh-CN': '字符请勿携带空格', 'zh-TW': '字元請勿攜帶空格', en: 'Must not contain spaces' },
	idCardNote: {
		'zh-CN': '18 位身份证号，校验出生日期和校验码',
		'zh-TW': '18 位身分證號，檢查出生日期和檢查碼',
		en: 'An identity number of 18 characters with a real birthday and the right check digit',
	},
	keyNote: {
		'zh-CN': '以字母开头，字母、数字、下划线，最多 40 个',
		'zh-TW': '以字母開頭，字母、數字、底線，最多 40 個',
		en: 'Starts with a letter; letters, digits, `_`; 40 at most',
	},
	accountNote: { 'zh-CN': '以字母开头，字母和数字', 'zh-TW': '以字母開頭，字母和數字', en: 'Starts with a letter; letters and digits' },
	creditCodeNote: {
		'zh-CN': '18 位统一社会信用代码，校验校验码',
		'zh-TW': '18 位統一社會信用代碼，檢查檢查碼',
		en: 'A unified social credit code with the right check digit',
	},
	noWhitespaceNote: { 'zh-CN': '不含空格', 'zh-TW': '不含空格', en: 'No space of any kind' },
	passwordNote: {
		'zh-CN': '符合密码策略：默认 8-20 位，须含且只含大小写字母、数字和特殊字符',
		'zh-TW': '符合密碼策略：預設 8-20 位，須含且只含大小寫字母、數字和特殊字元',
		en: 'As the password policy says; by default 8 to 20 characters with small and capital letters, digits and special characters, and nothing else',
	},
	idCardTitle: { 'zh-CN': '身份证号', 'zh-TW': '身分證號', en: 'ID card number' },
	keyTitle: { 'zh-CN': '标识符', 'zh-TW': '識別碼', en: 'Identifier' },
	accountTitle: { 'zh-CN': '账号', 'zh-TW': '帳號', en: 'Account' },
	creditCodeTitle: { 'zh-CN': '统一社会信用代码', 'zh-TW': '統一社會信用代碼', en: 'Unified social credit code' },
	noWhitespaceTitle: { 'zh-CN': '无空格文本', 'zh-TW': '無空格文字', en: 'Text without spaces' },
	passwordTitle: { 'zh-CN': '密码', 'zh-TW': '密碼', en: 'Password' },
});
