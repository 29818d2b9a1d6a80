import { defineTexts } from '../../../base/define-texts.ts';

/** What checks of several kinds report: names that are unknown, taken or do not fit. */
export const nameProblems = defineTexts({
	'missing-property': { 'zh-CN': '缺少属性“{name}”', 'zh-TW': '缺少屬性「{name}」', en: 'The property “{name}” is missing' },
	'wrong-file-name': {
		'zh-CN': '文件名“{name}”不正确：应以小写拉丁字母开头，只含小写拉丁字母、数字和连字符，最多 40 个字符{letters}',
		'zh-TW': '檔名「{name}」不正確：應以小寫拉丁字母開頭，只含小寫拉丁字母、數字和連字號，最多 40 個字元{letters}',
		en: 'The file name “{name}” is not valid: it must start with a lower-case Latin letter and contain only lower-case Latin letters, digits and hyphens, at most 40 characters{letters}',
	},
	'name-in-database': {
		'zh-CN':
			'数据库中已有同名文档“{name}”，它保持启用，本文件未使用；请用 npm run schemas push 采用本文件，或用 npm run schemas pull 以数据库中的文本覆盖它',
		'zh-TW':
			'資料庫中已有同名文件「{name}」，它保持啟用，本檔案未使用；請用 npm run schemas push 採用本檔案，或用 npm run schemas pull 以資料庫中的文字覆蓋它',
		en: 'The database already has a document “{name}”, which stays active; this file is not used. npm run schemas push adopts the file, npm run schemas pull replaces it',
	},
	'reserved-name': { 'zh-CN': '名称“{name}”由系统保留', 'zh-TW': '名稱「{name}」由系統保留', en: 'The name “{name}” is reserved' },
	'repeated-name': { 'zh-CN': '名称“{name}”重复', 'zh-TW': '名稱「{name}」重複', en: 'The name “{name}” is used twice' },
	'unknown-field': { 'zh-CN': '字段“{name}”不存在{hint}', 'zh-TW': '欄位「{name}」不存在{hint}', en: 'There is no field “{name}”{hint}' },
	'unknown-screen': { 'zh-CN': '页面“{name}”不存在{hint}', 'zh-TW': '頁面「{name}」不存在{hint}', en: 'There is no screen “{name}”{hint}' },
	'not-searchable': {
		'zh-CN': '字段“{name}”没有数据列，不能用于列、查询、排序或索引',
		'zh-TW': '欄位「{name}」沒有資料欄，不能用於欄、查詢、排序或索引',
		en: 'The field “{name}” has no column, so it cannot be listed, searched, sorted or indexed',
	},
	'property-does-not-fit': {
		'zh-CN': '属性“{name}”不适用于类型 {type}',
		'zh-TW': '屬性「{name}」不適用於類型 {type}',
		en: 'The property “{name}” does not apply to the type {type}',
	},
	'wrong-pattern': {
		'zh-CN': '正则表达式无效：{reason}',
		'zh-TW': '正規表示式無效：{reason}',
		en: 'The pattern is not a regular expression: {reason}',
	},
	'duplicate-title': {
		'zh-CN': '标题“{name}”与 {other} 相同',
		'zh-TW': '標題「{name}」與 {other} 相同',
		en: 'The title “{name}” is the same as that of {other}',
	},
});

/** A known name that is near to an unknown one. */
export const nearestTexts = defineTexts({
	letters: { 'zh-CN': '；{codes} 不是这样的字符', 'zh-TW': '；{codes} 不是這樣的字元', en: '; not allowed: {codes}' },
	hyphens: { 'zh-CN': '（或连字符）', 'zh-TW': '（或連字號）', en: ' (or hyphens)' },
	hint: { 'zh-CN': '，是否为“{name}”？', 'zh-TW': '，是否為「{name}」？', en: '; did you mean “{name}”?' },
});
