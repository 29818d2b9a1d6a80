import type { Texts } from '../../base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Everything that validation says to a user; `{min}`, `{max}` and `{name}` are filled in. */
export const validationMessages = {
	required: text('必填', '必填', 'Required'),
	notARecord: text('应为一条记录', '應為一筆記錄', 'A record is expected'),
	unknownField: text('字段“{name}”不存在', '欄位「{name}」不存在', 'There is no field “{name}”'),
	readOnly: text('该字段不可修改', '該欄位不可修改', 'This field can not be changed'),
	setOnce: text('该字段保存后不可修改', '該欄位儲存後不可修改', 'This field can not be changed once it is set'),
	masked: text('内容被遮盖，请填写完整内容', '內容被遮蓋，請填寫完整內容', 'Part of this is hidden; give the whole content'),
	notText: text('应为文本', '應為文字', 'A text is expected'),
	notInteger: text('请输入整数', '請輸入整數', 'Enter a whole number'),
	notNumber: text('请输入数字', '請輸入數字', 'Enter a number'),
	notBoolean: text('应为是或否', '應為是或否', 'Yes or no is expected'),
	notList: text('应为列表', '應為清單', 'A list is expected'),
	notObject: text('应为对象', '應為物件', 'An object is expected'),
	badCharacters: text('含有无法保存的字符', '含有無法儲存的字元', 'Contains characters that can not be stored'),
	tooShort: text('至少输入{min}个字符', '至少輸入{min}個字元', 'At least {min} characters'),
	tooLong: text('最多输入{max}个字符', '最多輸入{max}個字元', 'At most {max} characters'),
	pattern: text('格式不正确', '格式不正確', 'The format is not right'),
	patternEffort: text(
		'文本过长，无法按格式规则检查',
		'文字過長，無法依格式規則檢查',
		'There is too much text to check against the pattern',
	),
	tooSmall: text('不能小于{min}', '不能小於{min}', 'Not less than {min}'),
	tooGreat: text('不能大于{max}', '不能大於{max}', 'Not more than {max}'),
	step: text('应为{step}的倍数', '應為{step}的倍數', 'The value must be a multiple of {step}'),
	decimals: text('最多{max}位小数', '最多{max}位小數', 'At most {max} decimal places'),
	option: text('请选择列表中的值', '請選擇清單中的值', 'Choose a value of the list'),
	reference: text('请选择有效的记录', '請選擇有效的記錄', 'Choose a valid record'),
	file: text('请选择已上传的文件', '請選擇已上傳的檔案', 'Choose a file that was uploaded'),
	tooFewItems: text('至少选择{min}项', '至少選擇{min}項', 'At least {min} entries'),
	tooManyItems: text('最多选择{max}项', '最多選擇{max}項', 'At most {max} entries'),
	duplicateItem: text('不能重复', '不能重複', 'Must not be repeated'),
	duplicateCell: text('与第{row}行重复', '與第{row}列重複', 'The same as in row {row}'),
	passwordLength: text('密码长度应为{min}-{max}位', '密碼長度應為{min}-{max}位', 'The password has {min} to {max} characters'),
	passwordClasses: text(
		'密码必须且只能由{classes}组成，且每种至少一个',
		'密碼必須且只能由{classes}組成，且每種至少一個',
		'The password consists of {classes}, at least one of each and nothing else',
	),
} as const satisfies Record<string, Texts>;

export type ValidationMessage = keyof typeof validationMessages;
