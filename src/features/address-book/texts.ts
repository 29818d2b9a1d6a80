import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '通讯录', 'zh-TW': '通訊錄', en: 'Address book' },
	organisations: { 'zh-CN': '全部机构', 'zh-TW': '全部機構', en: 'All organisations' },
	everybody: { 'zh-CN': '全部人员', 'zh-TW': '全部人員', en: 'Everybody' },
	find: { 'zh-CN': '姓名、拼音或手机号', 'zh-TW': '姓名、拼音或手機號碼', en: 'Name, pinyin or mobile' },
	findName: { 'zh-CN': '姓名或拼音', 'zh-TW': '姓名或拼音', en: 'Name or pinyin' },
	none: { 'zh-CN': '没有符合的人员', 'zh-TW': '沒有符合的人員', en: 'No matching people' },
	count: {
		'zh-CN': '共 {count, number} 人',
		'zh-TW': '共 {count, number} 人',
		en: { one: '{count, number} person', other: '{count, number} people' },
	},
	name: { 'zh-CN': '姓名', 'zh-TW': '姓名', en: 'Name' },
	organisation: { 'zh-CN': '机构', 'zh-TW': '機構', en: 'Organisation' },
	post: { 'zh-CN': '职务', 'zh-TW': '職務', en: 'Position' },
	mobile: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', en: 'Mobile number' },
	email: { 'zh-CN': '电子邮箱', 'zh-TW': '電子郵箱', en: 'E-mail' },
	away: { 'zh-CN': '不在岗，至{day}', 'zh-TW': '不在崗，至{day}', en: 'Away until {day}' },
});
