import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix. */
export const callTexts: CallTexts = {
	'adjustment/list': { 'zh-CN': '查询本单位可以调整的页面', 'zh-TW': '查詢本單位可以調整的頁面' },
	'adjustment/get': { 'zh-CN': '查询本单位对一个页面的调整', 'zh-TW': '查詢本單位對一個頁面的調整' },
	'adjustment/create': { 'zh-CN': '新建本单位自己的页面', 'zh-TW': '新增本單位自己的頁面' },
	'adjustment/save': { 'zh-CN': '保存本单位对一个页面的调整', 'zh-TW': '儲存本單位對一個頁面的調整' },
	'adjustment/remove': { 'zh-CN': '撤销本单位对一个页面的调整', 'zh-TW': '撤銷本單位對一個頁面的調整' },
	'adjustment/history': { 'zh-CN': '查询本单位调整一个页面的历史', 'zh-TW': '查詢本單位調整一個頁面的歷史' },
	'adjustment/restore': { 'zh-CN': '恢复本单位对一个页面的一次调整', 'zh-TW': '恢復本單位對一個頁面的一次調整' },
};

export const adjustmentTexts = defineTexts({
	onlyTenants: {
		'zh-CN': '此处供各单位调整本单位的页面；平台的页面请在“页面设计”中修改',
		'zh-TW': '此處供各單位調整本單位的頁面；平台的頁面請在「頁面設計」中修改',
		en: 'Here tenants change screens for themselves. Change the screens of the platform on the page “Screen design”',
	},
	changedMeanwhile: {
		'zh-CN': '其他管理员已修改了这项调整，请重新打开后再修改',
		'zh-TW': '其他管理員已修改了這項調整，請重新開啟後再修改',
		en: 'Another administrator has changed this meanwhile; open it again',
	},
	tooMany: {
		'zh-CN': '一个单位最多调整 {max} 个页面',
		'zh-TW': '一個單位最多調整 {max} 個頁面',
		en: 'A tenant can change at most {max} screens',
	},
	notices: { 'zh-CN': '本单位页面的调整', 'zh-TW': '本單位頁面的調整', en: 'Changes of our screens' },
	inactive: {
		'zh-CN': '“{title}”：本单位的调整暂不生效',
		'zh-TW': '「{title}」：本單位的調整暫不生效',
		en: '{title}: your changes do not apply at present',
	},
	inactiveContent: {
		'zh-CN': '平台更新了此页面，在处理之前使用平台的页面。{problems}',
		'zh-TW': '平台更新了此頁面，在處理之前使用平台的頁面。{problems}',
		en: 'The platform updated this screen. Until you decide, the screen of the platform applies. {problems}',
	},
	tooManyOwn: {
		'zh-CN': '一个单位最多有 {max} 个自己的页面',
		'zh-TW': '一個單位最多有 {max} 個自己的頁面',
		en: 'A tenant can have at most {max} screens of its own',
	},
	wrongName: {
		'zh-CN': '名称以 own- 开头，其余为小写字母、数字和连字符，例如 own-visit',
		'zh-TW': '名稱以 own- 開頭，其餘為小寫字母、數字和連字號，例如 own-visit',
		en: 'The name begins with own-, followed by small letters, digits and hyphens, as in own-visit',
	},
	nameTaken: {
		'zh-CN': '已有名称为“{name}”的页面',
		'zh-TW': '已有名稱為「{name}」的頁面',
		en: 'A screen with the name “{name}” exists already',
	},
	neededBy: {
		'zh-CN': '以下页面引用了此页面，修改后将无法使用：{names}',
		'zh-TW': '以下頁面引用了此頁面，修改後將無法使用：{names}',
		en: 'These screens refer to it and would no longer work: {names}',
	},
	title: {
		'zh-CN': '标题为 1 至 {max} 个字',
		'zh-TW': '標題為 1 至 {max} 個字',
		en: 'The title has 1 to {max} characters',
	},
	tooLong: {
		'zh-CN': '调整内容过多，最多 {max} KB',
		'zh-TW': '調整內容過多，最多 {max} KB',
		en: 'The changes are too large; the limit is {max} kB',
	},
	sameVersion: {
		'zh-CN': '该版本已撤销全部调整，请使用“恢复平台页面”',
		'zh-TW': '該版本已撤銷全部調整，請使用「恢復平台頁面」',
		en: 'In this version all changes were taken back; use “Back to the platform’s screen”',
	},
});
