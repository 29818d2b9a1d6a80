import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'comment/query': { 'zh-CN': '查询记录的评论', 'zh-TW': '查詢記錄的評論' },
	'comment/save': { 'zh-CN': '发表或修改评论', 'zh-TW': '發表或修改評論' },
	'comment/remove': { 'zh-CN': '删除评论', 'zh-TW': '刪除評論' },
	'comment/open': { 'zh-CN': '登记正在查看的记录', 'zh-TW': '登記正在檢視的記錄' },
	'comment/close': { 'zh-CN': '取消登记正在查看的记录', 'zh-TW': '取消登記正在檢視的記錄' },
};

export const texts = defineTexts({
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	format: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確', en: 'Invalid format' },
	mayNotComment: {
		'zh-CN': '没有评论该记录的权限',
		'zh-TW': '沒有評論該記錄的權限',
		en: 'You have no permission to comment on this record',
	},
	onlyOwn: {
		'zh-CN': '只能修改和删除自己的评论',
		'zh-TW': '只能修改和刪除自己的評論',
		en: 'You can only change and remove your own comments',
	},
	person: {
		'zh-CN': '提到的人员不存在或已停用',
		'zh-TW': '提到的人員不存在或已停用',
		en: 'A mentioned person does not exist or is not active',
	},
	tooManyMentions: {
		'zh-CN': '一条评论最多提到 {max} 人',
		'zh-TW': '一則評論最多提到 {max} 人',
		en: 'Mention at most {max} people in a comment',
	},
	tooManyOnRecord: {
		'zh-CN': '一条记录最多有 {max} 条评论',
		'zh-TW': '一筆記錄最多有 {max} 則評論',
		en: 'A record can have at most {max} comments',
	},
	tooManyWritten: {
		'zh-CN': '每小时最多发表 {max} 条评论',
		'zh-TW': '每小時最多發表 {max} 則評論',
		en: 'At most {max} comments can be written in an hour',
	},
});
