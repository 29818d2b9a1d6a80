import { defineTexts } from '../../base/define-texts.ts';

/** What can be wrong with the pages of a home page. */
export const homeTexts = defineTexts({
	pages: { 'zh-CN': '应为 1 到 {max} 个页面', 'zh-TW': '應為 1 到 {max} 個頁面', en: 'A list of 1 to {max} pages is needed' },
	portlets: {
		'zh-CN': '应为最多 {max} 个部件的列表',
		'zh-TW': '應為最多 {max} 個部件的清單',
		en: 'A list of at most {max} portlets is needed',
	},
	name: {
		'zh-CN': '应为 1 到 40 个字母、数字、下划线或连字符',
		'zh-TW': '應為 1 到 40 個字母、數字、底線或連字號',
		en: '1 to 40 letters, digits, underscores or hyphens are needed',
	},
	title: {
		'zh-CN': '应为最多 {max} 个字符的文本',
		'zh-TW': '應為最多 {max} 個字元的文字',
		en: 'A text of at most {max} characters is needed',
	},
	settings: {
		'zh-CN': '应为最多 {count} 个文本，每个最多 {max} 个字符',
		'zh-TW': '應為最多 {count} 個文字，每個最多 {max} 個字元',
		en: 'At most {count} texts of at most {max} characters each are needed',
	},
	range: {
		'zh-CN': '应为 {min} 到 {max} 的整数',
		'zh-TW': '應為 {min} 到 {max} 的整數',
		en: 'A whole number from {min} to {max} is needed',
	},
	repeated: { 'zh-CN': '标识重复', 'zh-TW': '識別碼重複', en: 'An id occurs twice' },
});
