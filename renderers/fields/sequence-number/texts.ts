import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	assigned: { 'zh-CN': '保存时自动生成', 'zh-TW': '儲存時自動產生', en: 'Assigned on saving' },
});
