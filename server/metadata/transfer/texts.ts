import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Messages of import and export. */
export const transferTexts = defineTexts({
	format: { 'zh-CN': '导出格式应为 xlsx 或 csv', 'zh-TW': '匯出格式應為 xlsx 或 csv', en: 'The format must be xlsx or csv' },
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'Yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'No' },
	dataSheet: { 'zh-CN': '数据', 'zh-TW': '資料', en: 'Data' },
	noteSheet: { 'zh-CN': '填写说明', 'zh-TW': '填寫說明', en: 'Notes' },
	templateName: { 'zh-CN': '{title}导入模板', 'zh-TW': '{title}匯入範本', en: '{title} import template' },
	noteField: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
	noteRequired: { 'zh-CN': '是否必填', 'zh-TW': '是否必填', en: 'Required' },
	noteHow: { 'zh-CN': '填写要求', 'zh-TW': '填寫要求', en: 'How to fill it in' },
	howText: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' },
	howTextMax: { 'zh-CN': '文本，不超过{max}个字', 'zh-TW': '文字，不超過{max}個字', en: 'Text of at most {max} characters' },
	howNumber: { 'zh-CN': '数字', 'zh-TW': '數字', en: 'Number' },
	howInteger: { 'zh-CN': '整数', 'zh-TW': '整數', en: 'Integer' },
	howOptions: { 'zh-CN': '可选：{options}', 'zh-TW': '可選：{options}', en: 'One of: {options}' },
	howReference: {
		'zh-CN': '“{screen}”中已有的{fields}',
		'zh-TW': '「{screen}」中已有的{fields}',
		en: 'The {fields} of an existing record of “{screen}”',
	},
	howMany: { 'zh-CN': '可填多个，用分号隔开', 'zh-TW': '可填多個，用分號隔開', en: 'Separate several values with semicolons' },
	howUnit: { 'zh-CN': '单位：{unit}', 'zh-TW': '單位：{unit}', en: 'Unit: {unit}' },
	or: { 'zh-CN': '或', 'zh-TW': '或', en: ' or ' },
	noFile: { 'zh-CN': '请选择要导入的文件', 'zh-TW': '請選擇要匯入的檔案', en: 'Select the file to import' },
	notATable: {
		'zh-CN': '文件内容不是 xlsx 工作簿或 csv 文本，请下载模板填写后上传',
		'zh-TW': '檔案內容不是 xlsx 活頁簿或 csv 文字，請下載範本填寫後上傳',
		en: 'The file is neither an XLSX workbook nor a CSV text; use the template',
	},
	oldExcel: {
		'zh-CN': '这是旧版 xls 文件，请在 Excel 中另存为 xlsx 后上传',
		'zh-TW': '這是舊版 xls 檔案，請在 Excel 中另存為 xlsx 後上傳',
		en: 'This is an old XLS file; save it as XLSX in Excel and upload it again',
	},
	brokenFile: { 'zh-CN': '文件已损坏，无法读取', 'zh-TW': '檔案已損毀，無法讀取', en: 'The file is damaged and cannot be read' },
	brokenLine: {
		'zh-CN': '第{line}行：不是正确的XML',
		'zh-TW': '第{line}行：不是正確的XML',
		en: 'Line {line}: not well-formed XML',
	},
	unsafeFile: { 'zh-CN': '文件中含有不允许的内容', 'zh-TW': '檔案中含有不允許的內容', en: 'The file contains content that is not allowed' },
	tooManyParts: {
		'zh-CN': '压缩包中最多有{max}个文件',
		'zh-TW': '壓縮檔中最多有{max}個檔案',
		en: 'The archive can contain at most {max} files',
	},
	tooLargeInside: {
		'zh-CN': '文件解压后不能超过{max}MB',
		'zh-TW': '檔案解壓後不能超過{max}MB',
		en: 'The unpacked file can have at most {max} MB',
	},
	tooPacked: {
		'zh-CN': '文件的压缩比不能超过{max}',
		'zh-TW': '檔案的壓縮比不能超過{max}',
		en: 'The compression ratio of the file can be at most {max}',
	},
	tooManyElements: {
		'zh-CN': '文件中最多有{max}个XML元素',
		'zh-TW': '檔案中最多有{max}個XML元素',
		en: 'The file can contain at most {max} XML elements',
	},
	tooManyAttributes: {
		'zh-CN': '一个XML元素最多有{max}个属性',
		'zh-TW': '一個XML元素最多有{max}個屬性',
		en: 'An XML element can have at most {max} attributes',
	},
	tooManyAttributesInAll: {
		'zh-CN': '文件中最多有{max}个XML属性',
		'zh-TW': '檔案中最多有{max}個XML屬性',
		en: 'The file can contain at most {max} XML attributes',
	},
	tooManyEntities: {
		'zh-CN': '文件中最多有{max}个XML实体',
		'zh-TW': '檔案中最多有{max}個XML實體',
		en: 'The file can contain at most {max} XML entities',
	},
	tooDeep: {
		'zh-CN': 'XML元素最多嵌套{max}层',
		'zh-TW': 'XML元素最多巢狀{max}層',
		en: 'XML elements can be nested at most {max} levels deep',
	},
	tooManyStrings: {
		'zh-CN': '工作簿中最多有{max}个共享字符串',
		'zh-TW': '活頁簿中最多有{max}個共用字串',
		en: 'The workbook can contain at most {max} shared strings',
	},
	tooManyCells: {
		'zh-CN': '一次最多导入{max}个单元格，请分批导入',
		'zh-TW': '一次最多匯入{max}個儲存格，請分批匯入',
		en: 'At most {max} cells can be imported at once',
	},
	tooMuchText: {
		'zh-CN': '一次最多导入{max}个字符，请分批导入',
		'zh-TW': '一次最多匯入{max}個字元，請分批匯入',
		en: 'At most {max} characters can be imported at once',
	},
	parsedTooLong: {
		'zh-CN': '读取文件超过{seconds}秒，已终止，请分批导入',
		'zh-TW': '讀取檔案超過{seconds}秒，已終止，請分批匯入',
		en: 'Reading the file took longer than {seconds} seconds and was stopped; split the file',
	},
	parsedTooLarge: {
		'zh-CN': '读取文件占用内存超过{megabytes}MB，已终止，请分批导入',
		'zh-TW': '讀取檔案佔用記憶體超過{megabytes}MB，已終止，請分批匯入',
		en: 'Reading the file used more than {megabytes} MB of memory and was stopped; split the file',
	},
	tooManyRows: {
		'zh-CN': '一次最多导入{max}行，请分批导入',
		'zh-TW': '一次最多匯入{max}列，請分批匯入',
		en: 'At most {max} rows can be imported at once',
	},
	tooManyColumns: { 'zh-CN': '表格不能超过{max}列', 'zh-TW': '表格不能超過{max}欄', en: 'The table can have at most {max} columns' },
	noRows: { 'zh-CN': '文件中没有数据行', 'zh-TW': '檔案中沒有資料列', en: 'The file contains no data rows' },
	noHeadings: {
		'zh-CN': '没有一列能与“{title}”的字段对应，请检查第一行标题',
		'zh-TW': '沒有一欄能與「{title}」的欄位對應，請檢查第一列標題',
		en: 'No column matches a field of “{title}”; check the headings in the first row',
	},
	unknownImport: {
		'zh-CN': '该导入不存在或已过期，请重新上传文件',
		'zh-TW': '該匯入不存在或已過期，請重新上傳檔案',
		en: 'This import does not exist or has expired; upload the file again',
	},
	mapping: { 'zh-CN': '列对应关系不正确', 'zh-TW': '欄對應關係不正確', en: 'The column mapping is not valid' },
	mappedTwice: { 'zh-CN': '“{title}”对应了多列', 'zh-TW': '「{title}」對應了多欄', en: 'Several columns are mapped to “{title}”' },
	badKey: {
		'zh-CN': '只能按唯一字段匹配已有数据',
		'zh-TW': '只能依唯一欄位比對已有資料',
		en: 'Existing records can only be matched by a unique field',
	},
	mode: { 'zh-CN': '导入方式应为 all 或 good', 'zh-TW': '匯入方式應為 all 或 good', en: 'The mode must be all or good' },
	notAllGood: {
		'zh-CN': '仍有{count}行有误，请修正后导入，或只导入正确的行',
		'zh-TW': '仍有{count}列有誤，請修正後匯入，或只匯入正確的列',
		en: '{count} rows still have errors; correct them, or import only the valid rows',
	},
	nothingGood: { 'zh-CN': '没有可以导入的行', 'zh-TW': '沒有可以匯入的列', en: 'There are no rows to import' },
	rowRefused: { 'zh-CN': '第{row}行：{message}', 'zh-TW': '第{row}列：{message}', en: 'Row {row}: {message}' },
	alreadyRun: {
		'zh-CN': '该文件已经导入，不能重复导入',
		'zh-TW': '該檔案已經匯入，不能重複匯入',
		en: 'This file has already been imported',
	},
	notRun: {
		'zh-CN': '该导入尚未执行或已经撤销',
		'zh-TW': '該匯入尚未執行或已經撤銷',
		en: 'This import has not been run or has already been undone',
	},
	changedSince: {
		'zh-CN': '有{count}条数据在导入后被修改，不能直接撤销',
		'zh-TW': '有{count}筆資料在匯入後被修改，不能直接撤銷',
		en: '{count} records were changed after the import, so it cannot be undone directly',
	},
	noSuchRow: { 'zh-CN': '文件中没有第{row}行', 'zh-TW': '檔案中沒有第{row}列', en: 'The file has no row {row}' },
	notFound: { 'zh-CN': '找不到“{value}”', 'zh-TW': '找不到「{value}」', en: '“{value}” was not found' },
	ambiguous: {
		'zh-CN': '有多条记录名为“{value}”，请改填其唯一编码',
		'zh-TW': '有多筆記錄名為「{value}」，請改填其唯一編碼',
		en: 'Several records are named “{value}”; enter a unique key instead',
	},
	cellError: {
		'zh-CN': '单元格中是错误值{value}，请改为正确的内容',
		'zh-TW': '儲存格中是錯誤值{value}，請改為正確的內容',
		en: 'The cell contains the error {value}; enter the correct content',
	},
	formulaWithoutValue: {
		'zh-CN': '单元格中的公式没有计算结果，请用表格软件打开文件并保存后重新上传',
		'zh-TW': '儲存格中的公式沒有計算結果，請用試算表軟體開啟檔案並儲存後重新上傳',
		en: 'The cell contains a formula without a value; open and save the file in a spreadsheet program and upload it again',
	},
	sameAsRow: { 'zh-CN': '“{title}”与第{row}行重复', 'zh-TW': '「{title}」與第{row}列重複', en: '“{title}” is the same as in row {row}' },
});

export type TransferText = keyof typeof transferTexts;
