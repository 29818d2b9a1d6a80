import { defineTexts } from '../../../base/define-texts.ts';

export const importTexts = defineTexts({
	notSchema: {
		'zh-CN': '不是 JSON Schema：应为一个对象',
		'zh-TW': '不是 JSON Schema：應為一個物件',
		en: 'Not a JSON Schema: an object is expected',
	},
	empty: { 'zh-CN': '没有内容', 'zh-TW': '沒有內容', en: 'There is no text' },
	syntax: {
		'zh-CN': '不是 JSON：第 {line} 行，第 {column} 列，{reason}',
		'zh-TW': '不是 JSON：第 {line} 行，第 {column} 列，{reason}',
		en: 'Not JSON: line {line}, column {column}: {reason}',
	},
	acceptsNothing: {
		'zh-CN': '该 JSON Schema 不接受任何值',
		'zh-TW': '該 JSON Schema 不接受任何值',
		en: 'The JSON Schema accepts no value',
	},
	tooLarge: {
		'zh-CN': '文档过大：最多 {length} 个字符、{depth} 层、{values} 个值',
		'zh-TW': '文件過大：最多 {length} 個字元、{depth} 層、{values} 個值',
		en: 'The document is too large: at most {length} characters, {depth} levels and {values} values',
	},
	tooLargeScreen: {
		'zh-CN': '生成的页面文件过大：最多 {length} 个字符、{values} 个值；请只导入其中一部分',
		'zh-TW': '產生的頁面檔案過大：最多 {length} 個字元、{values} 個值；請只匯入其中一部分',
		en: 'The screen file would be too large: at most {length} characters and {values} values; import a part of the schema',
	},
	renamed: {
		'zh-CN': '成员“{member}”改名为 {field}：字段名以小写字母开头，只含字母和数字，不能重复或与系统字段同名',
		'zh-TW': '成員「{member}」改名為 {field}：欄位名以小寫字母開頭，只含字母和數字，不能重複或與系統欄位同名',
		en: 'The member “{member}” is the field {field}: names of fields begin with a lower-case letter, have only letters and digits, and are neither repeated nor those of system fields',
	},
	remoteReference: {
		'zh-CN': '未读取其他文件中的 {ref}，此处接受任何值',
		'zh-TW': '未讀取其他檔案中的 {ref}，此處接受任何值',
		en: '{ref} is in another document, which is not fetched; this part accepts any value',
	},
	missingReference: {
		'zh-CN': '{ref} 不存在，此处接受任何值',
		'zh-TW': '{ref} 不存在，此處接受任何值',
		en: '{ref} does not exist; this part accepts any value',
	},
	circularReference: {
		'zh-CN': '{ref} 只引用自身，此处接受任何值',
		'zh-TW': '{ref} 只引用自身，此處接受任何值',
		en: '{ref} only refers to itself; this part accepts any value',
	},
	unknownKeyword: {
		'zh-CN': '未采用 {keyword}：不是 JSON Schema 2020-12 的关键字',
		'zh-TW': '未採用 {keyword}：不是 JSON Schema 2020-12 的關鍵字',
		en: '{keyword} is omitted: it is not a keyword of JSON Schema 2020-12',
	},
	wrongValue: {
		'zh-CN': '未采用 {keyword}：值的写法不正确',
		'zh-TW': '未採用 {keyword}：值的寫法不正確',
		en: '{keyword} is omitted: its value is not valid',
	},
	unusablePattern: {
		'zh-CN': '未采用正则表达式 {pattern}：有先行断言、后行断言或反向引用，或有误',
		'zh-TW': '未採用正規表示式 {pattern}：有先行斷言、後行斷言或反向引用，或有誤',
		en: 'The pattern {pattern} is omitted: it has a lookahead, a lookbehind or a backreference, or is wrong',
	},
	unknownFormat: {
		'zh-CN': '不检查格式 {format}',
		'zh-TW': '不檢查格式 {format}',
		en: 'The format {format} is not checked',
	},
	wrongDefault: {
		'zh-CN': '未采用默认值：不符合字段的规则',
		'zh-TW': '未採用預設值：不符合欄位的規則',
		en: 'The default is omitted: it does not fulfil the rules of the field',
	},
	notTaken: { 'zh-CN': '未采用 {keyword}', 'zh-TW': '未採用 {keyword}', en: '{keyword} is omitted' },
	notChecked: {
		'zh-CN': '{keyword} 涉及整个对象，不检查；可改用 rules 或 requiredWhen',
		'zh-TW': '{keyword} 涉及整個物件，不檢查；可改用 rules 或 requiredWhen',
		en: '{keyword} is about the whole object and is not checked; use rules or requiredWhen',
	},
	otherMembers: {
		'zh-CN': '{keyword} 中没有名称的成员没有字段',
		'zh-TW': '{keyword} 中沒有名稱的成員沒有欄位',
		en: 'Members that only {keyword} describes have no field',
	},
	readOnly: {
		'zh-CN': '未采用 {keyword}：页面中的 {keyword} 字段不能填写或不能读取',
		'zh-TW': '未採用 {keyword}：頁面中的 {keyword} 欄位不能填寫或不能讀取',
		en: '{keyword} is omitted: users could not enter or read the field of a screen',
	},
	oneField: {
		'zh-CN': '整个文档成为一个字段 {field}：其成员不能各成一个字段',
		'zh-TW': '整個文件成為一個欄位 {field}：其成員不能各成一個欄位',
		en: 'The whole document is the field {field}: its members cannot each be a field',
	},
	name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
	addedName: {
		'zh-CN': '增加了文本字段 {field}，用于识别记录',
		'zh-TW': '增加了文字欄位 {field}，用於識別記錄',
		en: 'The text field {field} was added, because nothing else identifies a record',
	},
});
