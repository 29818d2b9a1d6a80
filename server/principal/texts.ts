import { defineTexts } from '../../contract/base/define-texts.ts';

export const principalTexts = defineTexts({
	whileSwitched: {
		'zh-CN': '切换用户期间不能执行此操作',
		'zh-TW': '切換使用者期間不能執行此操作',
		en: 'You cannot do this while you are signed in as another user',
	},
});
