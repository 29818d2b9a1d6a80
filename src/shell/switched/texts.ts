import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	hint: {
		'zh-CN': '以其他用户的身份使用平台。切换会记入审计日志，期间不能修改密码和权限。',
		'zh-TW': '以其他使用者的身分使用平台。切換會記入稽核日誌，期間不能修改密碼和權限。',
		en: 'Use the portal as another user. The switch is recorded in the audit log; passwords and rights cannot be changed meanwhile.',
	},
	employee: { 'zh-CN': '选择人员', 'zh-TW': '選擇人員', en: 'Select a person' },
	accountMissing: { 'zh-CN': '请选择人员或输入账号', 'zh-TW': '請選擇人員或輸入帳號', en: 'Select a person or enter an account' },
	reason: { 'zh-CN': '切换原因', 'zh-TW': '切換原因', en: 'Reason for switching' },
	reasonHint: {
		'zh-CN': '例如：协助用户排查问题',
		'zh-TW': '例如：協助使用者排查問題',
		en: 'For example: helping the user to analyse a problem',
	},
	reasonMissing: { 'zh-CN': '请输入切换原因', 'zh-TW': '請輸入切換原因', en: 'Enter the reason for switching' },
	submit: { 'zh-CN': '切换', 'zh-TW': '切換', en: 'Switch' },
	mark: { 'zh-CN': '{who} 正在以 {whom} 的身份操作', 'zh-TW': '{who} 正在以 {whom} 的身分操作', en: '{who} is acting as {whom}' },
	exited: { 'zh-CN': '退出用户成功!', 'zh-TW': '退出使用者成功!', en: 'Switched back to your own account' },
	noToken: {
		'zh-CN': '没有 {uid} 的令牌，请先授权',
		'zh-TW': '沒有 {uid} 的權杖，請先授權',
		en: 'No token for {uid}, please authorize first.',
	},
	previewMark: {
		'zh-CN': '正在以角色“{name}”只读预览平台，不能修改数据',
		'zh-TW': '正在以角色「{name}」唯讀預覽平台，不能修改資料',
		en: 'Read-only preview of the portal as the role “{name}”; data cannot be changed',
	},
	previewExit: { 'zh-CN': '退出预览', 'zh-TW': '退出預覽', en: 'Exit preview' },
});
