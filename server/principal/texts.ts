import { defineTexts } from '../../contract/base/define-texts.ts';

export const principalTexts = defineTexts({
	notFromHere: {
		'zh-CN': '您的角色不允许从此地址访问，请联系管理员',
		'zh-TW': '您的角色不允許從此位址存取，請聯絡管理員',
		en: 'Your role does not permit access from this address; contact the administrator',
	},
	notNow: {
		'zh-CN': '您的角色不允许在此时段访问，请联系管理员',
		'zh-TW': '您的角色不允許在此時段存取，請聯絡管理員',
		en: 'Your role does not permit access at this time; contact the administrator',
	},
	whileSwitched: {
		'zh-CN': '切换用户期间不能执行此操作',
		'zh-TW': '切換使用者期間不能執行此操作',
		en: 'You cannot do this while you are signed in as another user',
	},
});
