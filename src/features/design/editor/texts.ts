import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** The phrases of CodeMirror, on the screen and for screen readers; the mark `$` is its own. */
export const phraseTexts = defineTexts({
	unchangedLines: { 'zh-CN': '$ 行未改变', 'zh-TW': '$ 行未改變', en: '$ unchanged lines' },
	completions: { 'zh-CN': '补全建议', 'zh-TW': '補全建議', en: 'Suggestions' },
	controlCharacter: { 'zh-CN': '控制字符', 'zh-TW': '控制字元', en: 'Control character' },
	diagnostics: { 'zh-CN': '问题', 'zh-TW': '問題', en: 'Problems' },
	noDiagnostics: { 'zh-CN': '没有问题', 'zh-TW': '沒有問題', en: 'No problems' },
	goToLine: { 'zh-CN': '转到行', 'zh-TW': '轉到行', en: 'Go to line' },
	go: { 'zh-CN': '转到', 'zh-TW': '轉到', en: 'Go' },
	selectionDeleted: { 'zh-CN': '已删除所选内容', 'zh-TW': '已刪除所選內容', en: 'Selection deleted' },
	foldLine: { 'zh-CN': '折叠', 'zh-TW': '摺疊', en: 'Collapse' },
	unfoldLine: { 'zh-CN': '展开', 'zh-TW': '展開', en: 'Expand' },
	foldedLines: { 'zh-CN': '已折叠', 'zh-TW': '已摺疊', en: 'Collapsed' },
	unfoldedLines: { 'zh-CN': '已展开', 'zh-TW': '已展開', en: 'Expanded' },
	foldedCode: { 'zh-CN': '已折叠的内容', 'zh-TW': '已摺疊的內容', en: 'Collapsed content' },
	unfold: { 'zh-CN': '展开', 'zh-TW': '展開', en: 'Expand' },
	to: { 'zh-CN': '到', 'zh-TW': '到', en: 'to' },
	find: { 'zh-CN': '查找', 'zh-TW': '尋找', en: 'Find' },
	replaceWith: { 'zh-CN': '替换为', 'zh-TW': '取代為', en: 'Replace with' },
	next: { 'zh-CN': '下一个', 'zh-TW': '下一個', en: 'Next' },
	previous: { 'zh-CN': '上一个', 'zh-TW': '上一個', en: 'Previous' },
	all: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
	matchCase: { 'zh-CN': '区分大小写', 'zh-TW': '區分大小寫', en: 'Match case' },
	regexp: { 'zh-CN': '正则表达式', 'zh-TW': '正規表示式', en: 'Regular expression' },
	byWord: { 'zh-CN': '全字匹配', 'zh-TW': '全字匹配', en: 'Whole word' },
	replace: { 'zh-CN': '替换', 'zh-TW': '取代', en: 'Replace' },
	replaceAll: { 'zh-CN': '全部替换', 'zh-TW': '全部取代', en: 'Replace all' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	currentMatch: { 'zh-CN': '当前匹配', 'zh-TW': '目前匹配', en: 'current match' },
	onLine: { 'zh-CN': '位于行', 'zh-TW': '位於行', en: 'on line' },
	replacedMatch: { 'zh-CN': '已替换第 $ 行的匹配', 'zh-TW': '已取代第 $ 行的匹配', en: 'replaced match on line $' },
	replacedMatches: { 'zh-CN': '已替换 $ 处', 'zh-TW': '已取代 $ 處', en: 'replaced $ matches' },
});

/** What scripts find in the sandbox, by its name; shown by the completion of the editor. */
export const sandboxTexts = defineTexts({
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
	calendar: {
		'zh-CN': "工作日历，按日期：calendar['2026-10-01'] 为 'holiday'（放假）或 'workday'（调休上班），其他日期按周计算",
		'zh-TW': "工作日曆，按日期：calendar['2026-10-01'] 為 'holiday'（放假）或 'workday'（調休上班），其他日期按週計算",
		en: "The work calendar by the day: calendar['2026-10-01'] is 'holiday' or 'workday' (make-up); other days follow the week",
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
