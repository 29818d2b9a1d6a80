import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';

import type { Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Says what JSON expected at the place of a mistake. */
export function jsonSyntaxText(code: ParseErrorCode): Texts {
	const name = printParseErrorCode(code);
	return texts[name] ?? text(name, name, name);
}

const texts: Record<string, Texts> = {
	InvalidSymbol: text(
		'无法识别的词，文本应加双引号',
		'無法識別的詞，文字應加雙引號',
		'an unknown word; a text stands in double quotation marks',
	),
	InvalidNumberFormat: text('数字的写法不正确', '數字的寫法不正確', 'this is not how a number is written'),
	PropertyNameExpected: text(
		'此处应为属性名，最后一项之后不能有逗号',
		'此處應為屬性名，最後一項之後不能有逗號',
		'a property name is expected; no comma follows the last one',
	),
	ValueExpected: text(
		'此处应为一个值，最后一项之后不能有逗号',
		'此處應為一個值，最後一項之後不能有逗號',
		'a value is expected; no comma follows the last one',
	),
	ColonExpected: text('此处缺少冒号', '此處缺少冒號', 'a colon is missing'),
	CommaExpected: text('此处缺少逗号', '此處缺少逗號', 'a comma is missing'),
	CloseBraceExpected: text('缺少右花括号 }', '缺少右大括號 }', 'a closing brace } is missing'),
	CloseBracketExpected: text('缺少右方括号 ]', '缺少右中括號 ]', 'a closing bracket ] is missing'),
	EndOfFileExpected: text('文件应在此结束', '檔案應在此結束', 'the file should end here'),
	InvalidCommentToken: text('JSON 不能有注释', 'JSON 不能有註解', 'JSON has no comments'),
	UnexpectedEndOfComment: text('JSON 不能有注释', 'JSON 不能有註解', 'JSON has no comments'),
	UnexpectedEndOfString: text('文本缺少右引号', '文字缺少右引號', 'the closing quotation mark is missing'),
	UnexpectedEndOfNumber: text('数字不完整', '數字不完整', 'the number is not complete'),
	InvalidUnicode: text('\\u 之后应为四位十六进制数', '\\u 之後應為四位十六進位數', 'four hexadecimal digits follow \\u'),
	InvalidEscapeCharacter: text('反斜杠之后的字符不正确', '反斜線之後的字元不正確', 'an unknown character follows the backslash'),
	InvalidCharacter: text('文本中不能有换行或控制字符', '文字中不能有換行或控制字元', 'a text holds no line break or control character'),
};
