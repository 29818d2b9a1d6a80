import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What scripts find in the sandbox, by its name; shown by the completion of the editor. */
export const scriptTexts = defineTexts({
	record: {
		'zh-CN': '将要保存（afterSave：已保存）的记录，只含当前用户可见的字段；保存前可修改',
		'zh-TW': '將要儲存（afterSave：已儲存）的記錄，只含目前使用者可見的欄位；儲存前可修改',
		en: 'The record that is saved (afterSave: as it is stored), with the fields that the user may see. A script before the save may change it',
	},
	before: {
		'zh-CN': '保存前已存储的记录；新建时为 null',
		'zh-TW': '儲存前已儲存的記錄；新增時為 null',
		en: 'The record as it was stored; null for a new one',
	},
	user: {
		'zh-CN': '当前用户：id、name、organisationId；系统执行时为 null',
		'zh-TW': '目前使用者：id、name、organisationId；系統執行時為 null',
		en: 'The user: id, name, organisationId; null for work of the system',
	},
	today: { 'zh-CN': '今天，如 2026-01-31', 'zh-TW': '今天，如 2026-01-31', en: 'The current day: 2026-01-31' },
	tenantId: {
		'zh-CN': '租户的 ID；平台自身为 null',
		'zh-TW': '租戶的 ID；平台自身為 null',
		en: 'The id of the tenant; null for the platform itself',
	},
	language: {
		'zh-CN': '用户的语言：zh-CN、zh-TW、en',
		'zh-TW': '使用者的語言：zh-CN、zh-TW、en',
		en: 'The language of the user: zh-CN, zh-TW, en',
	},
	outcome: {
		'zh-CN': '流程脚本：上一任务的处理结果',
		'zh-TW': '流程腳本：上一任務的處理結果',
		en: 'For scripts of processes: how the last task was decided',
	},
	log: {
		'zh-CN': 'log(值…)：试运行时显示的一行，最多 100 行',
		'zh-TW': 'log(值…)：試執行時顯示的一行，最多 100 行',
		en: 'log(values…): a line that a test run shows, at most 100',
	},
	refuse: {
		'zh-CN': 'refuse(消息, 字段)：拒绝保存，并在字段旁显示消息',
		'zh-TW': 'refuse(訊息, 欄位)：拒絕儲存，並在欄位旁顯示訊息',
		en: 'refuse(message, field): refuses the save, with the message at the field',
	},
	library: {
		'zh-CN': 'library("名称")：脚本库中另一脚本用 return 返回的值',
		'zh-TW': 'library("名稱")：腳本庫中另一腳本用 return 回傳的值',
		en: 'library("name"): the value that another script of the library returns',
	},
});
