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
	peopleOnly: {
		'zh-CN': '此操作只能由登录用户执行',
		'zh-TW': '此操作只能由登入使用者執行',
		en: 'Only signed-in people can do this',
	},
	rolesByPeople: {
		'zh-CN': '程序不能改变人员的角色，也不能改变带有角色的用户组的成员，请登录后操作',
		'zh-TW': '程式不能改變人員的角色，也不能改變帶有角色的使用者群組的成員，請登入後操作',
		en: 'Programs cannot change the roles of people or the members of groups that have roles; sign in instead',
	},
	whileSwitched: {
		'zh-CN': '切换用户期间不能执行此操作',
		'zh-TW': '切換使用者期間不能執行此操作',
		en: 'You cannot do this while you are signed in as another user',
	},
});
