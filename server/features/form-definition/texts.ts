import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'form/def/query': { 'zh-CN': '查询表单定义', 'zh-TW': '查詢表單定義' },
	'form/def/remove': { 'zh-CN': '删除表单定义', 'zh-TW': '刪除表單定義' },
	'form/def/save/vo': { 'zh-CN': '保存表单定义', 'zh-TW': '儲存表單定義' },
	'form/def/preCopy': { 'zh-CN': '查询表单副本的名称', 'zh-TW': '查詢表單副本的名稱' },
	'form/def/copy': { 'zh-CN': '复制表单定义', 'zh-TW': '複製表單定義' },
	'form/def/isFormKeyExists': { 'zh-CN': '查询表单名称是否已被使用', 'zh-TW': '查詢表單名稱是否已被使用' },
	'form/def/getFormData': { 'zh-CN': '查询表单及其记录', 'zh-TW': '查詢表單及其記錄' },
	'form/def/getFormDataByFormDefId': { 'zh-CN': '按定义查询表单及其记录', 'zh-TW': '按定義查詢表單及其記錄' },
	'form/def/getFormDataByFormKey': { 'zh-CN': '按名称查询表单及其记录', 'zh-TW': '按名稱查詢表單及其記錄' },
	'form/def/buildTree': { 'zh-CN': '查询表单树，或一个表单的字段树', 'zh-TW': '查詢表單樹，或一個表單的欄位樹' },
	'form/def/importForm': { 'zh-CN': '导入表单', 'zh-TW': '匯入表單' },
	'form/def/exportForm': { 'zh-CN': '导出表单', 'zh-TW': '匯出表單' },
	'form/def/getScriptValue': { 'zh-CN': '计算脚本的值', 'zh-TW': '計算腳本的值' },
	'form/def/findFormJsonByBo': { 'zh-CN': '按业务对象查询表单', 'zh-TW': '按業務物件查詢表單' },
	'form/def/design': { 'zh-CN': '查询表单的设计', 'zh-TW': '查詢表單的設計' },
	'form/def/get': { 'zh-CN': '查询一个表单定义', 'zh-TW': '查詢一個表單定義' },
	'form/def/findFormOptionField': { 'zh-CN': '查询表单的选项字段', 'zh-TW': '查詢表單的選項欄位' },
	'form/def/getMainByFormKey': { 'zh-CN': '查询表单的主表和子表', 'zh-TW': '查詢表單的主表和子表' },
	'form/def/getFields': { 'zh-CN': '查询表单的字段', 'zh-TW': '查詢表單的欄位' },
	'form/info/business/table/case': { 'zh-CN': '查询数据表名称的大小写', 'zh-TW': '查詢資料表名稱的大小寫' },
};

/** Why a change of a form is refused. */
export const formTexts = defineTexts({
	wrongKey: {
		'zh-CN': '名称以小写字母开头，只含小写字母、数字和连字符，最多40个字符',
		'zh-TW': '名稱以小寫字母開頭，只含小寫字母、數字和連字號，最多40個字元',
		en: 'The name must start with a lower-case letter and contain only lower-case letters, digits and hyphens, at most 40 characters',
	},
	inUse: {
		'zh-CN': '仍在使用，请先修改所列之处',
		'zh-TW': '仍在使用，請先修改所列之處',
		en: 'Still in use; change the listed places first',
	},
	ofFeature: {
		'zh-CN': '该页面的数据由程序提供，不能复制',
		'zh-TW': '該頁面的資料由程式提供，不能複製',
		en: 'The data of this screen comes from a program, so it cannot be copied',
	},
	copyOf: { 'zh-CN': '{title}（副本）', 'zh-TW': '{title}（副本）', en: '{title} (copy)' },
	free: { 'zh-CN': '名称可以使用', 'zh-TW': '名稱可以使用', en: 'The name is available' },
	wrongVars: {
		'zh-CN': '变量名应为标识符，最多 {max} 个',
		'zh-TW': '變數名稱應為識別字，最多 {max} 個',
		en: 'Names of variables must be identifiers, at most {max}',
	},
});

/** What has a name already. */
export const takenTexts = defineTexts({
	screen: {
		'zh-CN': '“{name}”已是一个页面的名称',
		'zh-TW': '「{name}」已是一個頁面的名稱',
		en: '“{name}” is already the name of a screen',
	},
	table: {
		'zh-CN': '数据库中已有“{name}”的数据表，可能属于已删除的页面',
		'zh-TW': '資料庫中已有「{name}」的資料表，可能屬於已刪除的頁面',
		en: 'The database already has a table for “{name}”, possibly of a removed screen',
	},
	reserved: {
		'zh-CN': '名称“{name}”由系统保留，请换一个',
		'zh-TW': '名稱「{name}」由系統保留，請換一個',
		en: 'The name “{name}” is reserved; choose another one',
	},
});
