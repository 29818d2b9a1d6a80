import type { FieldFormat } from '../../contract/screen/record-schema.ts';

/** What each format lets through, in Chinese and English, for the reference. */
export const formatNotes: Record<FieldFormat, [chinese: string, english: string]> = {
	date: ['真实存在的日期，如 2026-05-20', 'A day that the calendar has: `2026-05-20`'],
	'date-time': [
		'带时区的时刻，如 2026-05-20T08:00:00+08:00 或以 Z 结尾',
		'A moment with its zone: `2026-05-20T08:00:00+08:00`, or ending in `Z`',
	],
	'date-range': ['首日和末日，如 ["2026-05-01", "2026-05-20"]', 'The first and the last day: `["2026-05-01", "2026-05-20"]`'],
	time: ['时刻，如 08:30 或 08:30:00', 'A time of day: `08:30` or `08:30:00`'],
	email: ['字母、数字、下划线、点、连字符，首尾为字母或数字', 'Letters, digits, `_`, `.` and `-`, with a letter or digit at both ends'],
	uri: ['以 http、https 或 ftp 开头的网址', 'An address that starts with http, https or ftp'],
	mobile: ['11 位手机号', 'A mobile number of 11 digits'],
	phone: ['固定电话、手机、400/800 或五位热线', 'A land line, a mobile, a 400/800 number or a hotline of five digits'],
	zip: ['6 位邮政编码', 'A postal code of 6 digits'],
	'id-card': ['18 位身份证号，校验出生日期和校验码', 'An identity number of 18 places with a real birthday and the right check digit'],
	key: ['以字母开头，字母、数字、下划线，最多 40 个', 'Starts with a letter; letters, digits, `_`; 40 at most'],
	account: ['以字母开头，字母和数字', 'Starts with a letter; letters and digits'],
	'credit-code': ['18 位统一社会信用代码，校验校验码', 'A unified social credit code with the right check digit'],
	'no-whitespace': ['不含空格', 'No space of any kind'],
	multiline: ['多行文本', 'A text of several lines'],
	'rich-text': ['带格式的文本', 'A formatted text'],
	code: ['程序代码', 'Program text'],
	colour: ['颜色，如 #1677ff', 'A colour: `#1677ff`'],
	icon: ['图标名称', 'The name of an icon'],
	image: ['图片附件的编号', 'The id of an attached image'],
	file: ['附件的编号', 'The id of an attachment'],
	money: ['金额（数字），默认两位小数', 'An amount (a number), two decimal places unless `decimals` says otherwise'],
	percent: ['百分比（数字）', 'A percentage (a number)'],
	password: [
		'符合密码策略：默认 8-20 位，须含且只含大小写字母、数字和特殊字符',
		'As the password policy says; by default 8 to 20 characters with small and capital letters, digits and special characters, and nothing else',
	],
};
