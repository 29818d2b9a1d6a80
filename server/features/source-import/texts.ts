import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'sourceImport/check': { 'zh-CN': '试算定时导入', 'zh-TW': '試算定時匯入' },
	'sourceImport/run': { 'zh-CN': '立即执行定时导入', 'zh-TW': '立即執行定時匯入' },
	'sourceImportRun/undo': { 'zh-CN': '撤销定时导入', 'zh-TW': '撤銷定時匯入' },
};
