import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with the fields of a screen. */
export const fieldProblems = defineTexts({
	'former-name-in-use': {
		'zh-CN': 'was 中的“{name}”仍是本页面的字段：只能写已改名的字段原来的名称',
		'zh-TW': 'was 中的「{name}」仍是本頁面的欄位：只能寫已改名的欄位原來的名稱',
		en: '“{name}” is still a field: `was` takes the former name of a renamed field',
	},
	'repeated-former-name': {
		'zh-CN': '两个字段的 was 都是“{name}”',
		'zh-TW': '兩個欄位的 was 都是「{name}」',
		en: 'Two fields have the same `was`: “{name}”',
	},
	'encrypted-use': {
		'zh-CN': '“{name}”加密存储，不能用在这里：只能在列表、表单和详情中显示，并按完整的值查询',
		'zh-TW': '「{name}」加密儲存，不能用在這裡：只能在列表、表單和詳情中顯示，並以完整的值查詢',
		en: '“{name}” is encrypted and cannot be used here: lists, forms and details can show it, and lists can search for its whole value',
	},
	'name-too-long': {
		'zh-CN': '“{name}”的列名超过 63 个字符',
		'zh-TW': '「{name}」的欄名超過 63 個字元',
		en: 'The column of “{name}” has more than 63 characters',
	},
	'unknown-dictionary': {
		'zh-CN': '字典“{name}”不存在{hint}，字段没有可选的值',
		'zh-TW': '字典「{name}」不存在{hint}，欄位沒有可選的值',
		en: 'There is no dictionary “{name}”{hint}; the field has no options',
	},
	'unknown-placeholder': {
		'zh-CN': '询问中的 {name} 不会被替换，只有 {title} 和 {count} 会',
		'zh-TW': '詢問中的 {name} 不會被替換，只有 {title} 和 {count} 會',
		en: '{name} stays as it is in the question: only {title} and {count} are filled in',
	},
	'widget-does-not-fit': {
		'zh-CN': '控件 {name} 不适用于该字段，可用：{expected}',
		'zh-TW': '控制項 {name} 不適用於該欄位，可用：{expected}',
		en: 'The widget {name} does not apply to this field; use one of: {expected}',
	},
	'missing-items': {
		'zh-CN': '数组应有 items、options 或 reference',
		'zh-TW': '陣列應有 items、options 或 reference',
		en: 'An array needs items, options or a reference',
	},
	'wrong-limits': { 'zh-CN': '{low} 大于 {high}', 'zh-TW': '{low} 大於 {high}', en: '{low} is greater than {high}' },
	'pattern-lookaround': {
		'zh-CN': '正则表达式不支持先行断言和后行断言：请写出允许的内容；长度用 minLength 和 maxLength，其他要求写成条件或另一个字段',
		'zh-TW': '正規表示式不支援先行斷言和後行斷言：請寫出允許的內容；長度用 minLength 和 maxLength，其他要求寫成條件或另一個欄位',
		en: 'A pattern cannot contain lookahead or lookbehind: describe what is allowed; use minLength and maxLength for lengths, a condition for other requirements',
	},
	'pattern-backreference': {
		'zh-CN': '正则表达式不支持反向引用：请用 | 写出各种可能',
		'zh-TW': '正規表示式不支援反向引用：請用 | 寫出各種可能',
		en: 'A pattern cannot contain backreferences: list the alternatives with |',
	},
	'pattern-group-option': {
		'zh-CN': '正则表达式的分组不支持选项（如 (?i:...)）：请写出大小写，如 [Aa]',
		'zh-TW': '正規表示式的群組不支援選項（如 (?i:...)）：請寫出大小寫，如 [Aa]',
		en: 'A group of a pattern cannot have options such as (?i:...): list both cases, such as [Aa]',
	},
	'pattern-too-long': {
		'zh-CN': '正则表达式最多 {max} 个字符：请用 [] 和重复次数写得更短',
		'zh-TW': '正規表示式最多 {max} 個字元：請用 [] 和重複次數寫得更短',
		en: 'A pattern can have at most {max} characters: use classes [] and repetition counts to shorten it',
	},
	'pattern-too-large': {
		'zh-CN': '正则表达式把重复展开后最多 {max} 个字符：请用更小的重复次数，长度用 minLength 和 maxLength 限制',
		'zh-TW': '正規表示式把重複展開後最多 {max} 個字元：請用更小的重複次數，長度用 minLength 和 maxLength 限制',
		en: 'A pattern can have at most {max} characters when its repetitions are expanded: use smaller counts, and minLength and maxLength for lengths',
	},
	'wrong-default': {
		'zh-CN': '默认值不符合字段的规则：{reason}',
		'zh-TW': '預設值不符合欄位的規則：{reason}',
		en: 'The default breaks the rules of its own field: {reason}',
	},
	'hidden-required': {
		'zh-CN': '必填字段“{name}”无法填写：它只读或不在表单中，又没有默认值',
		'zh-TW': '必填欄位「{name}」無法填寫：它唯讀或不在表單中，又沒有預設值',
		en: 'The required field “{name}” cannot be filled in: it is read-only or not in the form, and has no default',
	},
	'required-computed': {
		'zh-CN': '计算字段“{name}”不能必填：它的值由公式得出，用户无法填写',
		'zh-TW': '計算欄位「{name}」不能必填：它的值由公式得出，使用者無法填寫',
		en: 'The computed field “{name}” cannot be required, because only its formula sets it',
	},
	'computed-reference': {
		'zh-CN': '引用字段“{name}”不能由公式计算',
		'zh-TW': '引用欄位「{name}」不能由公式計算',
		en: 'The reference “{name}” cannot be computed',
	},
	'nested-table': {
		'zh-CN': '子表的行中不能再有子表“{name}”：请建立单独的页面并引用它',
		'zh-TW': '子表的列中不能再有子表「{name}」：請建立單獨的頁面並引用它',
		en: 'A child table cannot contain the table “{name}”: define a separate screen and refer to it',
	},
	'wrong-unique': {
		'zh-CN': '字段“{name}”不能要求唯一',
		'zh-TW': '欄位「{name}」不能要求唯一',
		en: 'The field “{name}” cannot be unique',
	},
	'guarded-formula': {
		'zh-CN': '公式使用了需要权限 {right} 才能查看的字段“{name}”，而计算字段不需要同样的权限：请为它设置相同的 readRight',
		'zh-TW': '公式使用了需要權限 {right} 才能檢視的欄位「{name}」，而計算欄位不需要同樣的權限：請為它設定相同的 readRight',
		en: 'The formula uses “{name}”, which needs the right {right}, but the computed field does not: set the same readRight',
	},
	'wrong-formula': {
		'zh-CN': '公式不正确：{reason}{hint}',
		'zh-TW': '公式不正確：{reason}{hint}',
		en: 'The formula is not valid: {reason}{hint}',
	},
	'unknown-number-rule': {
		'zh-CN': '编号规则“{name}”不存在{hint}',
		'zh-TW': '編號規則「{name}」不存在{hint}',
		en: 'The number rule “{name}” does not exist{hint}',
	},
	'number-in-row': {
		'zh-CN': '明细表的行没有自动编号，只有记录有',
		'zh-TW': '明細表的列沒有自動編號，只有記錄有',
		en: 'Rows of a child table have no assigned numbers, only records have',
	},
	'missing-translation': {
		'zh-CN': '“{name}”没有{language}译文',
		'zh-TW': '「{name}」沒有{language}譯文',
		en: '“{name}” has no translation into {language}',
	},
	'unused-translation': {
		'zh-CN': '译文“{name}”没有被使用',
		'zh-TW': '譯文「{name}」沒有被使用',
		en: 'The translation of “{name}” is not used',
	},
	'unknown-path': {
		'zh-CN': '字段的 schema 中没有“{name}”这一部分{hint}',
		'zh-TW': '欄位的 schema 中沒有「{name}」這一部分{hint}',
		en: 'The schema of the field has no part “{name}”{hint}',
	},
	'path-does-not-fit': {
		'zh-CN': '“{name}”在 schema 中的类型为 {types}；可以搜索的部分只能是单一类型的文本、数字、是否，或文本列表',
		'zh-TW': '「{name}」在 schema 中的型別為 {types}；可以搜尋的部分只能是單一型別的文字、數字、是否，或文字清單',
		en: 'The type of “{name}” in the schema is {types}; a searchable part is a text, a number, a boolean or a list of texts, of one type',
	},
});
