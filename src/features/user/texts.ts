import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	resetTitle: { 'zh-CN': '重置密码：{name}', 'zh-TW': '重設密碼：{name}', en: 'Reset password: {name}' },
	resetHint: {
		'zh-CN': '用户将立即退出登录，下次登录时须修改密码。',
		'zh-TW': '使用者將立即登出，下次登入時須修改密碼。',
		en: 'They are signed out immediately and must change the password at the next sign-in.',
	},
	restoreDefault: { 'zh-CN': '恢复默认密码', 'zh-TW': '恢復預設密碼', en: 'Restore default password' },
	noDefault: {
		'zh-CN': '未配置默认密码，请联系运维人员',
		'zh-TW': '未設定預設密碼，請聯絡維運人員',
		en: 'No default password is configured; contact the operator',
	},
	restoreQuestion: {
		'zh-CN': '确定将{name}的密码恢复为默认密码吗？用户将立即退出登录，下次登录时须修改密码。',
		'zh-TW': '確定將{name}的密碼恢復為預設密碼嗎？使用者將立即登出，下次登入時須修改密碼。',
		en: 'Restore the default password of {name}? They are signed out immediately and must change the password at the next sign-in.',
	},
});
