import { defineTexts } from '../define-texts.ts';

/** What JSON expected at the position of a syntax error. */
export const jsonSyntaxTexts = defineTexts({
	InvalidSymbol: {
		'zh-CN': '无法识别的词，文本应加双引号',
		'zh-TW': '無法識別的詞，文字應加雙引號',
		en: 'unknown symbol; strings must be in double quotation marks',
	},
	InvalidNumberFormat: { 'zh-CN': '数字的写法不正确', 'zh-TW': '數字的寫法不正確', en: 'invalid number format' },
	PropertyNameExpected: {
		'zh-CN': '此处应为属性名，最后一项之后不能有逗号',
		'zh-TW': '此處應為屬性名，最後一項之後不能有逗號',
		en: 'property name expected; no comma is allowed after the last property',
	},
	ValueExpected: {
		'zh-CN': '此处应为一个值，最后一项之后不能有逗号',
		'zh-TW': '此處應為一個值，最後一項之後不能有逗號',
		en: 'value expected; no comma is allowed after the last value',
	},
	ColonExpected: { 'zh-CN': '此处缺少冒号', 'zh-TW': '此處缺少冒號', en: 'a colon is missing' },
	CommaExpected: { 'zh-CN': '此处缺少逗号', 'zh-TW': '此處缺少逗號', en: 'a comma is missing' },
	CloseBraceExpected: { 'zh-CN': '缺少右花括号 }', 'zh-TW': '缺少右大括號 }', en: 'a closing brace } is missing' },
	CloseBracketExpected: { 'zh-CN': '缺少右方括号 ]', 'zh-TW': '缺少右中括號 ]', en: 'a closing bracket ] is missing' },
	EndOfFileExpected: { 'zh-CN': '文件应在此结束', 'zh-TW': '檔案應在此結束', en: 'end of file expected' },
	InvalidCommentToken: { 'zh-CN': 'JSON 不能有注释', 'zh-TW': 'JSON 不能有註解', en: 'JSON does not allow comments' },
	UnexpectedEndOfComment: { 'zh-CN': 'JSON 不能有注释', 'zh-TW': 'JSON 不能有註解', en: 'JSON does not allow comments' },
	UnexpectedEndOfString: { 'zh-CN': '文本缺少右引号', 'zh-TW': '文字缺少右引號', en: 'the closing quotation mark is missing' },
	UnexpectedEndOfNumber: { 'zh-CN': '数字不完整', 'zh-TW': '數字不完整', en: 'incomplete number' },
	InvalidUnicode: {
		'zh-CN': '\\u 之后应为四位十六进制数',
		'zh-TW': '\\u 之後應為四位十六進位數',
		en: 'four hexadecimal digits expected after \\u',
	},
	InvalidEscapeCharacter: {
		'zh-CN': '反斜杠之后的字符不正确',
		'zh-TW': '反斜線之後的字元不正確',
		en: 'invalid character after the backslash',
	},
	InvalidCharacter: {
		'zh-CN': '文本中不能有换行或控制字符',
		'zh-TW': '文字中不能有換行或控制字元',
		en: 'a string cannot contain line breaks or control characters',
	},
});
