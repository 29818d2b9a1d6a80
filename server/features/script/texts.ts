import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'scripts/try': { 'zh-CN': '试运行脚本', 'zh-TW': '試執行腳本' },
};
