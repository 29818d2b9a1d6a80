import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	noFile: { 'zh-CN': '邮件中没有该文件', 'zh-TW': '郵件中沒有該檔案', en: 'The mail has no such file' },
	tooLarge: { 'zh-CN': '文件超过 {size}', 'zh-TW': '檔案超過 {size}', en: 'The file is larger than {size}' },
});
