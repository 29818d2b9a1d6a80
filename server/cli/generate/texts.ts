import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What `npm run schemas types` and `npm run schemas generate` print. */
export const generateTexts = defineTexts({
	nothingToDo: { 'zh-CN': '生成的文件都是最新的', 'zh-TW': '產生的檔案都是最新的', en: 'All generated files are up to date' },
	kept: {
		'zh-CN': '{file}已被手工修改，保持不变',
		'zh-TW': '{file}已被手動修改，保持不變',
		en: '{file} was changed by hand and stays as it is',
	},
	written: { 'zh-CN': '已写入{file}', 'zh-TW': '已寫入{file}', en: 'Written: {file}' },
	noScreen: {
		'zh-CN': '没有可生成的页面“{name}”。现有：{known}',
		'zh-TW': '沒有可產生的頁面「{name}」。現有：{known}',
		en: 'There is no screen "{name}". Known: {known}',
	},
});
