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
	noField: {
		'zh-CN': '没有可用的字段“{name}”。现有：{known}',
		'zh-TW': '沒有可用的欄位「{name}」。現有：{known}',
		en: 'There is no field "{name}" that can have one. Known: {known}',
	},
	wrongName: {
		'zh-CN': '“{name}”不能作为名称：只用小写字母、数字和连字符，以字母开头，最多 40 个字符',
		'zh-TW': '「{name}」不能作為名稱：只用小寫字母、數字和連字號，以字母開頭，最多 40 個字元',
		en: '"{name}" is no name: lower-case letters, digits and hyphens, a letter first, at most 40 characters',
	},
	takenName: {
		'zh-CN': '名称“{name}”已被系统自带的控件或列使用',
		'zh-TW': '名稱「{name}」已被系統自帶的控制項或欄使用',
		en: 'A delivered widget or column has the name “{name}”',
	},
	hasHooks: {
		'zh-CN': '页面“{title}”已有钩子，一个页面只能有一组；请在原有的钩子中补充',
		'zh-TW': '頁面「{title}」已有鉤子，一個頁面只能有一組；請在原有的鉤子中補充',
		en: 'The screen “{title}” has hooks already, and can have no second ones. Complete those.',
	},
	noHooks: {
		'zh-CN': '页面“{title}”的记录在其他系统中，不能有钩子',
		'zh-TW': '頁面「{title}」的記錄在其他系統中，不能有鉤子',
		en: 'The records of the screen “{title}” are in another system and have no hooks',
	},
	lines: {
		'zh-CN': '请手工在{file}中加入：',
		'zh-TW': '請手動在{file}中加入：',
		en: 'Add to {file} by hand:',
	},
});
