import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Loaded with the first page; the other texts of processes come with their pages. */
export const startTexts = defineTexts({
	startProcess: { 'zh-CN': '发起流程', 'zh-TW': '發起流程', en: 'Start process' },
});
