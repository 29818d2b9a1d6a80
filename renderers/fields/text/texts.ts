import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	capsLock: { 'zh-CN': '大写锁定已打开', 'zh-TW': '大寫鎖定已開啟', en: 'Caps Lock is on' },
});
