import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/user/security/getDefaultUserSecurity': { 'zh-CN': '查询在用的密码策略', 'zh-TW': '查詢在用的密碼策略' },
};

export const userSecurityTexts = defineTexts({
	maximumTooSmall: {
		'zh-CN': '最大长度不能容纳所选的字符种类',
		'zh-TW': '最大長度不能容納所選的字元種類',
		en: 'The maximum length is too short for the selected kinds of characters',
	},
	policyInUse: {
		'zh-CN': '正在使用或默认的密码策略不能删除',
		'zh-TW': '正在使用或預設的密碼原則不能刪除',
		en: 'A password policy that is active or the default cannot be deleted',
	},
});
