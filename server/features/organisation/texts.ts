import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'org/findTreeData': { 'zh-CN': '查询机构树', 'zh-TW': '查詢機構樹' },
	'org/findTreeData2': { 'zh-CN': '查询以某机构为根的机构树', 'zh-TW': '查詢以某機構為根的機構樹' },
	'org/transfer': { 'zh-CN': '转移机构或其人员', 'zh-TW': '轉移機構或其人員' },
};

export const organisationTexts = defineTexts({
	root: { 'zh-CN': '组织机构', 'zh-TW': '組織機構', en: 'Organisations' },
	id: { 'zh-CN': '编号格式不正确', 'zh-TW': '編號格式不正確', en: 'Invalid ID' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	oneOf: { 'zh-CN': '应为{expected}', 'zh-TW': '應為{expected}', en: 'One of {expected} is required' },
	ownArea: {
		'zh-CN': '不能更改自己的管理范围，也不能转授',
		'zh-TW': '不能更改自己的管理範圍，也不能轉授',
		en: 'You cannot change or delegate a restriction that applies to you',
	},
	oneMainPost: { 'zh-CN': '请指定一个主岗位', 'zh-TW': '請指定一個主職位', en: 'Select one main post' },
});
