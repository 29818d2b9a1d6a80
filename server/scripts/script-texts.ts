import type { Texts } from '../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What is said about a script that has no result. */
export const scriptTexts = {
	thrown: text('脚本出错：{message}', '腳本出錯：{message}', 'The script failed: {message}'),
	thrownAt: text('脚本第 {line} 行出错：{message}', '腳本第 {line} 行出錯：{message}', 'Line {line} of the script failed: {message}'),
	syntax: text('脚本有语法错误：{message}', '腳本有語法錯誤：{message}', 'The script can not be read: {message}'),
	syntaxAt: text(
		'脚本第 {line} 行有语法错误：{message}',
		'腳本第 {line} 行有語法錯誤：{message}',
		'Line {line} of the script can not be read: {message}',
	),
	timeout: text(
		'脚本运行超过 {milliseconds} 毫秒，已终止',
		'腳本執行超過 {milliseconds} 毫秒，已終止',
		'The script ran longer than {milliseconds} ms and was stopped',
	),
	memory: text(
		'脚本占用内存超过 {megabytes} MB，已终止',
		'腳本佔用記憶體超過 {megabytes} MB，已終止',
		'The script used more than {megabytes} MB and was stopped',
	),
	crashed: text('脚本异常终止', '腳本異常終止', 'The script ended unexpectedly'),
	noValue: text('脚本没有返回值', '腳本沒有回傳值', 'The script returns no value'),
	tooLarge: text('脚本的返回值过大', '腳本的回傳值過大', 'The result of the script is too large'),
	tooMany: text('一个查询最多使用 {max} 个脚本', '一個查詢最多使用 {max} 個腳本', 'A query has at most {max} scripts'),
	tooLong: text('脚本过长，最多 {max} 个字符', '腳本過長，最多 {max} 個字元', 'A script has at most {max} characters'),
} as const satisfies Record<string, Texts>;
