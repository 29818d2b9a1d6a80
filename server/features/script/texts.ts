import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'scripts/try': { 'zh-CN': '试运行脚本', 'zh-TW': '試執行腳本' },
	'scripts/list': { 'zh-CN': '查询脚本库', 'zh-TW': '查詢腳本庫' },
	'scripts/get': { 'zh-CN': '查询脚本库的一个脚本', 'zh-TW': '查詢腳本庫的一個腳本' },
	'scripts/test': { 'zh-CN': '在记录上试运行脚本', 'zh-TW': '在記錄上試執行腳本' },
};

export const texts = defineTexts({
	view: { 'zh-CN': '查看脚本库', 'zh-TW': '檢視腳本庫', en: 'View scripts' },
	viewDescription: {
		'zh-CN': '查看脚本库的脚本及其使用之处',
		'zh-TW': '檢視腳本庫的腳本及其使用之處',
		en: 'See the scripts of the library and where they are used',
	},
	test: { 'zh-CN': '试运行脚本库的脚本', 'zh-TW': '試執行腳本庫的腳本', en: 'Test scripts' },
	testDescription: {
		'zh-CN': '在自己可见的记录上试运行脚本，不保存任何内容',
		'zh-TW': '在自己可見的記錄上試執行腳本，不儲存任何內容',
		en: 'Run scripts on records that they may see, without storing anything',
	},
	noScript: { 'zh-CN': '没有名为“{name}”的脚本', 'zh-TW': '沒有名為「{name}」的腳本', en: 'There is no script “{name}”' },
	inUse: {
		'zh-CN': '脚本正在使用，不能删除或改名：{uses}',
		'zh-TW': '腳本正在使用，不能刪除或改名：{uses}',
		en: 'The script is in use and can be neither removed nor renamed: {uses}',
	},
	sourceRight: {
		'zh-CN': '运行未保存的脚本需要编写脚本的权限',
		'zh-TW': '執行未儲存的腳本需要編寫腳本的權限',
		en: 'Running a script that is not saved needs the right to write scripts',
	},
	screenOfRecord: {
		'zh-CN': '请选择记录所属的页面',
		'zh-TW': '請選擇記錄所屬的頁面',
		en: 'Select the screen of the record',
	},
	values: {
		'zh-CN': '应为对象，JSON 最多 {max} 个字符',
		'zh-TW': '應為物件，JSON 最多 {max} 個字元',
		en: 'Must be an object, with at most {max} characters as JSON',
	},
	unknownField: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	noRecord: {
		'zh-CN': '脚本没有留下记录：record 应是对象',
		'zh-TW': '腳本沒有留下記錄：record 應是物件',
		en: 'The script left no record: record must be an object',
	},
});

/** What uses a script, by the kind of the use. */
export const kindTexts = defineTexts({
	beforeSave: { 'zh-CN': '页面“{title}”保存前', 'zh-TW': '頁面「{title}」儲存前', en: 'saves of “{title}” before they are stored' },
	afterSave: { 'zh-CN': '页面“{title}”保存后', 'zh-TW': '頁面「{title}」儲存後', en: 'saves of “{title}” after they are stored' },
	formula: { 'zh-CN': '页面“{title}”的公式', 'zh-TW': '頁面「{title}」的公式', en: 'formulas of “{title}”' },
	library: { 'zh-CN': '脚本“{title}”', 'zh-TW': '腳本「{title}」', en: 'script “{title}”' },
	process: { 'zh-CN': '流程“{title}”', 'zh-TW': '流程「{title}」', en: 'process “{title}”' },
	job: { 'zh-CN': '任务“{title}”', 'zh-TW': '任務「{title}」', en: 'job “{title}”' },
	view: { 'zh-CN': '视图“{title}”', 'zh-TW': '檢視「{title}」', en: 'view “{title}”' },
});
