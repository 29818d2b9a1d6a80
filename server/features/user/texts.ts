import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/getByAccount': { 'zh-CN': '按账号查询人员', 'zh-TW': '按帳號查詢人員' },
	'user/settings': { 'zh-CN': '查询或保存本人的设置', 'zh-TW': '查詢或儲存本人的設定' },
	'user/profile': { 'zh-CN': '查询本人资料、岗位和角色', 'zh-TW': '查詢本人資料、職位和角色' },
	'user/sessions': { 'zh-CN': '查询本人的登录会话', 'zh-TW': '查詢本人的登入工作階段' },
	'user/sessions/end': { 'zh-CN': '结束本人的其他登录会话', 'zh-TW': '結束本人的其他登入工作階段' },
};

export const userTexts = defineTexts({
	currentSession: {
		'zh-CN': '当前会话请用“退出登录”结束',
		'zh-TW': '目前的工作階段請用「登出」結束',
		en: 'End the current session by signing out',
	},
	tooManySettings: { 'zh-CN': '保存的设置过多', 'zh-TW': '儲存的設定過多', en: 'Too many settings are stored' },
});
