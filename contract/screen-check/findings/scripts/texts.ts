import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with scripts of the library, and with screens that use them. */
export const scriptProblems = defineTexts({
	'script-without-title': {
		'zh-CN': '脚本应以注释开头，其中用“@title 名称”写明名称',
		'zh-TW': '腳本應以註解開頭，其中用「@title 名稱」寫明名稱',
		en: 'A script begins with a comment that has its title, as “@title” and the title',
	},
	'unknown-script-tag': {
		'zh-CN': '脚本的注释中没有“{name}”这一项{hint}',
		'zh-TW': '腳本的註解中沒有「{name}」這一項{hint}',
		en: 'The comment of a script has no tag “{name}”{hint}',
	},
	'script-text-too-long': {
		'zh-CN': '“{name}”最多 {max} 个字符',
		'zh-TW': '「{name}」最多 {max} 個字元',
		en: '“{name}” has at most {max} characters',
	},
	'script-too-long': {
		'zh-CN': '脚本最多 {max} 个字符',
		'zh-TW': '腳本最多 {max} 個字元',
		en: 'A script has at most {max} characters',
	},
	'script-syntax': { 'zh-CN': '语法错误：{reason}', 'zh-TW': '語法錯誤：{reason}', en: 'Syntax error: {reason}' },
	'script-not-possible': {
		'zh-CN': '脚本中不能使用 {name}',
		'zh-TW': '腳本中不能使用 {name}',
		en: 'Scripts cannot use {name}',
	},
	'unknown-script-name': {
		'zh-CN': '名称“{name}”没有声明，也不是脚本可用的名称{hint}',
		'zh-TW': '名稱「{name}」沒有宣告，也不是腳本可用的名稱{hint}',
		en: 'The name “{name}” is neither declared nor available in scripts{hint}',
	},
	'unknown-script': { 'zh-CN': '没有脚本“{name}”{hint}', 'zh-TW': '沒有腳本「{name}」{hint}', en: 'There is no script “{name}”{hint}' },
	'library-without-name': {
		'zh-CN': 'library 的参数应是写明名称的文本，如 library("{example}")',
		'zh-TW': 'library 的參數應是寫明名稱的文字，如 library("{example}")',
		en: 'The argument of library must be a name in quotation marks: library("{example}")',
	},
	'library-without-value': {
		'zh-CN': '脚本“{name}”没有用 return 返回值，不能由其他脚本使用',
		'zh-TW': '腳本「{name}」沒有用 return 回傳值，不能由其他腳本使用',
		en: 'The script “{name}” returns no value with return, so other scripts cannot use it',
	},
	'circular-scripts': {
		'zh-CN': '脚本互相引用成环：{path}',
		'zh-TW': '腳本互相引用成環：{path}',
		en: 'Scripts use each other in a circle: {path}',
	},
	'script-of-other-screen': {
		'zh-CN': '脚本“{name}”属于页面“{screen}”',
		'zh-TW': '腳本「{name}」屬於頁面「{screen}」',
		en: 'The script “{name}” belongs to the screen “{screen}”',
	},
	'script-of-feature': {
		'zh-CN': '页面“{name}”的记录不由门户保存，不能运行脚本',
		'zh-TW': '頁面「{name}」的記錄不由入口網站儲存，不能執行腳本',
		en: 'The portal does not store the records of “{name}”, so no script can run when they are saved',
	},
});
