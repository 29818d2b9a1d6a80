import { defineTexts } from '../../base/define-texts.ts';

/** All messages of the validation; `{min}`, `{max}` and `{name}` are filled in. */
export const validationTexts = defineTexts({
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	notARecord: { 'zh-CN': '应为一条记录', 'zh-TW': '應為一筆記錄', en: 'Must be a record' },
	unknownField: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	readOnly: { 'zh-CN': '该字段不可修改', 'zh-TW': '該欄位不可修改', en: 'This field cannot be changed' },
	setOnce: { 'zh-CN': '该字段保存后不可修改', 'zh-TW': '該欄位儲存後不可修改', en: 'This field cannot be changed once it is saved' },
	masked: {
		'zh-CN': '内容被遮盖，请填写完整内容',
		'zh-TW': '內容被遮蓋，請填寫完整內容',
		en: 'The value is masked; enter the complete value',
	},
	notText: { 'zh-CN': '应为文本', 'zh-TW': '應為文字', en: 'Must be text' },
	notInteger: { 'zh-CN': '请输入整数', 'zh-TW': '請輸入整數', en: 'Enter an integer' },
	notNumber: { 'zh-CN': '请输入数字', 'zh-TW': '請輸入數字', en: 'Enter a number' },
	notBoolean: { 'zh-CN': '应为是或否', 'zh-TW': '應為是或否', en: 'Must be yes or no' },
	notList: { 'zh-CN': '应为列表', 'zh-TW': '應為清單', en: 'Must be a list' },
	notObject: { 'zh-CN': '应为对象', 'zh-TW': '應為物件', en: 'Must be an object' },
	badCharacters: { 'zh-CN': '含有无法保存的字符', 'zh-TW': '含有無法儲存的字元', en: 'Contains characters that cannot be stored' },
	tooShort: { 'zh-CN': '至少输入 {min} 个字符', 'zh-TW': '至少輸入 {min} 個字元', en: 'At least {min} characters' },
	tooLong: { 'zh-CN': '最多输入 {max} 个字符', 'zh-TW': '最多輸入 {max} 個字元', en: 'At most {max} characters' },
	pattern: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確', en: 'Invalid format' },
	patternEffort: {
		'zh-CN': '文本过长，无法按格式规则检查',
		'zh-TW': '文字過長，無法依格式規則檢查',
		en: 'The text is too long to check against the pattern',
	},
	tooSmall: { 'zh-CN': '不能小于 {min}', 'zh-TW': '不能小於 {min}', en: 'Not less than {min}' },
	tooGreat: { 'zh-CN': '不能大于 {max}', 'zh-TW': '不能大於 {max}', en: 'Not more than {max}' },
	step: { 'zh-CN': '应为 {step} 的倍数', 'zh-TW': '應為 {step} 的倍數', en: 'The value must be a multiple of {step}' },
	decimals: { 'zh-CN': '最多 {max} 位小数', 'zh-TW': '最多 {max} 位小數', en: 'At most {max} decimal places' },
	option: { 'zh-CN': '请选择列表中的值', 'zh-TW': '請選擇清單中的值', en: 'Select a value from the list' },
	reference: { 'zh-CN': '请选择有效的记录', 'zh-TW': '請選擇有效的記錄', en: 'Select a valid record' },
	file: { 'zh-CN': '请选择已上传的文件', 'zh-TW': '請選擇已上傳的檔案', en: 'Select an uploaded file' },
	tooFewItems: { 'zh-CN': '至少选择 {min} 项', 'zh-TW': '至少選擇 {min} 項', en: 'At least {min} entries' },
	tooManyItems: { 'zh-CN': '最多选择 {max} 项', 'zh-TW': '最多選擇 {max} 項', en: 'At most {max} entries' },
	rule: { 'zh-CN': '不符合规则', 'zh-TW': '不符合規則', en: 'A rule is broken' },
	mustHold: { 'zh-CN': '应满足：{sentence}', 'zh-TW': '應符合：{sentence}', en: 'It must be true that {sentence}' },
	duplicateItem: { 'zh-CN': '不能重复', 'zh-TW': '不能重複', en: 'Must be unique' },
	duplicateCell: { 'zh-CN': '与第 {row} 行重复', 'zh-TW': '與第 {row} 列重複', en: 'Same as in row {row}' },
	passwordLength: {
		'zh-CN': '密码长度应为 {min}-{max} 位',
		'zh-TW': '密碼長度應為 {min}-{max} 位',
		en: 'The password must have {min} to {max} characters',
	},
	passwordClasses: {
		'zh-CN': '密码必须且只能由{classes}组成，且每种至少一个',
		'zh-TW': '密碼必須且只能由{classes}組成，且每種至少一個',
		en: 'The password must consist of {classes}, with at least one of each and nothing else',
	},
});

export const passwordRuleTexts = defineTexts({
	1: { 'zh-CN': '小写字母', 'zh-TW': '小寫字母', en: 'lower-case letters' },
	2: { 'zh-CN': '大写字母', 'zh-TW': '大寫字母', en: 'upper-case letters' },
	3: { 'zh-CN': '数字', 'zh-TW': '數字', en: 'digits' },
	4: { 'zh-CN': '特殊字符', 'zh-TW': '特殊字元', en: 'special characters' },
});

export type ValidationMessage = keyof typeof validationTexts;
