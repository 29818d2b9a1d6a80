import { defineTexts } from '../../base/define-texts.ts';

/** Messages about a formula that cannot be read, is wrong for its screen, or has no result. */
export const formulaProblemTexts = defineTexts({
	unexpectedCharacter: {
		'zh-CN': '公式中出现了不能识别的字符“{found}”',
		'zh-TW': '公式中出現了無法識別的字元「{found}」',
		en: 'Unexpected character “{found}”',
	},
	unexpectedToken: { 'zh-CN': '此处不应出现“{found}”', 'zh-TW': '此處不應出現「{found}」', en: '“{found}” is not expected here' },
	unexpectedEnd: { 'zh-CN': '公式不完整', 'zh-TW': '公式不完整', en: 'The formula is not complete' },
	unclosedText: { 'zh-CN': '文本缺少右引号', 'zh-TW': '文字缺少右引號', en: 'The closing quotation mark is missing' },
	tooLong: {
		'zh-CN': '公式过长，最多 {max} 个字符',
		'zh-TW': '公式過長，最多 {max} 個字元',
		en: 'A formula can have at most {max} characters',
	},
	tooDeep: {
		'zh-CN': '公式嵌套过深，最多 {max} 层',
		'zh-TW': '公式巢狀過深，最多 {max} 層',
		en: 'A formula can be nested at most {max} levels deep',
	},
	tooComplex: {
		'zh-CN': '公式过于复杂，最多 {max} 个运算符',
		'zh-TW': '公式過於複雜，最多 {max} 個運算子',
		en: 'A formula can have at most {max} operators',
	},
	unknownField: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	systemField: {
		'zh-CN': '系统字段“{name}”保存后才有值，不能用于公式',
		'zh-TW': '系統欄位「{name}」儲存後才有值，不能用於公式',
		en: 'The system field “{name}” has no value before the record is saved, so a formula cannot use it',
	},
	notReadable: {
		'zh-CN': '字段“{name}”只写不读，不能用于公式',
		'zh-TW': '欄位「{name}」只寫不讀，不能用於公式',
		en: 'The field “{name}” is write-only, so a formula cannot use it',
	},
	notInRecord: {
		'zh-CN': '“{name}”属于其他记录，公式只能使用本记录及其明细的字段',
		'zh-TW': '「{name}」屬於其他記錄，公式只能使用本記錄及其明細的欄位',
		en: '“{name}” belongs to another record; a formula uses fields of its own record and its child tables',
	},
	tableNeedsField: {
		'zh-CN': '“{name}”是明细表，请写明其中的字段，如 {name}.字段名',
		'zh-TW': '「{name}」是明細表，請寫明其中的欄位，如 {name}.欄位名',
		en: '“{name}” is a child table; name one of its fields: {name}.field',
	},
	cannotBeComputed: {
		'zh-CN': '该字段的类型不能由公式计算',
		'zh-TW': '該欄位的類型不能由公式計算',
		en: 'A field of this type cannot be computed',
	},
	resultIsNumber: {
		'zh-CN': '计算结果是数字，该类型的字段不能保存',
		'zh-TW': '計算結果是數字，該類型的欄位不能儲存',
		en: 'The result is a number, which a field of this type cannot store',
	},
	resultIsText: {
		'zh-CN': '计算结果是文本，该类型的字段不能保存',
		'zh-TW': '計算結果是文字，該類型的欄位不能儲存',
		en: 'The result is a text, which a field of this type cannot store',
	},
	resultIsBoolean: {
		'zh-CN': '计算结果是是/否值，该类型的字段不能保存',
		'zh-TW': '計算結果是是/否值，該類型的欄位不能儲存',
		en: 'The result is TRUE or FALSE, which a field of this type cannot store',
	},
	resultIsDay: {
		'zh-CN': '计算结果是日期，该类型的字段不能保存',
		'zh-TW': '計算結果是日期，該類型的欄位不能儲存',
		en: 'The result is a date, which a field of this type cannot store',
	},
	resultIsMoment: {
		'zh-CN': '计算结果是日期时间，该类型的字段不能保存',
		'zh-TW': '計算結果是日期時間，該類型的欄位不能儲存',
		en: 'The result is a date with a time, which a field of this type cannot store',
	},
	unknownFunction: { 'zh-CN': '函数 {name} 不存在', 'zh-TW': '函式 {name} 不存在', en: 'There is no function {name}' },
	tooFewArguments: {
		'zh-CN': '函数 {name} 至少需要 {min} 个参数',
		'zh-TW': '函式 {name} 至少需要 {min} 個引數',
		en: '{name} needs at least {min} arguments',
	},
	tooManyArguments: {
		'zh-CN': '函数 {name} 最多 {max} 个参数',
		'zh-TW': '函式 {name} 最多 {max} 個引數',
		en: '{name} takes at most {max} arguments',
	},
	unpairedArguments: {
		'zh-CN': '函数 {name} 的参数应成对出现',
		'zh-TW': '函式 {name} 的引數應成對出現',
		en: '{name} takes its arguments in pairs',
	},
	lookupNotHere: {
		'zh-CN': '函数 {name} 只能用于记录本身的计算字段',
		'zh-TW': '函式 {name} 只能用於記錄本身的計算欄位',
		en: '{name} can only be used in a computed field of the record itself',
	},
	lookedUpNotHere: {
		'zh-CN': '“{name}”在读取记录时才查找或计算，此处的公式不能使用',
		'zh-TW': '「{name}」在讀取記錄時才查找或計算，此處的公式不能使用',
		en: '“{name}” is looked up or computed when a record is read, so this formula cannot use it',
	},
	scriptNeedsName: {
		'zh-CN': '函数 {name} 的第一个参数应为文本“脚本”或“脚本.函数”',
		'zh-TW': '函式 {name} 的第一個引數應為文字「腳本」或「腳本.函式」',
		en: 'The first argument of {name} must be a text “script” or “script.function”',
	},
	unknownScript: { 'zh-CN': '没有脚本“{script}”', 'zh-TW': '沒有腳本「{script}」', en: 'There is no script “{script}”' },
	scriptOfScreen: {
		'zh-CN': '脚本“{script}”属于页面“{screen}”的保存，公式不能调用',
		'zh-TW': '腳本「{script}」屬於頁面「{screen}」的儲存，公式不能呼叫',
		en: 'The script “{script}” is for saves of the screen “{screen}”, so formulas cannot call it',
	},
	scriptWithoutValue: {
		'zh-CN': '脚本“{script}”没有用 return 返回值，公式不能调用',
		'zh-TW': '腳本「{script}」沒有用 return 回傳值，公式不能呼叫',
		en: 'The script “{script}” returns no value with return, so formulas cannot call it',
	},
	scriptFailed: { 'zh-CN': '脚本“{script}”：{reason}', 'zh-TW': '腳本「{script}」：{reason}', en: 'Script “{script}”: {reason}' },
	lookupNeedsField: {
		'zh-CN': '函数 {name} 的第一个参数应为文本“页面.字段”',
		'zh-TW': '函式 {name} 的第一個引數應為文字「頁面.欄位」',
		en: 'The first argument of {name} must be a text “screen.field”',
	},
	lookupNeedsScreen: {
		'zh-CN': '函数 {name} 的第一个参数应为页面名称的文本',
		'zh-TW': '函式 {name} 的第一個引數應為頁面名稱的文字',
		en: 'The first argument of {name} must be a text with the name of a screen',
	},
	lookupCondition: {
		'zh-CN': '函数 {name} 的条件应为文本，如“code”或“day >=”',
		'zh-TW': '函式 {name} 的條件應為文字，如「code」或「day >=」',
		en: 'A condition of {name} must be a text such as “code” or “day >=”',
	},
	unknownScreen: { 'zh-CN': '页面“{name}”不存在', 'zh-TW': '頁面「{name}」不存在', en: 'There is no screen “{name}”' },
	lookupOfLookup: {
		'zh-CN': '“{name}”由查找或脚本得出，没有保存，不能再被查找',
		'zh-TW': '「{name}」由查找或腳本得出，沒有儲存，不能再被查找',
		en: '“{name}” is itself looked up or computed by a script and not stored, so it cannot be looked up',
	},
	lookupNoValue: {
		'zh-CN': '字段“{name}”的类型不能用于查找',
		'zh-TW': '欄位「{name}」的類型不能用於查找',
		en: 'A field of the type of “{name}” cannot be used in a lookup',
	},
	lookupSum: {
		'zh-CN': '字段“{name}”不是数字，不能求和',
		'zh-TW': '欄位「{name}」不是數字，不能求和',
		en: 'The field “{name}” is not a number and has no sum',
	},
	lookupOrder: {
		'zh-CN': '字段“{name}”没有大小，不能取最大或最小值',
		'zh-TW': '欄位「{name}」沒有大小，不能取最大或最小值',
		en: 'The field “{name}” has no order, so there is no largest or smallest value',
	},
	cycle: { 'zh-CN': '公式互相引用：{names}', 'zh-TW': '公式互相引用：{names}', en: 'The formulas refer to each other: {names}' },
	divisionByZero: { 'zh-CN': '除数不能为 0', 'zh-TW': '除數不能為 0', en: 'Division by zero' },
	outOfRange: { 'zh-CN': '计算结果超出范围', 'zh-TW': '計算結果超出範圍', en: 'The result is out of range' },
	notANumber: { 'zh-CN': '“{value}”不是数字', 'zh-TW': '「{value}」不是數字', en: '“{value}” is not a number' },
	notADate: { 'zh-CN': '“{value}”不是日期', 'zh-TW': '「{value}」不是日期', en: '“{value}” is not a date' },
	notABoolean: { 'zh-CN': '“{value}”不是是/否值', 'zh-TW': '「{value}」不是是/否值', en: '“{value}” is neither TRUE nor FALSE' },
	notComparable: {
		'zh-CN': '“{left}”与“{right}”不能比较大小',
		'zh-TW': '「{left}」與「{right}」不能比較大小',
		en: '“{left}” and “{right}” cannot be compared',
	},
	listNotAllowed: {
		'zh-CN': '此处需要单个值，请用 SUM、COUNTIF 等函数汇总明细',
		'zh-TW': '此處需要單一值，請用 SUM、COUNTIF 等函式彙總明細',
		en: 'A single value is needed here; aggregate the rows with SUM, COUNTIF or a similar function',
	},
	listLengths: { 'zh-CN': '两组明细的行数不同', 'zh-TW': '兩組明細的列數不同', en: 'The lists differ in length' },
	listTooLong: { 'zh-CN': '明细过多，最多 {max} 行', 'zh-TW': '明細過多，最多 {max} 列', en: 'A list can have at most {max} values' },
	wrongArgument: {
		'zh-CN': '函数 {name} 的参数“{value}”不正确',
		'zh-TW': '函式 {name} 的引數「{value}」不正確',
		en: '“{value}” is not a valid argument of {name}',
	},
	noMatch: { 'zh-CN': '没有符合的结果', 'zh-TW': '沒有符合的結果', en: 'Nothing matches' },
	textTooLong: {
		'zh-CN': '文本过长，最多 {max} 个字符',
		'zh-TW': '文字過長，最多 {max} 個字元',
		en: 'A text can have at most {max} characters',
	},
	wrongResult: {
		'zh-CN': '计算结果“{value}”与字段类型不符',
		'zh-TW': '計算結果「{value}」與欄位類型不符',
		en: 'The result “{value}” does not match the type of the field',
	},
});

export type FormulaProblemCode = keyof typeof formulaProblemTexts;
