import { defineTexts } from '../../base/define-texts.ts';

/** The texts of the standard formats of JSON Schema. */
export const texts = defineTexts({
	uuid: { 'zh-CN': 'UUID 不正确', 'zh-TW': 'UUID 不正確', en: 'This is not a UUID' },
	uuidNote: {
		'zh-CN': 'UUID，如 018f0000-0000-7000-8000-000000000001',
		'zh-TW': 'UUID，如 018f0000-0000-7000-8000-000000000001',
		en: 'A UUID: `018f0000-0000-7000-8000-000000000001`',
	},
	hostname: { 'zh-CN': '主机名不正确', 'zh-TW': '主機名稱不正確', en: 'This is not a host name' },
	hostnameNote: {
		'zh-CN': '主机名，如 www.example.gov.cn',
		'zh-TW': '主機名稱，如 www.example.gov.cn',
		en: 'The name of a host: `www.example.gov.cn`',
	},
	ipv4: { 'zh-CN': 'IPv4 地址不正确', 'zh-TW': 'IPv4 位址不正確', en: 'This is not an IPv4 address' },
	ipv4Note: { 'zh-CN': 'IPv4 地址，如 192.0.2.1', 'zh-TW': 'IPv4 位址，如 192.0.2.1', en: 'An IPv4 address: `192.0.2.1`' },
	ipv6: { 'zh-CN': 'IPv6 地址不正确', 'zh-TW': 'IPv6 位址不正確', en: 'This is not an IPv6 address' },
	ipv6Note: { 'zh-CN': 'IPv6 地址，如 2001:db8::1', 'zh-TW': 'IPv6 位址，如 2001:db8::1', en: 'An IPv6 address: `2001:db8::1`' },
	isoDuration: { 'zh-CN': '时长不正确，应如 P1DT2H', 'zh-TW': '時長不正確，應如 P1DT2H', en: 'This is not a duration such as P1DT2H' },
	isoDurationNote: {
		'zh-CN': 'ISO 8601 时长文本，如 P1DT2H30M；JSON Schema 中字符串的 duration',
		'zh-TW': 'ISO 8601 時長文字，如 P1DT2H30M；JSON Schema 中字串的 duration',
		en: 'A duration as text (ISO 8601): `P1DT2H30M`; the `duration` of strings in JSON Schema',
	},
	iri: { 'zh-CN': '网址不正确', 'zh-TW': '網址不正確', en: 'This is not an address' },
	iriNote: {
		'zh-CN': '任意协议的网址，可含各种文字，如 https://例子.中国/',
		'zh-TW': '任意協定的網址，可含各種文字，如 https://例子.中国/',
		en: 'An address of any scheme and script: `https://xn--fsqu00a.xn--fiqs8s/`',
	},
	jsonPointer: { 'zh-CN': 'JSON 指针不正确', 'zh-TW': 'JSON 指標不正確', en: 'This is not a JSON pointer' },
	jsonPointerNote: { 'zh-CN': 'JSON 指针，如 /items/0', 'zh-TW': 'JSON 指標，如 /items/0', en: 'A JSON pointer: `/items/0`' },
	regex: { 'zh-CN': '正则表达式不正确', 'zh-TW': '正規表示式不正確', en: 'This is not a regular expression' },
	regexNote: {
		'zh-CN': '正则表达式（ECMAScript，u 模式），只检查语法',
		'zh-TW': '正規表示式（ECMAScript，u 模式），只檢查語法',
		en: 'A regular expression (ECMAScript, flag `u`); only its syntax is checked',
	},
	uuidTitle: { 'zh-CN': 'UUID', 'zh-TW': 'UUID', en: 'UUID' },
	hostnameTitle: { 'zh-CN': '主机名', 'zh-TW': '主機名稱', en: 'Host name' },
	ipv4Title: { 'zh-CN': 'IPv4 地址', 'zh-TW': 'IPv4 位址', en: 'IPv4 address' },
	ipv6Title: { 'zh-CN': 'IPv6 地址', 'zh-TW': 'IPv6 位址', en: 'IPv6 address' },
	iriTitle: { 'zh-CN': '国际化网址', 'zh-TW': '國際化網址', en: 'International web address' },
	isoDurationTitle: { 'zh-CN': 'ISO 时长', 'zh-TW': 'ISO 時長', en: 'ISO duration' },
	jsonPointerTitle: { 'zh-CN': 'JSON 指针', 'zh-TW': 'JSON 指標', en: 'JSON pointer' },
	regexTitle: { 'zh-CN': '正则表达式', 'zh-TW': '正規表示式', en: 'Regular expression' },
});
