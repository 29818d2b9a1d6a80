import { defineTexts } from '../../base/define-texts.ts';

/** What to write instead of a keyword of JSON Schema, after the sentence that it cannot be used. */
export const insteadTexts = defineTexts({
	choice: {
		'zh-CN': '；固定的文本选项请用 options，或只含文本常量的 enum、oneOf',
		'zh-TW': '；固定的文字選項請用 options，或只含文字常數的 enum、oneOf',
		en: '; use options, or enum and oneOf with constant texts, for a choice',
	},
	limits: {
		'zh-CN': '；文本和数字可用 const，其他值请用 default 和 readOnly',
		'zh-TW': '；文字和數字可用 const，其他值請用 default 和 readOnly',
		en: '; const is for texts and numbers, use default and readOnly for other values',
	},
	condition: {
		'zh-CN': '；请用 visibleWhen、requiredWhen 或 readOnlyWhen',
		'zh-TW': '；請用 visibleWhen、requiredWhen 或 readOnlyWhen',
		en: '; use visibleWhen, requiredWhen or readOnlyWhen',
	},
	reference: {
		'zh-CN': '；$ref 只能指向本记录的 $defs，或以 <页面名>.json 指向另一页面',
		'zh-TW': '；$ref 只能指向本記錄的 $defs，或以 <頁面名>.json 指向另一頁面',
		en: '; $ref names one of the $defs of the record, or another screen as <screen>.json',
	},
	definitions: { 'zh-CN': '；请用 $defs', 'zh-TW': '；請用 $defs', en: '; use $defs' },
	members: {
		'zh-CN': '；记录的字段由 properties 确定，嵌套的对象请用 items 中的明细行',
		'zh-TW': '；記錄的欄位由 properties 確定，巢狀的物件請用 items 中的明細列',
		en: '; the fields of a record are those of properties, use rows in items for nested objects',
	},
	required: { 'zh-CN': '；请用 required', 'zh-TW': '；請用 required', en: '; use required' },
	dependencies: {
		'zh-CN': '；请用 dependentRequired 或 dependentSchemas',
		'zh-TW': '；請用 dependentRequired 或 dependentSchemas',
		en: '; use dependentRequired or dependentSchemas',
	},
	entries: {
		'zh-CN': '；列表的条目都相同，请用 items',
		'zh-TW': '；清單的項目都相同，請用 items',
		en: '; the entries of a list are alike, use items',
	},
	unique: {
		'zh-CN': '；文本列表总是不重复，明细行请在单元格上用 unique',
		'zh-TW': '；文字清單總是不重複，明細列請在儲存格上用 unique',
		en: '; lists of texts have no duplicates, use unique on a cell of rows',
	},
	type: {
		'zh-CN': '；应为一种类型，可另加 "null"',
		'zh-TW': '；應為一種類型，可另加 "null"',
		en: '; write one type, or one type and "null"',
	},
	nullable: { 'zh-CN': '；请用 ["string", "null"]', 'zh-TW': '；請用 ["string", "null"]', en: '; use ["string", "null"]' },
	files: { 'zh-CN': '；请用格式 file 或 image', 'zh-TW': '；請用格式 file 或 image', en: '; use the format file or image' },
});
