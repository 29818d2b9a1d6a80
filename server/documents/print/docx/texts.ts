import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a document of Word is refused as a template. */
export const docxTexts = defineTexts({
	noDocx: {
		'zh-CN': 'Word 模板不是完整的 docx 文件',
		'zh-TW': 'Word 範本不是完整的 docx 檔案',
		en: 'The template is no complete docx file',
	},
	tooManyEntries: {
		'zh-CN': 'Word 模板的条目超过 {max} 个',
		'zh-TW': 'Word 範本的項目超過 {max} 個',
		en: 'The template has more than {max} entries',
	},
	tooLong: {
		'zh-CN': 'Word 模板超过 {max, number} 个段落，或循环后超过 {made, number} 个段落',
		'zh-TW': 'Word 範本超過 {max, number} 個段落，或迴圈後超過 {made, number} 個段落',
		en: 'The template has more than {max, number} paragraphs, or makes more than {made, number} by its loops',
	},
	nested: {
		'zh-CN': '子表的循环不能相互嵌套：{reason}',
		'zh-TW': '子表的迴圈不能互相巢狀：{reason}',
		en: 'Loops over child tables cannot be nested: {reason}',
	},
	entry: {
		'zh-CN': 'Word 模板的条目“{entry}”：{reason}',
		'zh-TW': 'Word 範本的項目「{entry}」：{reason}',
		en: 'The entry “{entry}” of the template: {reason}',
	},
	repeated: { 'zh-CN': '重复出现', 'zh-TW': '重複出現', en: 'it occurs twice' },
	macros: { 'zh-CN': '含有宏', 'zh-TW': '含有巨集', en: 'it contains macros' },
	embedded: { 'zh-CN': '含有嵌入的对象', 'zh-TW': '含有內嵌的物件', en: 'it contains an embedded object' },
	external: { 'zh-CN': '链接到文档之外：{target}', 'zh-TW': '連結到文件之外：{target}', en: 'it links out of the document: {target}' },
	doctype: { 'zh-CN': '含有 DOCTYPE 或实体', 'zh-TW': '含有 DOCTYPE 或實體', en: 'it contains a DOCTYPE or entities' },
	damaged: { 'zh-CN': '已损坏', 'zh-TW': '已損壞', en: 'it is damaged' },
	tooLarge: { 'zh-CN': '解压后超过 {max} MB', 'zh-TW': '解壓縮後超過 {max} MB', en: 'it is larger than {max} MB when unpacked' },
	tooMuch: {
		'zh-CN': 'Word 模板生成文档所需的内存过多，或超过 {seconds} 秒',
		'zh-TW': 'Word 範本產生文件所需的記憶體過多，或超過 {seconds} 秒',
		en: 'Filling the template takes too much memory, or more than {seconds} seconds',
	},
	unclosed: {
		'zh-CN': 'Word 模板的占位符有误：{reason}',
		'zh-TW': 'Word 範本的預留位置有誤：{reason}',
		en: 'A placeholder of the template is wrong: {reason}',
	},
});
