import { defineTexts } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const formCallTexts: CallTexts = {
	'form/def/query': { 'zh-CN': '查询表单定义', 'zh-TW': '查詢表單定義' },
	'form/def/remove': { 'zh-CN': '删除表单定义', 'zh-TW': '刪除表單定義' },
	'form/def/save/vo': { 'zh-CN': '保存表单定义', 'zh-TW': '儲存表單定義' },
	'form/def/preCopy': { 'zh-CN': '查询表单定义的副本', 'zh-TW': '查詢表單定義的副本' },
	'form/def/copy': { 'zh-CN': '复制表单定义', 'zh-TW': '複製表單定義' },
	'form/def/isFormKeyExists': { 'zh-CN': '检查表单标识是否已被使用', 'zh-TW': '檢查表單識別碼是否已被使用' },
	'form/def/getFormData': { 'zh-CN': '查询表单及其数据', 'zh-TW': '查詢表單及其資料' },
	'form/def/getFormDataByFormDefId': { 'zh-CN': '按定义查询表单及其数据', 'zh-TW': '按定義查詢表單及其資料' },
	'form/def/getFormDataByFormKey': { 'zh-CN': '按标识查询表单及其数据', 'zh-TW': '按識別碼查詢表單及其資料' },
	'form/def/buildTree': { 'zh-CN': '查询表单或其字段的树', 'zh-TW': '查詢表單或其欄位的樹' },
	'form/def/importForm': { 'zh-CN': '导入表单', 'zh-TW': '匯入表單' },
	'form/def/exportForm': { 'zh-CN': '导出表单', 'zh-TW': '匯出表單' },
	'form/def/getScriptValue': { 'zh-CN': '计算脚本的值', 'zh-TW': '計算腳本的值' },
	'form/def/findFormJsonByBo': { 'zh-CN': '查询业务对象的表单', 'zh-TW': '查詢業務物件的表單' },
	'form/def/design': { 'zh-CN': '查询表单及其草稿', 'zh-TW': '查詢表單及其草稿' },
	'form/def/get': { 'zh-CN': '查询一个表单定义', 'zh-TW': '查詢一個表單定義' },
	'form/def/findFormOptionField': { 'zh-CN': '查询表单的选项字段', 'zh-TW': '查詢表單的選項欄位' },
	'form/def/getMainByFormKey': { 'zh-CN': '查询表单的主对象', 'zh-TW': '查詢表單的主物件' },
	'form/def/getFields': { 'zh-CN': '查询表单的字段', 'zh-TW': '查詢表單的欄位' },
	'form/info/business/table/case': { 'zh-CN': '查询业务数据表', 'zh-TW': '查詢業務資料表' },
};

/** Messages about form definitions. */
export const formTexts = defineTexts({
	key: {
		'zh-CN': '应为表单标识：以小写字母开头，只含小写字母、数字和连字符，最多 40 个字符',
		'zh-TW': '應為表單識別碼：以小寫字母開頭，只含小寫字母、數字和連字號，最多 40 個字元',
		en: 'Must be the key of a form: lower-case letters, digits and hyphens, starting with a letter, at most 40 characters',
	},
	noQuery: {
		'zh-CN': '表单定义只能用 parameters 筛选',
		'zh-TW': '表單定義只能用 parameters 篩選',
		en: 'Form definitions are filtered by “parameters” only',
	},
	filterType: {
		'zh-CN': '表单定义的筛选类型应为 {types} 之一',
		'zh-TW': '表單定義的篩選類型應為 {types} 之一',
		en: 'Form definitions are filtered by one of {types}',
	},
	copyOf: { 'zh-CN': '{title} 副本', 'zh-TW': '{title} 複本', en: '{title} (copy)' },
	fileName: { 'zh-CN': '表单 {name}.zip', 'zh-TW': '表單 {name}.zip', en: 'form {name}.zip' },
	vars: {
		'zh-CN': '变量应为对象：名称是标识符，最多 {max} 个，值为 JSON',
		'zh-TW': '變數應為物件：名稱是識別字，最多 {max} 個，值為 JSON',
		en: 'Variables must be an object with at most {max} identifiers as names and JSON values',
	},
});

/** Why an archive of forms is refused. */
export const archiveTexts = defineTexts({
	entry: {
		'zh-CN': '压缩包中的“{entry}”：{reason}；未导入任何内容',
		'zh-TW': '壓縮檔中的「{entry}」：{reason}；未匯入任何內容',
		en: '“{entry}” in the archive: {reason}; nothing was imported',
	},
	noZip: {
		'zh-CN': '文件不是完整的 ZIP 压缩包；未导入任何内容',
		'zh-TW': '檔案不是完整的 ZIP 壓縮檔；未匯入任何內容',
		en: 'The file is not a complete ZIP archive; nothing was imported',
	},
	tooManyEntries: {
		'zh-CN': '压缩包最多包含 {max} 个文件；未导入任何内容',
		'zh-TW': '壓縮檔最多包含 {max} 個檔案；未匯入任何內容',
		en: 'An archive contains at most {max} files; nothing was imported',
	},
	repeated: { 'zh-CN': '出现了两次', 'zh-TW': '出現了兩次', en: 'it occurs twice' },
	missing: { 'zh-CN': '缺少该文件', 'zh-TW': '缺少該檔案', en: 'the file is missing' },
	noDocument: {
		'zh-CN': '不是页面或其他文档的文件',
		'zh-TW': '不是頁面或其他文件的檔案',
		en: 'it is not the file of a screen or another document',
	},
	wrongName: {
		'zh-CN': '文件名含有不允许的字符',
		'zh-TW': '檔名含有不允許的字元',
		en: 'the name contains characters that are not allowed',
	},
	leaves: { 'zh-CN': '路径指向压缩包之外', 'zh-TW': '路徑指向壓縮檔之外', en: 'the path leads out of the archive' },
	noFile: { 'zh-CN': '不是普通文件', 'zh-TW': '不是普通檔案', en: 'it is not a regular file' },
	encrypted: { 'zh-CN': '已加密', 'zh-TW': '已加密', en: 'it is encrypted' },
	method: { 'zh-CN': '压缩方式不受支持', 'zh-TW': '壓縮方式不受支援', en: 'its compression method is not supported' },
	tooLarge: { 'zh-CN': '解压后超过 {max} MB', 'zh-TW': '解壓縮後超過 {max} MB', en: 'it is larger than {max} MB when unpacked' },
	tooLargeTogether: {
		'zh-CN': '全部文件解压后超过 {max} MB',
		'zh-TW': '全部檔案解壓後超過 {max} MB',
		en: 'the files together unpack to more than {max} MB',
	},
	damaged: { 'zh-CN': '内容已损坏', 'zh-TW': '內容已損壞', en: 'its content is damaged' },
	notUtf8: { 'zh-CN': '内容不是 UTF-8 文本', 'zh-TW': '內容不是 UTF-8 文字', en: 'its content is not UTF-8 text' },
	noJson: { 'zh-CN': '不是 JSON', 'zh-TW': '不是 JSON', en: 'it is not JSON' },
	foreign: { 'zh-CN': '不是由本系统导出的', 'zh-TW': '不是由本系統匯出的', en: 'it was not exported by this portal' },
	version: {
		'zh-CN': '版本不受支持，应为 {version}',
		'zh-TW': '版本不受支援，應為 {version}',
		en: 'its version is not supported, expected {version}',
	},
	problem: {
		'zh-CN': '第 {line} 行第 {column} 列：{problem}',
		'zh-TW': '第 {line} 行第 {column} 列：{problem}',
		en: 'line {line}, column {column}: {problem}',
	},
	taken: {
		'zh-CN': '该名称已被 {path} 使用',
		'zh-TW': '該名稱已被 {path} 使用',
		en: '{path} already uses this name',
	},
	foreignOverlay: {
		'zh-CN': '修改了压缩包之外的页面',
		'zh-TW': '修改了壓縮檔之外的頁面',
		en: 'it changes a screen that the archive does not contain',
	},
	different: {
		'zh-CN': '已存在且内容不同，如需替换请选择“替换”',
		'zh-TW': '已存在且內容不同，如需取代請選擇「取代」',
		en: 'it exists with another content; choose “replace” to replace it',
	},
});
