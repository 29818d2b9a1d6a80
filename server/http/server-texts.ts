import type { Language } from '../../contract/base/languages.ts';

/**
 * The server's own texts. As in screen files, zh-CN is written where it is said and is the key of its translations,
 * so that a service or a hook need not know the caller's language.
 */
const serverTexts: Record<string, Record<Exclude<Language, 'zh-CN'>, string>> = {
	'请求内容不是有效的UTF-8文本': { 'zh-TW': '請求內容不是有效的UTF-8文字', en: 'The request is not valid UTF-8' },
	请求内容应为JSON对象: { 'zh-TW': '請求內容應為JSON物件', en: 'The request should be a JSON object' },
	请求内容不是有效的JSON: { 'zh-TW': '請求內容不是有效的JSON', en: 'The request is not valid JSON' },
	上传的表单不完整或格式错误: {
		'zh-TW': '上傳的表單不完整或格式錯誤',
		en: 'The uploaded form is incomplete or malformed',
	},
	'缺少请求头 Host': { 'zh-TW': '缺少請求標頭 Host', en: 'The request header Host is missing' },
	文本中含有不允许的字符: { 'zh-TW': '文字中含有不允許的字元', en: 'A text contains characters that are not allowed' },
	请求内容嵌套过深: { 'zh-TW': '請求內容巢狀過深', en: 'The request is nested too deeply' },
	不允许的字段名: { 'zh-TW': '不允許的欄位名稱', en: 'This name is not allowed for a field' },
	'同时进行的操作过多，请稍后再试': { 'zh-TW': '同時進行的操作過多，請稍後再試', en: 'Too many calls at once; try again in a moment' },
	'系统繁忙，请稍后再试': { 'zh-TW': '系統繁忙，請稍後再試', en: 'The server is busy; try again in a moment' },
	必填: { 'zh-TW': '必填', en: 'Required' },
	格式不正确: { 'zh-TW': '格式不正確', en: 'The format is not right' },
	请先修改密码: { 'zh-TW': '請先修改密碼', en: 'Change your password first' },
	'账号未启用，请联系管理员': { 'zh-TW': '帳號未啟用，請聯絡管理員', en: 'The account is not active; contact the administrator' },
	'系统繁忙，请稍后重试': { 'zh-TW': '系統繁忙，請稍後重試', en: 'The system is busy; try again later' },
	验证码错误: { 'zh-TW': '驗證碼錯誤', en: 'The verification code is wrong' },
	客户端未获授权调用此接口: { 'zh-TW': '用戶端未獲授權呼叫此介面', en: 'The client was not granted this call' },
	客户端不存在或密钥错误: { 'zh-TW': '用戶端不存在或密鑰錯誤', en: 'There is no such client, or its secret is wrong' },
	'应为IP地址或网段，如10.1.0.0/16': { 'zh-TW': '應為IP位址或網段，如10.1.0.0/16', en: 'Only IP addresses and ranges such as 10.1.0.0/16' },
	只能授予自己拥有的权限: { 'zh-TW': '只能授予自己擁有的權限', en: 'You can only grant what you may do yourself' },
	只有超级管理员可以强制超级管理员下线: {
		'zh-TW': '只有超級管理員可以強制超級管理員下線',
		en: 'Only a super administrator may sign a super administrator out',
	},
	该接口不能授予客户端: { 'zh-TW': '該介面不能授予用戶端', en: 'This call can not be granted to clients' },
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
	密码修改成功: { 'zh-TW': '密碼修改成功', en: 'Your password has been changed' },
	密码已重置: { 'zh-TW': '密碼已重置', en: 'The password has been reset' },
	已恢复默认密码: { 'zh-TW': '已恢復預設密碼', en: 'The default password has been set' },
	该用户的权限超出您的权限: { 'zh-TW': '該使用者的權限超出您的權限', en: 'This user can do more than you can' },
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
	'企业注册正在审批，请耐心等待': {
		'zh-TW': '企業註冊正在審批，請耐心等候',
		en: 'The registration of your company is waiting for approval',
	},
	企业注册申请未通过: { 'zh-TW': '企業註冊申請未通過', en: 'The registration of your company was refused' },
	'所属企业已被禁用，请联系管理员': {
		'zh-TW': '所屬企業已被停用，請聯絡管理員',
		en: 'Your company is disabled; contact the administrator',
	},
	'注册暂未开放，请联系管理员': { 'zh-TW': '註冊暫未開放，請聯絡管理員', en: 'Registration is not open; contact the administrator' },
	该手机号已注册账号: { 'zh-TW': '該手機號碼已註冊帳號', en: 'There is an account with this mobile already' },
	企业别名已存在: { 'zh-TW': '企業別名已存在', en: 'The code is taken' },
	最大长度不能小于最小长度: { 'zh-TW': '最大長度不能小於最小長度', en: 'The maximum must not be below the minimum' },
	最大长度不能容纳所选的字符种类: { 'zh-TW': '最大長度不能容納所選的字元種類', en: 'The maximum is too short for every kind of character' },
	正在使用或默认的密码策略不能删除: {
		'zh-TW': '正在使用或預設的密碼原則不能刪除',
		en: 'A policy that is in use or the default can not be removed',
	},
	只有管理部门的超级管理员可以执行此操作: {
		'zh-TW': '只有管理部門的超級管理員可以執行此操作',
		en: "Only the authority's super administrators may do this",
	},
	注册开关不能新增或删除: { 'zh-TW': '註冊開關不能新增或刪除', en: 'Switches can be neither added nor removed' },
	'请先删除空间，再删除租户': { 'zh-TW': '請先刪除空間，再刪除租戶', en: 'Drop the space before you remove the tenant' },
	该租户尚未通过审批: { 'zh-TW': '該租戶尚未通過審批', en: 'The tenant is not approved yet' },
	该租户的空间已经创建: { 'zh-TW': '該租戶的空間已經建立', en: 'The tenant has its space already' },
	该租户没有空间: { 'zh-TW': '該租戶沒有空間', en: 'The tenant has no space' },
	'空间创建失败，请查看失败详情': { 'zh-TW': '空間建立失敗，請查看失敗詳情', en: 'The space could not be created; see the error detail' },
	输入的企业别名不一致: { 'zh-TW': '輸入的企業別名不一致', en: 'This is not the code of the tenant' },
	只能审批待审批的租户: { 'zh-TW': '只能審批待審批的租戶', en: 'Only waiting registrations can be approved or refused' },
	请填写拒绝原因: { 'zh-TW': '請填寫拒絕原因', en: 'Give the reason for refusing' },
	租户至少需要一名管理员: { 'zh-TW': '租戶至少需要一名管理員', en: 'A tenant needs at least one administrator' },
	'本企业的人员不能移除，请在人员中维护': {
		'zh-TW': '本企業的人員不能移除，請在人員中維護',
		en: "The company's own people can not be taken out; maintain them as employees",
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
