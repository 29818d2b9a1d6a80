import { defineTexts } from '../../base/define-texts.ts';

export const texts = defineTexts({
	note: {
		'zh-CN': '由 JSON Schema 描述的值（schema）：嵌套对象、可选的几种结构、元组、递归、任意键；写了 schema 就是这种格式',
		'zh-TW': '由 JSON Schema 描述的值（schema）：巢狀物件、可選的幾種結構、元組、遞迴、任意鍵；寫了 schema 就是這種格式',
		en: 'A value described by the JSON Schema in `schema`: nested objects, choices of shapes, tuples, recursion, maps. A field with `schema` has this format',
	},
	tooLarge: {
		'zh-CN': '内容过多：最多 {values} 个值、{depth} 层、{length} 个字符',
		'zh-TW': '內容過多：最多 {values} 個值、{depth} 層、{length} 個字元',
		en: 'Too large: at most {values} values, {depth} levels and {length} characters',
	},
	noShape: { 'zh-CN': '不符合任何一种可选的结构', 'zh-TW': '不符合任何一種可選的結構', en: 'Fits none of the possible shapes' },
	manyShapes: {
		'zh-CN': '同时符合多种结构，只能符合一种',
		'zh-TW': '同時符合多種結構，只能符合一種',
		en: 'Fits several shapes; only one is allowed',
	},
	notAllowed: { 'zh-CN': '不允许的内容', 'zh-TW': '不允許的內容', en: 'Not allowed' },
	constant: { 'zh-CN': '应为{value}', 'zh-TW': '應為{value}', en: 'Must be {value}' },
	above: { 'zh-CN': '应大于 {limit}', 'zh-TW': '應大於 {limit}', en: 'Must be greater than {limit}' },
	below: { 'zh-CN': '应小于 {limit}', 'zh-TW': '應小於 {limit}', en: 'Must be less than {limit}' },
	tooFewMembers: { 'zh-CN': '至少 {min} 项内容', 'zh-TW': '至少 {min} 項內容', en: 'At least {min} members' },
	tooManyMembers: { 'zh-CN': '最多 {max} 项内容', 'zh-TW': '最多 {max} 項內容', en: 'At most {max} members' },
	wrongType: { 'zh-CN': '类型不正确', 'zh-TW': '類型不正確', en: 'Wrong type' },
	title: { 'zh-CN': '结构化数据', 'zh-TW': '結構化資料', en: 'Structured data' },
});
