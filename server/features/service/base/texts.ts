import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	address: {
		'zh-CN': '须为 http 或 https 地址，主机名中不能有参数或密码',
		'zh-TW': '須為 http 或 https 位址，主機名稱中不能有參數或密碼',
		en: 'An http or https address without a parameter or password in its host is required',
	},
	line: {
		'zh-CN': '第 {line} 行不是“名称: 值”的形式',
		'zh-TW': '第 {line} 行不是「名稱: 值」的形式',
		en: 'Line {line} is not of the form “Name: value”',
	},
	mapping: {
		'zh-CN': '第 {line} 行不是“名称 = /JSON/指针”的形式',
		'zh-TW': '第 {line} 行不是「名稱 = /JSON/指標」的形式',
		en: 'Line {line} is not of the form “name = /json/pointer”',
	},
	body: {
		'zh-CN': '代入参数后不是 JSON',
		'zh-TW': '代入參數後不是 JSON',
		en: 'It is no JSON when the parameters are inserted',
	},
	certificate: {
		'zh-CN': '不是 PEM 格式的证书',
		'zh-TW': '不是 PEM 格式的憑證',
		en: 'Not certificates in PEM format',
	},
	secret: {
		'zh-CN': '密钥只能有可打印的 ASCII 字符',
		'zh-TW': '密鑰只能有可列印的 ASCII 字元',
		en: 'A secret can only have printable ASCII characters',
	},
	otherHost: {
		'zh-CN': '服务地址的主机或协议已改变，须重新填写密钥',
		'zh-TW': '服務位址的主機或協定已改變，須重新填寫密鑰',
		en: 'The host or protocol of the address is another one: enter the secret again',
	},
	noSecret: {
		'zh-CN': '使用了 {mark}，须填写密钥',
		'zh-TW': '使用了 {mark}，須填寫密鑰',
		en: 'A secret is required for {mark}',
	},
	unknown: { 'zh-CN': '没有服务“{code}”', 'zh-TW': '沒有服務「{code}」', en: 'there is no service “{code}”' },
	disabled: { 'zh-CN': '服务“{name}”已停用', 'zh-TW': '服務「{name}」已停用', en: 'the service “{name}” is disabled' },
	open: {
		'zh-CN': '服务“{name}”连续失败，已熔断，稍后再试',
		'zh-TW': '服務「{name}」連續失敗，已熔斷，稍後再試',
		en: 'the service “{name}” failed repeatedly; its circuit is open',
	},
	unreadable: {
		'zh-CN': '服务“{name}”的密钥无法解密，须重新填写',
		'zh-TW': '服務「{name}」的密鑰無法解密，須重新填寫',
		en: 'the secret of the service “{name}” cannot be decrypted; enter it again',
	},
	notOpenApi: {
		'zh-CN': '不是 OpenAPI 3 或 Swagger 2 文件',
		'zh-TW': '不是 OpenAPI 3 或 Swagger 2 檔案',
		en: 'Not an OpenAPI 3 or Swagger 2 document',
	},
	noServer: {
		'zh-CN': '文件没有完整的服务器地址，请填写',
		'zh-TW': '檔案沒有完整的伺服器位址，請填寫',
		en: 'The document names no complete address of a server: enter it',
	},
	noOperations: { 'zh-CN': '文件中没有接口', 'zh-TW': '檔案中沒有介面', en: 'The document has no operations' },
});
