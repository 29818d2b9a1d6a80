import { fill, type Language, type Texts } from '../../base/languages.ts';
import type { Span } from './expression.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What is said about a formula that cannot be read, is wrong for its screen, or has no result. */
export const formulaProblemTexts = {
	unexpectedCharacter: text(
		'公式中出现了不能识别的字符“{found}”',
		'公式中出現了無法識別的字元「{found}」',
		'Unexpected character “{found}”',
	),
	unexpectedToken: text('此处不应出现“{found}”', '此處不應出現「{found}」', '“{found}” is not expected here'),
	unexpectedEnd: text('公式不完整', '公式不完整', 'The formula is not complete'),
	unclosedText: text('文本缺少右引号', '文字缺少右引號', 'The closing quotation mark is missing'),
	tooLong: text('公式过长，最多 {max} 个字符', '公式過長，最多 {max} 個字元', 'A formula has at most {max} characters'),
	tooDeep: text('公式嵌套过深，最多 {max} 层', '公式巢狀過深，最多 {max} 層', 'A formula is nested at most {max} levels deep'),
	tooComplex: text('公式过于复杂，最多 {max} 个运算符', '公式過於複雜，最多 {max} 個運算子', 'A formula has at most {max} operators'),
	unknownField: text('字段“{name}”不存在', '欄位「{name}」不存在', 'There is no field “{name}”'),
	systemField: text(
		'系统字段“{name}”保存后才有值，不能用于公式',
		'系統欄位「{name}」儲存後才有值，不能用於公式',
		'“{name}” has its value only after saving; a formula can not use it',
	),
	notReadable: text(
		'字段“{name}”只写不读，不能用于公式',
		'欄位「{name}」只寫不讀，不能用於公式',
		'“{name}” is never read; a formula can not use it',
	),
	notInRecord: text(
		'“{name}”属于其他记录，公式只能使用本记录及其明细的字段',
		'「{name}」屬於其他記錄，公式只能使用本記錄及其明細的欄位',
		'“{name}” belongs to another record; a formula uses fields of its own record and its child tables',
	),
	tableNeedsField: text(
		'“{name}”是明细表，请写明其中的字段，如 {name}.字段名',
		'「{name}」是明細表，請寫明其中的欄位，如 {name}.欄位名',
		'“{name}” is a child table; name one of its fields: {name}.field',
	),
	cannotBeComputed: text('该字段的类型不能由公式计算', '該欄位的類型不能由公式計算', 'A field of this type can not be computed'),
	unknownFunction: text('函数 {name} 不存在', '函式 {name} 不存在', 'There is no function {name}'),
	tooFewArguments: text('函数 {name} 至少需要 {min} 个参数', '函式 {name} 至少需要 {min} 個引數', '{name} needs at least {min} arguments'),
	tooManyArguments: text('函数 {name} 最多 {max} 个参数', '函式 {name} 最多 {max} 個引數', '{name} takes at most {max} arguments'),
	unpairedArguments: text('函数 {name} 的参数应成对出现', '函式 {name} 的引數應成對出現', '{name} takes its arguments in pairs'),
	cycle: text('公式互相引用：{names}', '公式互相引用：{names}', 'The formulas refer to each other: {names}'),
	divisionByZero: text('除数不能为 0', '除數不能為 0', 'Division by zero'),
	outOfRange: text('计算结果超出范围', '計算結果超出範圍', 'The result is out of range'),
	notANumber: text('“{value}”不是数字', '「{value}」不是數字', '“{value}” is not a number'),
	notADate: text('“{value}”不是日期', '「{value}」不是日期', '“{value}” is not a date'),
	notABoolean: text('“{value}”不是是/否值', '「{value}」不是是/否值', '“{value}” is neither TRUE nor FALSE'),
	notComparable: text('“{left}”与“{right}”不能比较大小', '「{left}」與「{right}」不能比較大小', '“{left}” and “{right}” have no order'),
	listNotAllowed: text(
		'此处需要单个值，请用 SUM、COUNTIF 等函数汇总明细',
		'此處需要單一值，請用 SUM、COUNTIF 等函式彙總明細',
		'One value is needed here; combine the rows with SUM, COUNTIF or the like',
	),
	listLengths: text('两组明细的行数不同', '兩組明細的列數不同', 'The lists differ in length'),
	listTooLong: text('明细过多，最多 {max} 行', '明細過多，最多 {max} 列', 'A list has at most {max} values'),
	wrongArgument: text('函数 {name} 的参数“{value}”不正确', '函式 {name} 的引數「{value}」不正確', '“{value}” does not fit {name}'),
	noMatch: text('没有符合的结果', '沒有符合的結果', 'Nothing matches'),
	textTooLong: text('文本过长，最多 {max} 个字符', '文字過長，最多 {max} 個字元', 'A text has at most {max} characters'),
	wrongResult: text('计算结果“{value}”与字段类型不符', '計算結果「{value}」與欄位類型不符', 'The result “{value}” does not fit the field'),
} as const satisfies Record<string, Texts>;

export type FormulaProblemCode = keyof typeof formulaProblemTexts;

/** Why a formula cannot be used or has no result; `from` and `to` tell where in its text. */
export interface FormulaProblem extends Span {
	code: FormulaProblemCode;
	/** What the text of the code is filled with. */
	values: Record<string, string | number>;
}

/** Says a problem in a language. */
export function toProblemText(problem: FormulaProblem, language: Language): string {
	return fill(formulaProblemTexts[problem.code][language], problem.values);
}

/** The only error that reading or evaluating a formula throws. */
export class FormulaError extends Error {
	override readonly name = 'FormulaError';
	readonly code: FormulaProblemCode;
	readonly values: FormulaProblem['values'];
	/** Missing while the part of the formula is not yet known. */
	readonly span: Span | undefined;

	constructor(code: FormulaProblemCode, values: FormulaProblem['values'] = {}, span?: Span) {
		super(fill(formulaProblemTexts[code].en, values));
		this.code = code;
		this.values = values;
		this.span = span;
	}

	/** The problem as data, placed at `span` unless it already has a place. */
	toProblem(span: Span): FormulaProblem {
		const { from, to } = this.span ?? span;
		return { code: this.code, values: this.values, from, to };
	}
}
