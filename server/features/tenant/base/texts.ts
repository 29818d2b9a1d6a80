import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const authorityTexts = defineTexts({
	authorityOnly: {
		'zh-CN': '只有管理部门的超级管理员可以执行此操作',
		'zh-TW': '只有管理部門的超級管理員可以執行此操作',
		en: 'Only super administrators of the authority can do this',
	},
});
