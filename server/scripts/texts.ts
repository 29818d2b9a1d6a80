import { defineTexts } from '../../contract/base/define-texts.ts';

/** Messages about a script that has no result. */
export const scriptTexts = defineTexts({
	thrown: { 'zh-CN': '脚本出错：{message}', 'zh-TW': '腳本出錯：{message}', en: 'The script failed: {message}' },
	thrownAt: {
		'zh-CN': '脚本第 {line} 行第 {column} 列出错：{message}',
		'zh-TW': '腳本第 {line} 行第 {column} 欄出錯：{message}',
		en: 'Line {line}, column {column} of the script failed: {message}',
	},
	syntax: { 'zh-CN': '脚本有语法错误：{message}', 'zh-TW': '腳本有語法錯誤：{message}', en: 'The script has a syntax error: {message}' },
	syntaxAt: {
		'zh-CN': '脚本第 {line} 行第 {column} 列有语法错误：{message}',
		'zh-TW': '腳本第 {line} 行第 {column} 欄有語法錯誤：{message}',
		en: 'Line {line}, column {column} of the script has a syntax error: {message}',
	},
	inLibrary: {
		'zh-CN': '脚本“{name}”第 {line} 行第 {column} 列出错：{message}',
		'zh-TW': '腳本「{name}」第 {line} 行第 {column} 欄出錯：{message}',
		en: 'Line {line}, column {column} of the script “{name}” failed: {message}',
	},
	timeout: {
		'zh-CN': '脚本运行超过 {milliseconds} 毫秒，已终止',
		'zh-TW': '腳本執行超過 {milliseconds} 毫秒，已終止',
		en: 'The script ran longer than {milliseconds} ms and was stopped',
	},
	memory: {
		'zh-CN': '脚本占用内存超过 {megabytes} MB，已终止',
		'zh-TW': '腳本佔用記憶體超過 {megabytes} MB，已終止',
		en: 'The script used more than {megabytes} MB and was stopped',
	},
	crashed: { 'zh-CN': '脚本异常终止', 'zh-TW': '腳本異常終止', en: 'The script ended unexpectedly' },
	noValue: { 'zh-CN': '脚本没有返回值', 'zh-TW': '腳本沒有回傳值', en: 'The script returns no value' },
	tooLarge: { 'zh-CN': '脚本的返回值过大', 'zh-TW': '腳本的回傳值過大', en: 'The result of the script is too large' },
	noFunction: {
		'zh-CN': '脚本没有返回这个函数',
		'zh-TW': '腳本沒有回傳這個函式',
		en: 'The script does not return this function',
	},
	wrongResult: {
		'zh-CN': '函数的返回值应为文本、数字、是/否值、空值或它们的列表',
		'zh-TW': '函式的回傳值應為文字、數字、是/否值、空值或它們的清單',
		en: 'The function must return a text, a number, a boolean, nothing, or a list of these',
	},
	listTimeout: {
		'zh-CN': '同一列表的脚本共运行超过 {total} 毫秒，未计算',
		'zh-TW': '同一清單的腳本共執行超過 {total} 毫秒，未計算',
		en: 'Not computed, because the scripts of the list ran longer than {total} ms together',
	},
	tooMany: {
		'zh-CN': '一个查询最多使用 {max} 个脚本',
		'zh-TW': '一個查詢最多使用 {max} 個腳本',
		en: 'A query can use at most {max} scripts',
	},
	tooLong: {
		'zh-CN': '脚本过长，最多 {max} 个字符',
		'zh-TW': '腳本過長，最多 {max} 個字元',
		en: 'A script can have at most {max} characters',
	},
});
