import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	test: { 'zh-CN': '测试“{name}”', 'zh-TW': '測試「{name}」', en: 'Test “{name}”' },
	testHint: {
		'zh-CN': '会真正调用一次服务，并记入日志。',
		'zh-TW': '會真正呼叫一次服務，並記入日誌。',
		en: 'The service is really called, once, and the call is logged.',
	},
	noParameters: { 'zh-CN': '此服务没有参数。', 'zh-TW': '此服務沒有參數。', en: 'This service has no parameters.' },
	send: { 'zh-CN': '调用', 'zh-TW': '呼叫', en: 'Call' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	done: { 'zh-CN': '成功，{milliseconds}毫秒', 'zh-TW': '成功，{milliseconds}毫秒', en: 'Succeeded after {milliseconds} ms' },
	failed: {
		'zh-CN': '失败，{milliseconds}毫秒：{problem}',
		'zh-TW': '失敗，{milliseconds}毫秒：{problem}',
		en: 'Failed after {milliseconds} ms: {problem}',
	},
	result: { 'zh-CN': '结果', 'zh-TW': '結果', en: 'Result' },
	title: { 'zh-CN': '从 OpenAPI 创建服务', 'zh-TW': '從 OpenAPI 建立服務', en: 'Services from OpenAPI' },
	intro: {
		'zh-CN': '选择或粘贴 OpenAPI 3 或 Swagger 2 文件（JSON 或 YAML），再选择需要的接口。',
		'zh-TW': '選擇或貼上 OpenAPI 3 或 Swagger 2 檔案（JSON 或 YAML），再選擇需要的介面。',
		en: 'Choose or paste an OpenAPI 3 or Swagger 2 document (JSON or YAML), then choose operations.',
	},
	file: { 'zh-CN': '选择文档', 'zh-TW': '選擇文件', en: 'Choose document' },
	document: { 'zh-CN': '文件内容', 'zh-TW': '檔案內容', en: 'Document' },
	base: { 'zh-CN': '服务器地址', 'zh-TW': '伺服器位址', en: 'Server address' },
	baseHint: {
		'zh-CN': '文件没有完整地址时填写，例如 https://api.example.org',
		'zh-TW': '檔案沒有完整位址時填寫，例如 https://api.example.org',
		en: 'Where the document has no complete one, such as https://api.example.org',
	},
	read: { 'zh-CN': '读取', 'zh-TW': '讀取', en: 'Read' },
	tooLong: {
		'zh-CN': '文件过大，最多900,000个字符',
		'zh-TW': '檔案過大，最多900,000個字元',
		en: 'The document has more than 900,000 characters',
	},
	operations: { 'zh-CN': '接口（{count}个）', 'zh-TW': '介面（{count}個）', en: 'Operations ({count})' },
	name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
	code: { 'zh-CN': '服务编码', 'zh-TW': '服務編碼', en: 'Code' },
	method: { 'zh-CN': '方法', 'zh-TW': '方法', en: 'Method' },
	address: { 'zh-CN': '服务地址', 'zh-TW': '服務位址', en: 'Address' },
	state: { 'zh-CN': '注意', 'zh-TW': '注意', en: 'Note' },
	taken: { 'zh-CN': '编码已存在', 'zh-TW': '編碼已存在', en: 'The code exists' },
	needsSecret: {
		'zh-CN': '需要密钥：创建后为停用，填写请求头和密钥后启用',
		'zh-TW': '需要密鑰：建立後為停用，填寫請求標頭和密鑰後啟用',
		en: 'Needs a secret: disabled until headers and secret are entered',
	},
	create: {
		'zh-CN': '创建{count}个服务',
		'zh-TW': '建立{count}個服務',
		en: { one: 'Create {count} service', other: 'Create {count} services' },
	},
	created: {
		'zh-CN': '已创建{count}个服务',
		'zh-TW': '已建立{count}個服務',
		en: { one: '{count} service created', other: '{count} services created' },
	},
});
