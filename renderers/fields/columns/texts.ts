import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	reveal: { 'zh-CN': '查看完整内容', 'zh-TW': '檢視完整內容', en: 'Show in full' },
	emptyValue: { 'zh-CN': '—', 'zh-TW': '—', en: '—' },
});
