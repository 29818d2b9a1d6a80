import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	signIn: {
		'zh-CN': '邮件服务器拒绝用户名或密码（有的服务商要求使用授权码代替密码）：{reply}',
		'zh-TW': '郵件伺服器拒絕使用者名稱或密碼（有的服務商要求使用授權碼代替密碼）：{reply}',
		en: 'The mail server refuses the user name or password (some providers want an authorisation code instead of the password): {reply}',
	},
	certificate: {
		'zh-CN': '“{host}”的证书不受信任（{code}）',
		'zh-TW': '「{host}」的憑證不受信任（{code}）',
		en: 'The certificate of “{host}” is not trusted ({code})',
	},
	encryption: {
		'zh-CN': '“{host}”在该端口不支持所选的加密方式',
		'zh-TW': '「{host}」在該連接埠不支援所選的加密方式',
		en: '“{host}” does not support the chosen encryption at this port',
	},
	garbage: {
		'zh-CN': '“{host}”的应答不是有效的 IMAP 应答',
		'zh-TW': '「{host}」的回應不是有效的 IMAP 回應',
		en: 'The answer of “{host}” is no valid IMAP',
	},
	tooLarge: {
		'zh-CN': '“{host}”的应答过大，已中断',
		'zh-TW': '「{host}」的回應過大，已中斷',
		en: 'The answer of “{host}” is too large and was cut off',
	},
	refused: {
		'zh-CN': '邮件服务器拒绝该操作：{reply}',
		'zh-TW': '郵件伺服器拒絕該操作：{reply}',
		en: 'The mail server refuses the operation: {reply}',
	},
	ended: { 'zh-CN': '“{host}”中断了连接', 'zh-TW': '「{host}」中斷了連線', en: '“{host}” closed the connection' },
	busy: {
		'zh-CN': '同时打开邮箱的人员过多，请稍后再试',
		'zh-TW': '同時開啟郵箱的人員過多，請稍後再試',
		en: 'Too many mailboxes are open at the moment, try again later',
	},
	changed: {
		'zh-CN': '该文件夹已重建，请刷新',
		'zh-TW': '該資料夾已重建，請重新整理',
		en: 'This folder was made anew, refresh it',
	},
	noFolder: { 'zh-CN': '没有该文件夹', 'zh-TW': '沒有該資料夾', en: 'There is no such folder' },
	noMail: { 'zh-CN': '该邮件已不存在', 'zh-TW': '該郵件已不存在', en: 'This mail does not exist any more' },
});
