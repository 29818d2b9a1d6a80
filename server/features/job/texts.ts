import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'job/run': { 'zh-CN': '立即执行任务', 'zh-TW': '立即執行任務' },
	'jobRun/cancel': { 'zh-CN': '取消任务执行', 'zh-TW': '取消任務執行' },
};
