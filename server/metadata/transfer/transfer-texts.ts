import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What import and export say. */
const transferTexts = {
	format: text('导出格式应为 xlsx 或 csv', '匯出格式應為 xlsx 或 csv', 'The format must be xlsx or csv'),
	yes: text('是', '是', 'Yes'),
	no: text('否', '否', 'No'),
	listMark: text('；', '；', '; '),
	dataSheet: text('数据', '資料', 'Data'),
	noteSheet: text('填写说明', '填寫說明', 'Notes'),
	templateName: text('{title}导入模板', '{title}匯入範本', '{title} import template'),
	noteField: text('字段', '欄位', 'Field'),
	noteRequired: text('是否必填', '是否必填', 'Required'),
	noteHow: text('填写要求', '填寫要求', 'How to fill it in'),
	howText: text('文本', '文字', 'Text'),
	howTextMax: text('文本，不超过{max}个字', '文字，不超過{max}個字', 'Text of at most {max} characters'),
	howNumber: text('数字', '數字', 'Number'),
	howInteger: text('整数', '整數', 'Whole number'),
	howOptions: text('可选：{options}', '可選：{options}', 'One of: {options}'),
	howReference: text('“{screen}”中已有的{fields}', '「{screen}」中已有的{fields}', 'The {fields} of a record of “{screen}”'),
	howMany: text('可填多个，用分号隔开', '可填多個，用分號隔開', 'Several are separated by semicolons'),
	howUnit: text('单位：{unit}', '單位：{unit}', 'Unit: {unit}'),
	or: text('或', '或', ' or '),
	noFile: text('请选择要导入的文件', '請選擇要匯入的檔案', 'Choose the file to import'),
	notATable: text(
		'文件内容不是 xlsx 工作簿或 csv 文本，请下载模板填写后上传',
		'檔案內容不是 xlsx 活頁簿或 csv 文字，請下載範本填寫後上傳',
		'The file is neither an xlsx workbook nor csv text; please use the template',
	),
	oldExcel: text(
		'这是旧版 xls 文件，请在 Excel 中另存为 xlsx 后上传',
		'這是舊版 xls 檔案，請在 Excel 中另存為 xlsx 後上傳',
		'This is an old xls file; save it as xlsx in Excel and upload it again',
	),
	brokenFile: text('文件已损坏，无法读取', '檔案已損毀，無法讀取', 'The file is damaged and can not be read'),
	brokenLine: text('第{line}行：不是正确的XML', '第{line}行：不是正確的XML', 'Line {line}: this is not well-formed XML'),
	unsafeFile: text('文件中含有不允许的内容', '檔案中含有不允許的內容', 'The file holds content that is not allowed'),
	tooManyParts: text('压缩包中最多有{max}个文件', '壓縮檔中最多有{max}個檔案', 'The archive may contain {max} files at most'),
	tooLargeInside: text('文件解压后不能超过{max}MB', '檔案解壓後不能超過{max}MB', 'The file may unpack to {max} MB at most'),
	tooPacked: text('文件的压缩比不能超过{max}', '檔案的壓縮比不能超過{max}', 'The file may be compressed by a ratio of {max} at most'),
	tooManyElements: text('文件中最多有{max}个XML元素', '檔案中最多有{max}個XML元素', 'The file may contain {max} XML elements at most'),
	tooManyAttributes: text(
		'一个XML元素最多有{max}个属性',
		'一個XML元素最多有{max}個屬性',
		'An XML element may have {max} attributes at most',
	),
	tooManyAttributesInAll: text(
		'文件中最多有{max}个XML属性',
		'檔案中最多有{max}個XML屬性',
		'The file may contain {max} XML attributes at most',
	),
	tooManyEntities: text('文件中最多有{max}个XML实体', '檔案中最多有{max}個XML實體', 'The file may contain {max} XML entities at most'),
	tooDeep: text('XML元素最多嵌套{max}层', 'XML元素最多巢狀{max}層', 'XML elements may be nested {max} levels deep at most'),
	tooManyStrings: text(
		'工作簿中最多有{max}个共享字符串',
		'活頁簿中最多有{max}個共用字串',
		'The workbook may contain {max} shared strings at most',
	),
	tooManyCells: text(
		'一次最多导入{max}个单元格，请分批导入',
		'一次最多匯入{max}個儲存格，請分批匯入',
		'At most {max} cells can be imported at once',
	),
	tooMuchText: text(
		'一次最多导入{max}个字符，请分批导入',
		'一次最多匯入{max}個字元，請分批匯入',
		'At most {max} characters can be imported at once',
	),
	parsedTooLong: text(
		'读取文件超过{seconds}秒，已终止，请分批导入',
		'讀取檔案超過{seconds}秒，已終止，請分批匯入',
		'Reading the file took longer than {seconds} seconds and was stopped; please split the file',
	),
	parsedTooLarge: text(
		'读取文件占用内存超过{megabytes}MB，已终止，请分批导入',
		'讀取檔案佔用記憶體超過{megabytes}MB，已終止，請分批匯入',
		'Reading the file used more than {megabytes} MB of memory and was stopped; please split the file',
	),
	tooManyRows: text('一次最多导入{max}行，请分批导入', '一次最多匯入{max}列，請分批匯入', 'At most {max} rows can be imported at once'),
	tooManyColumns: text('表格不能超过{max}列', '表格不能超過{max}欄', 'The table can have {max} columns at most'),
	noRows: text('文件中没有数据行', '檔案中沒有資料列', 'The file holds no rows'),
	noHeadings: text(
		'没有一列能与“{title}”的字段对应，请检查第一行标题',
		'沒有一欄能與「{title}」的欄位對應，請檢查第一列標題',
		'No column fits a field of “{title}”; please check the headings in the first row',
	),
	unknownImport: text(
		'该导入不存在或已过期，请重新上传文件',
		'該匯入不存在或已過期，請重新上傳檔案',
		'This import does not exist or has expired; please upload the file again',
	),
	mapping: text('列对应关系不正确', '欄對應關係不正確', 'The mapping of columns is not right'),
	mappedTwice: text('“{title}”对应了多列', '「{title}」對應了多欄', 'Several columns fill “{title}”'),
	badKey: text('只能按唯一字段匹配已有数据', '只能依唯一欄位比對已有資料', 'Records can be matched by a unique field only'),
	mode: text('导入方式应为 all 或 good', '匯入方式應為 all 或 good', 'The mode must be all or good'),
	notAllGood: text(
		'仍有{count}行有误，请修正后导入，或只导入正确的行',
		'仍有{count}列有誤，請修正後匯入，或只匯入正確的列',
		'{count} rows still have errors; mend them, or import only the good rows',
	),
	nothingGood: text('没有可以导入的行', '沒有可以匯入的列', 'No row can be imported'),
	rowRefused: text('第{row}行：{message}', '第{row}列：{message}', 'Row {row}: {message}'),
	alreadyRun: text('该文件已经导入，不能重复导入', '該檔案已經匯入，不能重複匯入', 'This file has been imported already'),
	notRun: text('该导入尚未执行或已经撤销', '該匯入尚未執行或已經撤銷', 'This import has not run, or has been undone already'),
	changedSince: text(
		'有{count}条数据在导入后被修改，不能直接撤销',
		'有{count}筆資料在匯入後被修改，不能直接撤銷',
		'{count} records were changed after the import, so it can not simply be undone',
	),
	noSuchRow: text('文件中没有第{row}行', '檔案中沒有第{row}列', 'The file has no row {row}'),
	notFound: text('找不到“{value}”', '找不到「{value}」', '“{value}” was not found'),
	ambiguous: text(
		'有多条记录名为“{value}”，请改填其唯一编码',
		'有多筆記錄名為「{value}」，請改填其唯一編碼',
		'Several records are called “{value}”; give a unique key instead',
	),
	cellError: text(
		'单元格中是错误值{value}，请改为正确的内容',
		'儲存格中是錯誤值{value}，請改為正確的內容',
		'The cell shows the error {value}; give the right content instead',
	),
	formulaWithoutValue: text(
		'单元格中的公式没有计算结果，请用表格软件打开文件并保存后重新上传',
		'儲存格中的公式沒有計算結果，請用試算表軟體開啟檔案並儲存後重新上傳',
		'The cell holds a formula without a value; open and save the file in a spreadsheet program and upload it again',
	),
	sameAsRow: text('“{title}”与第{row}行重复', '「{title}」與第{row}列重複', '“{title}” repeats row {row}'),
} as const satisfies Record<string, Texts>;

export type TransferText = keyof typeof transferTexts;

/** One of these texts in a language. */
export function sayTransfer(name: TransferText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(transferTexts[name][language], values);
}

/** One of these texts in every language. */
export function inEveryLanguage(name: TransferText): string[] {
	return Object.values(transferTexts[name]);
}
