import { defineTexts, type Message } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';
import type { DeliveryProblem, DeliveryReason } from '../send/delivery-problem.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'mail/account/test': { 'zh-CN': '测试邮件账号', 'zh-TW': '測試郵件帳號' },
	'mail/template/preview': { 'zh-CN': '预览邮件模板', 'zh-TW': '預覽郵件範本' },
};

export const texts = defineTexts({
	open: { 'zh-CN': '在系统中查看', 'zh-TW': '在系統中檢視', en: 'Open in the portal' },
	sampleSubject: { 'zh-CN': '抽查不合格：示例企业', 'zh-TW': '抽查不合格：範例企業', en: 'Failed check: sample company' },
	sampleContent: {
		'zh-CN': '示例产品在 11月20日 的抽查不合格，请处理。',
		'zh-TW': '範例產品在 11月20日 的抽查不合格，請處理。',
		en: 'The sample product failed the check of 20 November. Please handle it.',
	},
	sampleRecipient: { 'zh-CN': '张三', 'zh-TW': '張三', en: 'Zhang San' },
	placeholder: {
		'zh-CN': '{mark} 没有含义，可用：{known}',
		'zh-TW': '{mark} 沒有含義，可用：{known}',
		en: '{mark} stands for nothing; known are {known}',
	},
	host: {
		'zh-CN': '应为主机名或 IP 地址，不含端口',
		'zh-TW': '應為主機名稱或 IP 位址，不含連接埠',
		en: 'Must be a host name or an IP address, without a port',
	},
	forbidden: { 'zh-CN': '不允许连接“{host}”', 'zh-TW': '不允許連線「{host}」', en: '“{host}” must not be reached' },
	sender: {
		'zh-CN': '应为邮箱地址，或“名称 <邮箱地址>”',
		'zh-TW': '應為電子郵件地址，或「名稱 <電子郵件地址>」',
		en: 'Must be an e-mail address, or a name and an address: Portal <portal@example.org>',
	},
	certificate: { 'zh-CN': '不是有效的 PEM 证书', 'zh-TW': '不是有效的 PEM 憑證', en: 'Is no certificate in PEM format' },
	otherServer: {
		'zh-CN': '服务器或账号已改变，请重新输入密码',
		'zh-TW': '伺服器或帳號已改變，請重新輸入密碼',
		en: 'The server or the account changed: enter the password again',
	},
	noPassword: { 'zh-CN': '填写账号时须填写密码', 'zh-TW': '填寫帳號時須填寫密碼', en: 'An account needs a password' },
	address: { 'zh-CN': '应为一个邮箱地址', 'zh-TW': '應為一個電子郵件地址', en: 'Must be one e-mail address' },
	testSubject: { 'zh-CN': '{product}测试邮件', 'zh-TW': '{product}測試郵件', en: 'Test e-mail of {product}' },
	testContent: {
		'zh-CN': '账号“{name}”可以发送邮件。',
		'zh-TW': '帳號「{name}」可以傳送郵件。',
		en: 'The account “{name}” can send e-mails.',
	},
	unreadable: {
		'zh-CN': '保存的密码无法读取，请重新输入',
		'zh-TW': '儲存的密碼無法讀取，請重新輸入',
		en: 'The stored password cannot be read: enter it again',
	},
	withReply: { 'zh-CN': '{reason}：{reply}', 'zh-TW': '{reason}：{reply}', en: '{reason}: {reply}' },
	connection: { 'zh-CN': '无法连接服务器', 'zh-TW': '無法連線伺服器', en: 'No connection to the server' },
	untrusted: { 'zh-CN': '服务器证书不受信任', 'zh-TW': '伺服器憑證不受信任', en: 'The server’s certificate is not trusted' },
	encryption: { 'zh-CN': '服务器不支持加密', 'zh-TW': '伺服器不支援加密', en: 'The server does not support encryption' },
	signIn: { 'zh-CN': '服务器拒绝用户名或密码', 'zh-TW': '伺服器拒絕使用者名稱或密碼', en: 'The server refuses the user name or password' },
	refused: { 'zh-CN': '服务器拒绝消息', 'zh-TW': '伺服器拒絕訊息', en: 'The server refuses the message' },
	forbiddenServer: {
		'zh-CN': '服务器地址不允许访问',
		'zh-TW': '伺服器位址不允許存取',
		en: 'The address of the server must not be reached',
	},
	internal: { 'zh-CN': '内部错误，见系统日志', 'zh-TW': '內部錯誤，見系統日誌', en: 'Internal error, see the system log' },
});

/** Why an e-mail was not sent, as operators read it. */
export const reasonTexts: Record<DeliveryReason, () => ReturnType<typeof texts.connection>> = {
	connection: texts.connection,
	certificate: texts.untrusted,
	encryption: texts.encryption,
	'sign-in': texts.signIn,
	refused: texts.refused,
	address: texts.forbiddenServer,
	unavailable: texts.connection,
	internal: texts.internal,
};

/** Why an e-mail was not sent, with what the server replied. */
export function explainDelivery({ problem, reply }: DeliveryProblem): Message {
	const reason = reasonTexts[problem]();
	return reply === null ? reason : texts.withReply({ reason, reply });
}
