import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'prints/list': { 'zh-CN': '查询打印模板', 'zh-TW': '查詢列印範本' },
	'prints/preview': { 'zh-CN': '预览文书', 'zh-TW': '預覽文書' },
	'prints/try': { 'zh-CN': '预览未保存的打印模板', 'zh-TW': '預覽未儲存的列印範本' },
	'prints/print': { 'zh-CN': '打印文书', 'zh-TW': '列印文書' },
	'prints/start': { 'zh-CN': '批量打印', 'zh-TW': '批次列印' },
	'prints/runs': { 'zh-CN': '查询批量打印任务', 'zh-TW': '查詢批次列印任務' },
	'prints/cancel': { 'zh-CN': '取消批量打印', 'zh-TW': '取消批次列印' },
	'prints/file': { 'zh-CN': '下载批量打印的文件', 'zh-TW': '下載批次列印的檔案' },
};
