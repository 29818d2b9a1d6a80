import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	notices: { 'zh-CN': '任务调度', 'zh-TW': '任務排程', en: 'Jobs' },
	cron: {
		'zh-CN': '不是有效的执行时间：须为“分 时 日 月 周”五段，例如 30 2 * * 1-5',
		'zh-TW': '不是有效的執行時間：須為「分 時 日 月 週」五段，例如 30 2 * * 1-5',
		en: 'Not a cron expression: five parts “minute hour day month weekday” are required, such as 30 2 * * 1-5',
	},
	never: {
		'zh-CN': '五年内没有符合的执行时间',
		'zh-TW': '五年內沒有符合的執行時間',
		en: 'This time does not occur within five years',
	},
	zone: {
		'zh-CN': '没有这个时区，例如应写作 Asia/Shanghai',
		'zh-TW': '沒有這個時區，例如應寫作 Asia/Shanghai',
		en: 'Not a time zone, such as Asia/Shanghai',
	},
	tooOften: {
		'zh-CN': '两次执行至少间隔 {minutes} 分钟',
		'zh-TW': '兩次執行至少間隔 {minutes} 分鐘',
		en: 'At least {minutes} minutes must lie between two runs',
	},
	fileCancelled: { 'zh-CN': '该文件已取消生成', 'zh-TW': '該檔案已取消產生', en: 'This file was cancelled' },
	fileFailed: { 'zh-CN': '该文件生成失败', 'zh-TW': '該檔案產生失敗', en: 'This file could not be made' },
	fileNotReady: { 'zh-CN': '文件尚未生成', 'zh-TW': '檔案尚未產生', en: 'The file is not ready yet' },
	past: { 'zh-CN': '执行时间须在现在之后', 'zh-TW': '執行時間須在現在之後', en: 'The time must be in the future' },
	header: {
		'zh-CN': '第 {line} 行不是“名称: 值”的形式',
		'zh-TW': '第 {line} 行不是「名稱: 值」的形式',
		en: 'Line {line} is not of the form “Name: value”',
	},
	scriptSyntax: {
		'zh-CN': '第 {line} 行有语法错误：{reason}',
		'zh-TW': '第 {line} 行有語法錯誤：{reason}',
		en: 'Line {line} has a syntax error: {reason}',
	},
	noScript: { 'zh-CN': '脚本库中没有“{name}”', 'zh-TW': '腳本庫中沒有「{name}」', en: 'The library has no script “{name}”' },
	address: { 'zh-CN': '须为 http 或 https 地址', 'zh-TW': '須為 http 或 https 位址', en: 'An http or https address is required' },
	parameters: { 'zh-CN': '须为 JSON 对象', 'zh-TW': '須為 JSON 物件', en: 'A JSON object is required' },
	own: {
		'zh-CN': '系统任务不能删除，可以暂停',
		'zh-TW': '系統任務不能刪除，可以暫停',
		en: 'Jobs of the portal itself cannot be removed; they can be paused',
	},
	ownKind: {
		'zh-CN': '这类工作由系统任务执行，不能另建',
		'zh-TW': '這類工作由系統任務執行，不能另建',
		en: 'The portal has a job of this kind already',
	},
	begun: {
		'zh-CN': '已开始执行，过程见“任务执行记录”',
		'zh-TW': '已開始執行，過程見「任務執行記錄」',
		en: 'Started. Job runs show how it goes on',
	},
	busy: {
		'zh-CN': '任务“{name}”正在执行，完成后才能再次执行',
		'zh-TW': '任務「{name}」正在執行，完成後才能再次執行',
		en: 'The job “{name}” is running already',
	},
	over: { 'zh-CN': '这次执行已结束', 'zh-TW': '這次執行已結束', en: 'This run is over' },
	overlap: {
		'zh-CN': '上一次执行尚未结束，本次跳过',
		'zh-TW': '上一次執行尚未結束，本次跳過',
		en: 'Skipped: the previous run is not over',
	},
	missed: {
		'zh-CN': '系统当时未运行，错过 {count} 次执行，已跳过',
		'zh-TW': '系統當時未執行，錯過 {count} 次執行，已跳過',
		en: {
			one: '{count} run missed while the portal was not running; skipped',
			other: '{count} runs missed while the portal was not running; skipped',
		},
	},
	caughtUp: {
		'zh-CN': '系统当时未运行，错过 {count} 次执行，现补执行一次',
		'zh-TW': '系統當時未執行，錯過 {count} 次執行，現補執行一次',
		en: {
			one: '{count} run missed while the portal was not running; caught up now',
			other: '{count} runs missed while the portal was not running; one is caught up now',
		},
	},
	started: { 'zh-CN': '在节点 {node} 上开始', 'zh-TW': '在節點 {node} 上開始', en: 'Started on the node {node}' },
	ended: { 'zh-CN': '完成', 'zh-TW': '完成', en: 'Done' },
	timeout: { 'zh-CN': '超过 {minutes} 分钟的时限', 'zh-TW': '超過 {minutes} 分鐘的時限', en: 'It took longer than {minutes} minutes' },
	cancelled: { 'zh-CN': '已取消', 'zh-TW': '已取消', en: 'Cancelled' },
	stopped: { 'zh-CN': '节点停止，将重新执行', 'zh-TW': '節點停止，將重新執行', en: 'The node stopped; the job runs again' },
	lost: {
		'zh-CN': '节点 {node} 异常终止或数据库连接中断，将重新执行',
		'zh-TW': '節點 {node} 異常終止或資料庫連線中斷，將重新執行',
		en: 'The node {node} ended unexpectedly or lost the database; the job runs again',
	},
	lostOften: {
		'zh-CN': '执行时节点多次异常终止或数据库连接中断，不再重试',
		'zh-TW': '執行時節點多次異常終止或資料庫連線中斷，不再重試',
		en: 'The node ended or lost the database several times during this job; it is not tried again',
	},
	unknownKind: { 'zh-CN': '没有这类工作', 'zh-TW': '沒有這類工作', en: 'There is no work of this kind' },
	again: { 'zh-CN': '失败，稍后重试：{problem}', 'zh-TW': '失敗，稍後重試：{problem}', en: 'Failed and tried again later: {problem}' },
	result: { 'zh-CN': '结果：{result}', 'zh-TW': '結果：{result}', en: 'Result: {result}' },
	failed: { 'zh-CN': '任务“{name}”执行失败', 'zh-TW': '任務「{name}」執行失敗', en: 'The job “{name}” failed' },
});
