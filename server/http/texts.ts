import { defineTexts } from '../../contract/base/define-texts.ts';

export const httpTexts = defineTexts({
	notUtf8: {
		'zh-CN': '请求内容不是有效的 UTF-8 文本',
		'zh-TW': '請求內容不是有效的 UTF-8 文字',
		en: 'The request body is not valid UTF-8',
	},
	notAnObject: { 'zh-CN': '请求内容应为 JSON 对象', 'zh-TW': '請求內容應為 JSON 物件', en: 'The request body must be a JSON object' },
	notJson: { 'zh-CN': '请求内容不是有效的 JSON', 'zh-TW': '請求內容不是有效的 JSON', en: 'The request body is not valid JSON' },
	oneFile: { 'zh-CN': '一次只能上传一个文件', 'zh-TW': '一次只能上傳一個檔案', en: 'Only one file can be uploaded at a time' },
	brokenForm: {
		'zh-CN': '上传的表单不完整或格式错误',
		'zh-TW': '上傳的表單不完整或格式錯誤',
		en: 'The uploaded form is incomplete or malformed',
	},
	badCharacters: {
		'zh-CN': '文本中含有不允许的字符',
		'zh-TW': '文字中含有不允許的字元',
		en: 'The text contains characters that are not allowed',
	},
	tooDeep: { 'zh-CN': '请求内容嵌套过深', 'zh-TW': '請求內容巢狀過深', en: 'The request body is nested too deeply' },
	noSpace: {
		'zh-CN': '数据库的存储空间不足，暂时无法保存，请联系管理员',
		'zh-TW': '資料庫的儲存空間不足，暫時無法儲存，請聯絡管理員',
		en: 'The database has no storage space left, so nothing can be saved; tell an administrator',
	},
	forbiddenName: { 'zh-CN': '不允许的字段名', 'zh-TW': '不允許的欄位名稱', en: 'This field name is not allowed' },
});
