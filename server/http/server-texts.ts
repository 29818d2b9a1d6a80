import type { Language } from '../../contract/languages.ts';

/**
 * The server's own texts. As in screen files, zh-CN is written where it is said and is the key of its translations,
 * so that a service or a hook need not know the caller's language.
 */
export const serverTexts: Record<string, Record<Exclude<Language, 'zh-CN'>, string>> = {
	'请求内容不是有效的UTF-8文本': { 'zh-TW': '請求內容不是有效的UTF-8文字', en: 'The request is not valid UTF-8' },
	请求内容应为JSON对象: { 'zh-TW': '請求內容應為JSON物件', en: 'The request should be a JSON object' },
	请求内容不是有效的JSON: { 'zh-TW': '請求內容不是有效的JSON', en: 'The request is not valid JSON' },
	文本中含有不允许的字符: { 'zh-TW': '文字中含有不允許的字元', en: 'A text contains characters that are not allowed' },
	请求内容嵌套过深: { 'zh-TW': '請求內容巢狀過深', en: 'The request is nested too deeply' },
	不允许的字段名: { 'zh-TW': '不允許的欄位名稱', en: 'This name is not allowed for a field' },
	必填: { 'zh-TW': '必填', en: 'Required' },
	格式不正确: { 'zh-TW': '格式不正確', en: 'The format is not right' },
	请先修改密码: { 'zh-TW': '請先修改密碼', en: 'Change your password first' },
	'账号未启用，请联系管理员': { 'zh-TW': '帳號未啟用，請聯絡管理員', en: 'The account is not active; contact the administrator' },
	验证码错误: { 'zh-TW': '驗證碼錯誤', en: 'The verification code is wrong' },
	客户端不存在: { 'zh-TW': '客戶端不存在', en: 'There is no such client' },
	客户端密钥错误: { 'zh-TW': '客戶端密鑰錯誤', en: 'The client secret is wrong' },
	'登录已失效，请重新登录': { 'zh-TW': '登入已失效，請重新登入', en: 'This sign-in is no longer valid; sign in again' },
	'密码错误，请重新输入或联系管理员': {
		'zh-TW': '密碼錯誤，請重新輸入或聯絡管理員',
		en: 'Wrong password; enter it again or contact the administrator',
	},
	原密码错误: { 'zh-TW': '原密碼錯誤', en: 'The old password is wrong' },
	新密码不能与原密码相同: { 'zh-TW': '新密碼不能與原密碼相同', en: 'The new password must differ from the old one' },
	两次输入的密码不一致: { 'zh-TW': '兩次輸入的密碼不一致', en: 'The two passwords differ' },
	修改自己的密码需要输入原密码: { 'zh-TW': '修改自己的密碼需要輸入原密碼', en: 'Changing your own password needs the old one' },
	尚未配置默认密码: { 'zh-TW': '尚未設定預設密碼', en: 'No default password is configured' },
	链接已失效: { 'zh-TW': '連結已失效', en: 'The link is no longer valid' },
	保存的设置过多: { 'zh-TW': '儲存的設定過多', en: 'Too many settings are kept' },
	切换用户期间不能执行此操作: { 'zh-TW': '切換使用者期間不能執行此操作', en: 'You can not do this while acting as another user' },
	'预览角色期间只能查看，不能执行此操作': {
		'zh-TW': '預覽角色期間只能檢視，不能執行此操作',
		en: 'While you preview a role you can only look, not change anything',
	},
	用户不存在或不能切换: { 'zh-TW': '使用者不存在或不能切換', en: 'There is no such user to act as' },
	不能切换为超级管理员: { 'zh-TW': '不能切換為超級管理員', en: 'Nobody may act as a super administrator' },
	不能切换为自己: { 'zh-TW': '不能切換為自己', en: 'You are this user already' },
	短信验证码错误或已失效: { 'zh-TW': '簡訊驗證碼錯誤或已失效', en: 'The code is wrong or no longer valid' },
	验证码为6位数字: { 'zh-TW': '驗證碼為6位數字', en: 'The code has 6 digits' },
	手机号应为11位: { 'zh-TW': '手機號碼應為11位', en: 'A mobile number has 11 digits' },
	手机号格式不正确: { 'zh-TW': '手機號碼格式不正確', en: 'This is not a mobile number' },
	'短信服务未开通，请联系管理员': {
		'zh-TW': '簡訊服務未開通，請聯絡管理員',
		en: 'Text messages are not set up; contact the administrator',
	},
	账号已存在: { 'zh-TW': '帳號已存在', en: 'The account already exists' },
	请使用修改密码功能: { 'zh-TW': '請使用修改密碼功能', en: 'Use the password dialog for this' },
	不能删除自己的账号: { 'zh-TW': '不能刪除自己的帳號', en: 'You can not remove your own account' },
	只有超级管理员可以维护超级管理员: {
		'zh-TW': '只有超級管理員可以維護超級管理員',
		en: 'Only a super administrator may maintain a super administrator',
	},
	最后一名超级管理员不能被禁用或删除: {
		'zh-TW': '最後一名超級管理員不能被停用或刪除',
		en: 'The last super administrator can not be disabled or removed',
	},
	'文件路径应为 领域/名称.json，只含小写字母、数字和连字符，以字母开头': {
		'zh-TW': '檔案路徑應為 領域/名稱.json，只含小寫字母、數字和連字號，以字母開頭',
		en: 'A file is <area>/<name>.json, in small letters, digits and hyphens, beginning with a letter',
	},
	该领域不是页面文件夹中的文件夹: { 'zh-TW': '該領域不是頁面資料夾中的資料夾', en: 'The area is no folder inside the schemas folder' },
	'服务器不能写入页面文件夹，未作任何修改': {
		'zh-TW': '伺服器不能寫入頁面資料夾，未作任何修改',
		en: 'The server can not write to the schemas folder; nothing was changed',
	},
	领域文件不能改名: { 'zh-TW': '領域檔案不能改名', en: 'The file of an area keeps its name' },
	已有同名的页面文件: { 'zh-TW': '已有同名的頁面檔案', en: 'There is a file of this name already' },
	该领域不存在: { 'zh-TW': '該領域不存在', en: 'There is no such area' },
	'领域中还有页面，不能删除领域文件': {
		'zh-TW': '領域中還有頁面，不能刪除領域檔案',
		en: 'The area still has screens, so its file can not be removed',
	},
	'文件已被他人修改，请比较后再保存': {
		'zh-TW': '檔案已被他人修改，請比較後再儲存',
		en: 'Somebody else changed the file; compare before you save',
	},
	'文件有错误，未保存；上一个正确版本仍在使用': {
		'zh-TW': '檔案有錯誤，未儲存；上一個正確版本仍在使用',
		en: 'The file has errors and was not saved; the last good version stays in force',
	},
	'其他页面会因此出错，请先修改它们': {
		'zh-TW': '其他頁面會因此出錯，請先修改它們',
		en: 'Other screens would break; change those first',
	},
};

/** A text of the server in another language; texts that are not listed are in the asked language already. */
export function translate(text: string, language: Language): string {
	return language === 'zh-CN' ? text : (serverTexts[text]?.[language] ?? text);
}
