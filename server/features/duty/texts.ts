import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = { 'duty-swap/accept': { 'zh-CN': '同意换班', 'zh-TW': '同意換班' } };

export const texts = defineTexts({
	notYours: { 'zh-CN': '请选择本人的班次', 'zh-TW': '請選擇本人的班次', en: 'Choose a duty of your own' },
	yours: { 'zh-CN': '请选择他人的班次', 'zh-TW': '請選擇他人的班次', en: 'Choose the duty of another person' },
	same: {
		'zh-CN': '两个班次的日期和班次相同，无需换班',
		'zh-TW': '兩個班次的日期和班次相同，無需換班',
		en: 'Both duties are at the same time',
	},
	clash: {
		'zh-CN': '{person}届时已有值班（{duty}），不能换班',
		'zh-TW': '{person}屆時已有值班（{duty}），不能換班',
		en: '{person} is on duty then already ({duty}), so these duties cannot be swapped',
	},
	over: { 'zh-CN': '班次已过，不能换班', 'zh-TW': '班次已過，不能換班', en: 'A duty that is over cannot be swapped' },
	changed: {
		'zh-CN': '值班表在申请之后有变化，请重新申请',
		'zh-TW': '值班表在申請之後有變化，請重新申請',
		en: 'The roster has changed since the swap was asked for. Ask again.',
	},
	decided: { 'zh-CN': '该申请已处理', 'zh-TW': '該申請已處理', en: 'This swap has been decided already' },
});
