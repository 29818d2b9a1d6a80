import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of the inputs for durations. */
export const texts = defineTexts({
	placeholder: { 'zh-CN': '例如 2 小时 30 分', 'zh-TW': '例如 2 小時 30 分', en: 'For example 2h 30min' },
	atLeast: { 'zh-CN': '最短', 'zh-TW': '最短', en: 'Shortest' },
	atMost: { 'zh-CN': '最长', 'zh-TW': '最長', en: 'Longest' },
});
