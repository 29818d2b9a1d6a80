import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	address: { 'zh-CN': '应为一个邮箱地址', 'zh-TW': '應為一個電子郵件地址', en: 'Must be one e-mail address' },
	host: {
		'zh-CN': '应为主机名或 IP 地址，不含端口',
		'zh-TW': '應為主機名稱或 IP 位址，不含連接埠',
		en: 'Must be a host name or an IP address, without a port',
	},
	forbidden: { 'zh-CN': '不允许连接“{host}”', 'zh-TW': '不允許連線「{host}」', en: '“{host}” must not be reached' },
	port: { 'zh-CN': '应为 1 到 65535 的整数', 'zh-TW': '應為 1 到 65535 的整數', en: 'Must be a whole number from 1 to 65535' },
	otherServer: {
		'zh-CN': '服务器或用户名已改变，请重新输入密码',
		'zh-TW': '伺服器或使用者名稱已改變，請重新輸入密碼',
		en: 'The server or the user name changed: enter the password again',
	},
	noAccount: { 'zh-CN': '尚未设置邮箱账号', 'zh-TW': '尚未設定郵箱帳號', en: 'No mail account has been set up' },
	unreadable: {
		'zh-CN': '保存的密码无法读取，请重新输入',
		'zh-TW': '儲存的密碼無法讀取，請重新輸入',
		en: 'The stored password cannot be read: enter it again',
	},
});
