import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const accountTexts = defineTexts({
	title: { 'zh-CN': '邮箱账号', 'zh-TW': '郵箱帳號', en: 'Mail account' },
	address: { 'zh-CN': '邮箱地址', 'zh-TW': '電子郵件地址', en: 'E-mail address' },
	name: { 'zh-CN': '显示名称', 'zh-TW': '顯示名稱', en: 'Name' },
	user: { 'zh-CN': '用户名', 'zh-TW': '使用者名稱', en: 'User name' },
	password: { 'zh-CN': '密码或授权码', 'zh-TW': '密碼或授權碼', en: 'Password or authorisation code' },
	stored: { 'zh-CN': '不改动时留空', 'zh-TW': '不改動時留空', en: 'Leave empty to keep it' },
	imap: { 'zh-CN': '收件服务器（IMAP）', 'zh-TW': '收件伺服器（IMAP）', en: 'Incoming server (IMAP)' },
	smtp: { 'zh-CN': '发件服务器（SMTP）', 'zh-TW': '寄件伺服器（SMTP）', en: 'Outgoing server (SMTP)' },
	host: { 'zh-CN': '主机', 'zh-TW': '主機', en: 'Host' },
	port: { 'zh-CN': '端口', 'zh-TW': '連接埠', en: 'Port' },
	encryption: { 'zh-CN': '加密方式', 'zh-TW': '加密方式', en: 'Encryption' },
	unencrypted: { 'zh-CN': '不加密', 'zh-TW': '不加密', en: 'None' },
	open: {
		'zh-CN': '不加密时，密码和邮件在网络上可被读取。',
		'zh-TW': '不加密時，密碼和郵件在網路上可被讀取。',
		en: 'Without encryption, the password and the mails can be read on the network.',
	},
	test: { 'zh-CN': '测试', 'zh-TW': '測試', en: 'Test' },
	save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
	remove: { 'zh-CN': '删除账号', 'zh-TW': '刪除帳號', en: 'Remove the account' },
	askRemove: {
		'zh-CN': '从门户删除邮箱账号？邮件服务器上的邮件不受影响。',
		'zh-TW': '從門戶刪除郵箱帳號？郵件伺服器上的郵件不受影響。',
		en: 'Remove the mail account from the portal? The mails at the mail server stay.',
	},
	saved: { 'zh-CN': '邮箱账号已保存', 'zh-TW': '郵箱帳號已儲存', en: 'The mail account is saved' },
	works: {
		'zh-CN': '{server}：登录成功（{milliseconds} 毫秒）',
		'zh-TW': '{server}：登入成功（{milliseconds} 毫秒）',
		en: '{server}: signed in ({milliseconds} ms)',
	},
	fails: { 'zh-CN': '{server}：{problem}', 'zh-TW': '{server}：{problem}', en: '{server}: {problem}' },
});
