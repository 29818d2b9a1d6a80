import { defineTexts } from '../../../contract/base/define-texts.ts';

export const settingsTexts = defineTexts({
	discard: { 'zh-CN': '放弃修改', 'zh-TW': '放棄修改', en: 'Discard changes' },
});
