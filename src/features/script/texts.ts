import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '脚本库', 'zh-TW': '腳本庫', en: 'Scripts' },
	intro: {
		'zh-CN': '页面保存、任务、流程和查询使用的脚本。每次运行最多 {milliseconds} 毫秒、{megabytes} MB；脚本最多 {length, number} 个字符。',
		'zh-TW': '頁面儲存、任務、流程和查詢使用的腳本。每次執行最多 {milliseconds} 毫秒、{megabytes} MB；腳本最多 {length, number} 個字元。',
		en: 'Scripts of saves, jobs, processes and queries. Each run: at most {milliseconds} ms and {megabytes} MB. A script has at most {length, number} characters.',
	},
	add: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
	edit: { 'zh-CN': '编辑与历史', 'zh-TW': '編輯與歷史', en: 'Edit and history' },
	search: { 'zh-CN': '查找脚本', 'zh-TW': '尋找腳本', en: 'Find a script' },
	none: { 'zh-CN': '脚本库中还没有脚本', 'zh-TW': '腳本庫中還沒有腳本', en: 'There is no script yet' },
	name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
	screen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	anyScreen: { 'zh-CN': '不限', 'zh-TW': '不限', en: 'Any' },
	length: { 'zh-CN': '长度', 'zh-TW': '長度', en: 'Length' },
	characters: { 'zh-CN': '{count, number} 个字符', 'zh-TW': '{count, number} 個字元', en: '{count, number} characters' },
	uses: { 'zh-CN': '使用的脚本', 'zh-TW': '使用的腳本', en: 'Uses the scripts' },
	usedBy: { 'zh-CN': '使用之处', 'zh-TW': '使用之處', en: 'Used by' },
	unused: { 'zh-CN': '没有使用', 'zh-TW': '沒有使用', en: 'Not used' },
	source: { 'zh-CN': '脚本', 'zh-TW': '腳本', en: 'Script' },
	trial: { 'zh-CN': '试运行', 'zh-TW': '試執行', en: 'Test run' },
	trialNote: {
		'zh-CN': '以您的权限在真实记录上运行，不保存任何内容。',
		'zh-TW': '以您的權限在真實記錄上執行，不儲存任何內容。',
		en: 'Runs with your rights on a real record. Nothing is stored.',
	},
	record: { 'zh-CN': '记录', 'zh-TW': '記錄', en: 'Record' },
	newRecord: { 'zh-CN': '新记录', 'zh-TW': '新記錄', en: 'New record' },
	values: { 'zh-CN': '填写的值（JSON）', 'zh-TW': '填寫的值（JSON）', en: 'Entered values (JSON)' },
	wrongValues: { 'zh-CN': '应为 JSON 对象', 'zh-TW': '應為 JSON 物件', en: 'Must be a JSON object' },
	run: { 'zh-CN': '运行', 'zh-TW': '執行', en: 'Run' },
	done: {
		'zh-CN': '运行完成，用时 {used} 毫秒（上限 {max} 毫秒）',
		'zh-TW': '執行完成，用時 {used} 毫秒（上限 {max} 毫秒）',
		en: 'Finished in {used} ms (limit: {max} ms)',
	},
	used: {
		'zh-CN': '用时 {used} 毫秒（上限 {max} 毫秒）',
		'zh-TW': '用時 {used} 毫秒（上限 {max} 毫秒）',
		en: '{used} ms used (limit: {max} ms)',
	},
	refused: { 'zh-CN': '拒绝保存：{message}', 'zh-TW': '拒絕儲存：{message}', en: 'Refuses the save: {message}' },
	atField: { 'zh-CN': '字段：{field}', 'zh-TW': '欄位：{field}', en: 'Field: {field}' },
	value: { 'zh-CN': '返回值', 'zh-TW': '回傳值', en: 'Value' },
	log: { 'zh-CN': '日志', 'zh-TW': '日誌', en: 'Log' },
	changes: { 'zh-CN': '修改的字段', 'zh-TW': '修改的欄位', en: 'Changed fields' },
	noChanges: { 'zh-CN': '没有修改字段', 'zh-TW': '沒有修改欄位', en: 'No field is changed' },
	field: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
	beforeRun: { 'zh-CN': '运行前', 'zh-TW': '執行前', en: 'Before' },
	afterRun: { 'zh-CN': '运行后', 'zh-TW': '執行後', en: 'After' },
});

/** What uses a script, by the kind of the use. */
export const kindTexts = defineTexts({
	beforeSave: { 'zh-CN': '页面保存前：{title}', 'zh-TW': '頁面儲存前：{title}', en: 'Before the save of {title}' },
	afterSave: { 'zh-CN': '页面保存后：{title}', 'zh-TW': '頁面儲存後：{title}', en: 'After the save of {title}' },
	formula: { 'zh-CN': '页面的公式：{title}', 'zh-TW': '頁面的公式：{title}', en: 'Formulas of {title}' },
	library: { 'zh-CN': '脚本：{title}', 'zh-TW': '腳本：{title}', en: 'Script: {title}' },
	process: { 'zh-CN': '流程：{title}', 'zh-TW': '流程：{title}', en: 'Process: {title}' },
	job: { 'zh-CN': '任务：{title}', 'zh-TW': '任務：{title}', en: 'Job: {title}' },
	view: { 'zh-CN': '视图：{title}', 'zh-TW': '檢視：{title}', en: 'View: {title}' },
});
