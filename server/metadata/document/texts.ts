import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Why an entry of the schemas folder is not read; codes of system errors are given as they are. */
export const unreadableTexts = defineTexts({
	directory: { 'zh-CN': '是目录', 'zh-TW': '是目錄', en: 'it is a directory' },
	special: { 'zh-CN': '不是普通文件', 'zh-TW': '不是普通檔案', en: 'it is not a regular file' },
	EACCES: { 'zh-CN': '门户没有读取权限（EACCES）', 'zh-TW': '入口網站沒有讀取權限（EACCES）', en: 'the portal may not read it (EACCES)' },
	ENOENT: {
		'zh-CN': '链接指向不存在的文件（ENOENT）',
		'zh-TW': '連結指向不存在的檔案（ENOENT）',
		en: 'it is a link to a file that does not exist (ENOENT)',
	},
	ELOOP: { 'zh-CN': '链接循环（ELOOP）', 'zh-TW': '連結循環（ELOOP）', en: 'its links form a circle (ELOOP)' },
	ENXIO: { 'zh-CN': '不是普通文件（ENXIO）', 'zh-TW': '不是普通檔案（ENXIO）', en: 'it is not a regular file (ENXIO)' },
	large: { 'zh-CN': '超过 4 MB', 'zh-TW': '超過 4 MB', en: 'it is larger than 4 MB' },
});
