import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'code-generation/sources': { 'zh-CN': '查询可生成代码的页面、数据表和数据源', 'zh-TW': '查詢可產生程式碼的頁面、資料表和資料來源' },
	'code-generation/tables': { 'zh-CN': '查询数据源的数据表', 'zh-TW': '查詢資料來源的資料表' },
	'code-generation/preview': { 'zh-CN': '预览生成的代码', 'zh-TW': '預覽產生的程式碼' },
	'code-generation/archive': { 'zh-CN': '下载生成的代码', 'zh-TW': '下載產生的程式碼' },
	'code-generation/write': { 'zh-CN': '将生成的代码写入服务器上的源码文件夹', 'zh-TW': '將產生的程式碼寫入伺服器上的原始碼資料夾' },
};

export const texts = defineTexts({
	view: { 'zh-CN': '生成代码', 'zh-TW': '產生程式碼', en: 'Generate code' },
	viewDescription: {
		'zh-CN': '由数据表和页面生成代码，预览并下载',
		'zh-TW': '由資料表和頁面產生程式碼，預覽並下載',
		en: 'Generate code from tables and screens, preview and download it',
	},
	write: { 'zh-CN': '写入生成的代码', 'zh-TW': '寫入產生的程式碼', en: 'Write generated code' },
	writeDescription: {
		'zh-CN': '将生成的代码写入运维人员配置的源码文件夹',
		'zh-TW': '將產生的程式碼寫入維運人員設定的原始碼資料夾',
		en: 'Write generated code into the source folder that the operator has configured',
	},
	noFolder: {
		'zh-CN': '未配置源码文件夹（PORTAL_CODE_FOLDER），代码只能下载',
		'zh-TW': '未設定原始碼資料夾（PORTAL_CODE_FOLDER），程式碼只能下載',
		en: 'No source folder is configured (PORTAL_CODE_FOLDER); code can only be downloaded',
	},
	noSources: {
		'zh-CN': '配置的文件夹不是本系统的源码：缺少{file}',
		'zh-TW': '設定的資料夾不是本系統的原始碼：缺少{file}',
		en: 'The configured folder does not contain the sources of the portal: {file} is missing',
	},
	notWritable: {
		'zh-CN': '服务器不能写入配置的源码文件夹',
		'zh-TW': '伺服器不能寫入設定的原始碼資料夾',
		en: 'The server cannot write to the configured source folder',
	},
	outside: {
		'zh-CN': '{file}不是源码文件夹中的普通文件，未读取也未写入',
		'zh-TW': '{file}不是原始碼資料夾中的一般檔案，未讀取也未寫入',
		en: '{file} is no regular file of the source folder; it was neither read nor written',
	},
	rendererName: {
		'zh-CN': '只用小写字母、数字和连字符，以字母开头，最多 40 个字符',
		'zh-TW': '只用小寫字母、數字和連字號，以字母開頭，最多 40 個字元',
		en: 'Lower-case letters, digits and hyphens, a letter first, at most 40 characters',
	},
	hasHooks: {
		'zh-CN': '页面“{title}”已有钩子，一个页面只能有一组；请在原有的钩子中补充',
		'zh-TW': '頁面「{title}」已有鉤子，一個頁面只能有一組；請在原有的鉤子中補充',
		en: 'The screen “{title}” has hooks already, and can have no second ones. Complete those.',
	},
	takenName: {
		'zh-CN': '名称“{name}”已被系统自带的控件或列使用',
		'zh-TW': '名稱「{name}」已被系統自帶的控制項或欄使用',
		en: 'A delivered widget or column has the name “{name}”',
	},
	noScreen: {
		'zh-CN': '没有可生成代码的页面“{name}”',
		'zh-TW': '沒有可產生程式碼的頁面「{name}」',
		en: 'There is no screen “{name}” to generate code from',
	},
	taken: { 'zh-CN': '页面“{name}”已存在', 'zh-TW': '頁面「{name}」已存在', en: 'The screen “{name}” exists already' },
	noField: {
		'zh-CN': '字段“{name}”没有可生成的控件或列',
		'zh-TW': '欄位「{name}」沒有可產生的控制項或欄',
		en: 'No widget or column can be generated for the field “{name}”',
	},
	noSql: {
		'zh-CN': '接口类数据源不能执行 SQL',
		'zh-TW': '介面類資料來源不能執行 SQL',
		en: 'A data source that is an interface runs no SQL',
	},
	noList: {
		'zh-CN': '接口的返回内容中没有由对象组成的列表，请检查路径和列表位置',
		'zh-TW': '介面的傳回內容中沒有由物件組成的清單，請檢查路徑和清單位置',
		en: 'The interface returns no list of objects; check the path and the position of the list',
	},
	noTable: {
		'zh-CN': '数据源中没有可读取的数据表“{table}”',
		'zh-TW': '資料來源中沒有可讀取的資料表「{table}」',
		en: 'The data source has no table “{table}” that can be read',
	},
	noKey: {
		'zh-CN': '数据表“{table}”没有单列主键，请填写能唯一标识一行的列',
		'zh-TW': '資料表「{table}」沒有單欄主鍵，請填寫能唯一識別一列的欄',
		en: 'The table “{table}” has no primary key of one column; enter the column that identifies a row',
	},
	wrongScreen: {
		'zh-CN': '页面文件有错误，不能生成代码',
		'zh-TW': '頁面檔案有錯誤，不能產生程式碼',
		en: 'The screen file has errors, so no code can be generated',
	},
	changedMeanwhile: {
		'zh-CN': '文件在预览后已改变，未写入任何内容，请重新预览',
		'zh-TW': '檔案在預覽後已改變，未寫入任何內容，請重新預覽',
		en: 'The files have changed since the preview; nothing was written, preview them again',
	},
});
