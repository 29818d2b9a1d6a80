import { defineTexts } from '../../base/define-texts.ts';

/** The texts of addresses and numbers at which somebody can be reached. */
export const texts = defineTexts({
	email: { 'zh-CN': '邮箱格式不正确', 'zh-TW': '郵箱格式不正確', en: 'The e-mail address is not right' },
	uri: {
		'zh-CN': '网址应以 http、https 或 ftp 开头',
		'zh-TW': '網址應以 http、https 或 ftp 開頭',
		en: 'The address starts with http, https or ftp',
	},
	mobileRequired: { 'zh-CN': '手机号不能为空', 'zh-TW': '手機號碼不能為空', en: 'The mobile number is required' },
	mobileLength: { 'zh-CN': '手机号码长度不为11位', 'zh-TW': '手機號碼長度不為11位', en: 'The mobile number does not have 11 digits' },
	mobile: { 'zh-CN': '手机号码格式不正确', 'zh-TW': '手機號碼格式不正確', en: 'The mobile number is not right' },
	phone: { 'zh-CN': '电话号码格式不正确', 'zh-TW': '電話號碼格式不正確', en: 'The phone number is not right' },
	zip: { 'zh-CN': '邮政编码应为 6 位数字', 'zh-TW': '郵遞區號應為 6 位數字', en: 'The postal code has 6 digits' },
	emailNote: {
		'zh-CN': '字母、数字、下划线、点、连字符，首尾为字母或数字',
		'zh-TW': '字母、數字、底線、點、連字號，首尾為字母或數字',
		en: 'Letters, digits, `_`, `.` and `-`, with a letter or digit at both ends',
	},
	uriNote: {
		'zh-CN': '以 http、https 或 ftp 开头的网址',
		'zh-TW': '以 http、https 或 ftp 開頭的網址',
		en: 'An address that starts with http, https or ftp',
	},
	mobileNote: { 'zh-CN': '11 位手机号', 'zh-TW': '11 位手機號碼', en: 'A mobile number of 11 digits' },
	phoneNote: {
		'zh-CN': '固定电话、手机、400/800 或五位热线',
		'zh-TW': '固定電話、手機、400/800 或五位熱線',
		en: 'A land line, a mobile, a 400/800 number or a hotline of five digits',
	},
	zipNote: { 'zh-CN': '6 位邮政编码', 'zh-TW': '6 位郵遞區號', en: 'A postal code of 6 digits' },
	emailTitle: { 'zh-CN': '邮箱', 'zh-TW': '郵箱', en: 'E-mail' },
	uriTitle: { 'zh-CN': '网址', 'zh-TW': '網址', en: 'Web address' },
	mobileTitle: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', en: 'Mobile number' },
	phoneTitle: { 'zh-CN': '电话', 'zh-TW': '電話', en: 'Phone' },
	zipTitle: { 'zh-CN': '邮政编码', 'zh-TW': '郵遞區號', en: 'Postal code' },
});
