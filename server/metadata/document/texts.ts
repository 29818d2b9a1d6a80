import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Why an entry of the schemas folder is not read; codes of system errors are given as they are. */
export const unreadableTexts = defineTexts({
	directory: { 'zh-CN': '是目录', 'zh-TW': '是目錄', en: 'it is a directory' },
	special: { 'zh-CN': '不是普通文件', 'zh-TW': '不是普通檔案', en: 'it is not a regular file' },
	large: { 'zh-CN': '超过 4 MB', 'zh-TW': '超過 4 MB', en: 'it is larger than 4 MB' },
});
