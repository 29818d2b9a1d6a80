import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	transfer: { 'zh-CN': '转移', 'zh-TW': '轉移', en: 'Transfer' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	target: { 'zh-CN': '转移到', 'zh-TW': '轉移到', en: 'Transfer to' },
	choose: { 'zh-CN': '选择', 'zh-TW': '選擇', en: 'Select' },
});
