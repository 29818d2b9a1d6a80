import { defineTexts } from '../../contract/base/define-texts.ts';

export const databaseTexts = defineTexts({
	busy: { 'zh-CN': '系统繁忙，请稍后重试', 'zh-TW': '系統繁忙，請稍後重試', en: 'The server is busy; try again later' },
});
