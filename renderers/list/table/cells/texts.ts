import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	copy: { 'zh-CN': '复制', 'zh-TW': '複製', en: 'Copy' },
	copied: { 'zh-CN': '已复制：{text}', 'zh-TW': '已複製：{text}', en: 'Copied: {text}' },
});
