import { defineTexts } from '../../../contract/base/define-texts.ts';

export const dictionaryTexts = defineTexts({
	itemInUse: {
		'zh-CN': '“{title}”正在使用，不能删除或更改其值：{uses}。可以停用',
		'zh-TW': '「{title}」正在使用，不能刪除或更改其值：{uses}。可以停用',
		en: '“{title}” is in use, so it cannot be deleted or get another value: {uses}. You can disable it',
	},
	use: { 'zh-CN': '{screen} {count} 条', 'zh-TW': '{screen} {count} 筆', en: '{screen}: {count}' },
	dictionaryInUse: {
		'zh-CN': '字典“{title}”正被页面使用，不能删除：{screens}',
		'zh-TW': '字典「{title}」正被頁面使用，不能刪除：{screens}',
		en: 'The dictionary “{title}” is used by screens, so it cannot be deleted: {screens}',
	},
});
