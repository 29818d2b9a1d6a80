import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	address: {
		'zh-CN': '须为 http 或 https 地址，不能有参数占位符或密码',
		'zh-TW': '須為 http 或 https 位址，不能有參數佔位符或密碼',
		en: 'An http or https address without placeholders or a password is required',
	},
	certificate: { 'zh-CN': '不是 PEM 格式的证书', 'zh-TW': '不是 PEM 格式的憑證', en: 'Not certificates in PEM format' },
	secret: { 'zh-CN': '须填写密钥', 'zh-TW': '須填寫密鑰', en: 'A secret is required' },
	screen: { 'zh-CN': '没有这个页面', 'zh-TW': '沒有這個頁面', en: 'There is no such screen' },
	own: {
		'zh-CN': '不能推送推送记录和调用日志本身',
		'zh-TW': '不能推送推送記錄和呼叫日誌本身',
		en: 'Deliveries and logs themselves cannot be delivered',
	},
	mapping: {
		'zh-CN': '第 {line} 行不是“字段 = /JSON/指针”或“字段 = JSON 值”的形式',
		'zh-TW': '第 {line} 行不是「欄位 = /JSON/指標」或「欄位 = JSON 值」的形式',
		en: 'Line {line} is not of the form “field = /json/pointer” or “field = JSON value”',
	},
	noField: {
		'zh-CN': '页面没有字段“{name}”',
		'zh-TW': '頁面沒有欄位「{name}」',
		en: 'The screen has no field “{name}”',
	},
	unverified: { 'zh-CN': '签名或密钥无效', 'zh-TW': '簽章或密鑰無效', en: 'The signature or secret is invalid' },
	notGranted: {
		'zh-CN': '客户端不可用，或没有相应接口的授权',
		'zh-TW': '客戶端不可用，或沒有相應介面的授權',
		en: 'The client cannot be used, or has no grant of the call',
	},
	unreadable: {
		'zh-CN': '密钥无法解密，须重新填写',
		'zh-TW': '密鑰無法解密，須重新填寫',
		en: 'the secret cannot be decrypted; enter it again',
	},
	waitsForResume: {
		'zh-CN': '“{name}”已暂停，恢复后推送',
		'zh-TW': '「{name}」已暫停，恢復後推送',
		en: '“{name}” is paused; its events are delivered once it is resumed',
	},
	open: {
		'zh-CN': '尚未送达的事件不能重新推送',
		'zh-TW': '尚未送達的事件不能重新推送',
		en: 'An event that still waits cannot be delivered again',
	},
});
