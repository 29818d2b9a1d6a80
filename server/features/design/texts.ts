import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'design/files': { 'zh-CN': '查询全部页面文件', 'zh-TW': '查詢全部頁面檔案' },
	'design/file': { 'zh-CN': '查询页面文件', 'zh-TW': '查詢頁面檔案' },
	'design/template': { 'zh-CN': '查询新文件的样板', 'zh-TW': '查詢新檔案的樣板' },
	'design/table': { 'zh-CN': '查询由数据表生成的页面', 'zh-TW': '查詢由資料表產生的頁面' },
	'design/history': { 'zh-CN': '查询页面文件的历史', 'zh-TW': '查詢頁面檔案的歷史' },
	'design/version': { 'zh-CN': '查询页面文件的一个版本', 'zh-TW': '查詢頁面檔案的一個版本' },
	'design/leftovers': { 'zh-CN': '查询不再有文件的数据', 'zh-TW': '查詢不再有檔案的資料' },
	'design/check': { 'zh-CN': '检查页面文件', 'zh-TW': '檢查頁面檔案' },
	'design/plan': { 'zh-CN': '查询保存的影响', 'zh-TW': '查詢儲存的影響' },
	'design/overlay': { 'zh-CN': '由页面的文本生成覆盖文件', 'zh-TW': '由頁面的文字產生覆蓋檔案' },
	'design/draft': { 'zh-CN': '保存页面文件的草稿', 'zh-TW': '儲存頁面檔案的草稿' },
	'design/set-aside': { 'zh-CN': '将未采用的修改存入页面文件的历史', 'zh-TW': '將未採用的修改存入頁面檔案的歷史' },
	'design/apply': { 'zh-CN': '清除不再使用的数据', 'zh-TW': '清除不再使用的資料' },
	'design/save': { 'zh-CN': '保存页面文件', 'zh-TW': '儲存頁面檔案' },
	'design/rename': { 'zh-CN': '页面文件改名', 'zh-TW': '頁面檔案改名' },
	'design/remove': { 'zh-CN': '删除页面文件', 'zh-TW': '刪除頁面檔案' },
	'design/sheet': { 'zh-CN': '识别电子表格的字段', 'zh-TW': '識別試算表的欄位' },
	'design/formula': { 'zh-CN': '试算公式', 'zh-TW': '試算公式' },
	'design/origins': { 'zh-CN': '查询字段、操作和菜单的来处', 'zh-TW': '查詢欄位、操作和選單的來處' },
};
