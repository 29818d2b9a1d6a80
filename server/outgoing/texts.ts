import { defineTexts } from '../../contract/base/define-texts.ts';

/** Why a call of another system, or a script, had no result. */
export const failureTexts = defineTexts({
	address: {
		'zh-CN': '不允许访问“{host}”的地址',
		'zh-TW': '不允許存取「{host}」的位址',
		en: 'the address of “{host}” must not be reached',
	},
	unencrypted: {
		'zh-CN': '运维人员要求连接加密（PORTAL_TLS_ONLY），与“{host}”的连接未加密',
		'zh-TW': '維運人員要求連線加密（PORTAL_TLS_ONLY），與「{host}」的連線未加密',
		en: 'the operator requires TLS (PORTAL_TLS_ONLY), and the connection to “{host}” has none',
	},
	inner: {
		'zh-CN': '“{host}”是本机、内网或保留地址，不能访问；确需访问时由运维人员通过 {variable} 放行',
		'zh-TW': '「{host}」是本機、內網或保留位址，不能存取；確需存取時由維運人員透過 {variable} 放行',
		en: '“{host}” is a loopback, private or reserved address, which must not be reached unless the operator allows it with {variable}',
	},
	pathPart: {
		'zh-CN': '服务地址中的“{name}”没有可用的值',
		'zh-TW': '服務位址中的「{name}」沒有可用的值',
		en: '“{name}” in the path of the address has no value that can be used',
	},
	timeout: {
		'zh-CN': '{seconds, number} 秒内没有应答',
		'zh-TW': '{seconds, number} 秒內沒有回應',
		en: 'no answer within {seconds, number} s',
	},
	connection: {
		'zh-CN': '无法连接“{host}”（{code}）',
		'zh-TW': '無法連線「{host}」（{code}）',
		en: 'no connection to “{host}” ({code})',
	},
	status: { 'zh-CN': '应答状态为 HTTP {status}', 'zh-TW': '回應狀態為 HTTP {status}', en: 'the answer was HTTP {status}' },
	tooLarge: {
		'zh-CN': '应答超过 {max, number} 字节',
		'zh-TW': '回應超過 {max, number} 位元組',
		en: 'the answer has more than {max, number} bytes',
	},
	notJson: { 'zh-CN': '应答不是 JSON', 'zh-TW': '回應不是 JSON', en: 'the answer is no JSON' },
	secret: {
		'zh-CN': '运维人员未为“{host}”配置密钥“{name}”',
		'zh-TW': '維運人員未為「{host}」設定密鑰「{name}」',
		en: 'the operator has no secret “{name}” for “{host}”',
	},
	value: { 'zh-CN': '字段“{field}”：{problem}', 'zh-TW': '欄位「{field}」：{problem}', en: 'field “{field}”: {problem}' },
	record: { 'zh-CN': '记录无法保存：{problem}', 'zh-TW': '記錄無法儲存：{problem}', en: 'the record cannot be stored: {problem}' },
});
