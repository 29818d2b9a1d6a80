import { defineTexts } from '../../../contract/base/define-texts.ts';

export const turnTexts = defineTexts({
	tooManyAtOnce: {
		'zh-CN': '同时进行的操作过多，请稍后再试',
		'zh-TW': '同時進行的操作過多，請稍後再試',
		en: 'Too many calls at the same time; try again later',
	},
	busy: { 'zh-CN': '系统繁忙，请稍后再试', 'zh-TW': '系統繁忙，請稍後再試', en: 'The server is busy; try again later' },
});
