import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	tasks: { 'zh-CN': '我的待办', 'zh-TW': '我的待辦', en: 'My tasks' },
	noTasks: { 'zh-CN': '没有待办任务', 'zh-TW': '沒有待辦任務', en: 'Nothing to do' },
	allTasks: { 'zh-CN': '打开流程中心', 'zh-TW': '開啟流程中心', en: 'Open task centre' },
	due: { 'zh-CN': '期限 {day}', 'zh-TW': '期限 {day}', en: 'Due {day}' },
	full: {
		'zh-CN': '首页已没有空位，请先移除部件',
		'zh-TW': '首頁已沒有空位，請先移除部件',
		en: 'The home page is full. Remove a portlet first.',
	},
});
