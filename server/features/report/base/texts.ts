import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What files, refusals, logs and messages of reports say. */
export const texts = defineTexts({
	notices: { 'zh-CN': '报表', 'zh-TW': '報表', en: 'Report' },
	noReport: { 'zh-CN': '没有名为“{name}”的报表', 'zh-TW': '沒有名為「{name}」的報表', en: 'There is no report “{name}”' },
	mayNotView: {
		'zh-CN': '您无权查看“{title}”的数据',
		'zh-TW': '您無權檢視「{title}」的資料',
		en: 'You may not view the records of “{title}”',
	},
	mayNotExport: {
		'zh-CN': '您无权导出“{title}”的数据',
		'zh-TW': '您無權匯出「{title}」的資料',
		en: 'You may not export the records of “{title}”',
	},
	hiddenField: {
		'zh-CN': '报表用到了您无权查看的字段',
		'zh-TW': '報表用到了您無權檢視的欄位',
		en: 'The report uses fields that you may not view',
	},
	tooManyRows: {
		'zh-CN': '共 {total, number} 条记录，最多 {most, number} 条；请用查询条件缩小范围，或下载 Excel',
		'zh-TW': '共 {total, number} 筆記錄，最多 {most, number} 筆；請用查詢條件縮小範圍，或下載 Excel',
		en: 'There are {total, number} records, more than {most, number}. Narrow the report, or download it as Excel',
	},
	format: { 'zh-CN': '应为 xlsx 或 pdf', 'zh-TW': '應為 xlsx 或 pdf', en: 'Must be xlsx or pdf' },
	made: { 'zh-CN': '{person} · {time}', 'zh-TW': '{person} · {time}', en: '{person} · {time}' },
	page: { 'zh-CN': '第 {page} 页，共 {pages} 页', 'zh-TW': '第 {page} 頁，共 {pages} 頁', en: 'Page {page} of {pages}' },
	narrowing: {
		'zh-CN': '不是有效的查询条件',
		'zh-TW': '不是有效的查詢條件',
		en: 'Not a valid condition',
	},
	tooManyRuns: {
		'zh-CN': '您已有 {max} 个报表文件在生成，请稍候',
		'zh-TW': '您已有 {max} 個報表檔案在產生，請稍候',
		en: '{max} of your report files are being made; wait until one is ready',
	},
	otherRights: {
		'zh-CN': '您的权限在文件生成后已变更，请重新生成',
		'zh-TW': '您的權限在檔案產生後已變更，請重新產生',
		en: 'Your rights have changed since the file was made; make it again',
	},
	gone: {
		'zh-CN': '账号已停用或已不在本租户',
		'zh-TW': '帳號已停用或已不在本租戶',
		en: 'The account is disabled or does not belong to the tenant any more',
	},
	job: { 'zh-CN': '生成报表与清理过期文件', 'zh-TW': '產生報表與清理過期檔案', en: 'Reports, and clean-up of their files' },
	fileMade: { 'zh-CN': '已生成“{title}”', 'zh-TW': '已產生「{title}」', en: '“{title}” was made' },
	noSchedule: { 'zh-CN': '定时发送已删除', 'zh-TW': '定時傳送已刪除', en: 'The schedule was removed' },
	broken: {
		'zh-CN': '系统多次未能完成，请联系运维人员',
		'zh-TW': '系統多次未能完成，請聯絡維運人員',
		en: 'The portal could not do it after several attempts; ask the operators',
	},
	nobody: { 'zh-CN': '没有可接收的人员', 'zh-TW': '沒有可接收的人員', en: 'None of the receivers is an active person' },
	tooManyPeople: {
		'zh-CN': '接收人员共 {count, number} 人，最多 {max, number} 人',
		'zh-TW': '接收人員共 {count, number} 人，最多 {max, number} 人',
		en: 'The receivers are {count, number} people; at most {max, number} are allowed',
	},
	tooManyReceivers: { 'zh-CN': '最多选择 {max} 项', 'zh-TW': '最多選擇 {max} 項', en: 'At most {max} entries' },
	tooManySchedules: {
		'zh-CN': '每人最多 {max} 个定时发送',
		'zh-TW': '每人最多 {max} 個定時傳送',
		en: 'A person may have at most {max} schedules',
	},
	otherReport: {
		'zh-CN': '不能改为其他报表，请另建定时发送',
		'zh-TW': '不能改為其他報表，請另建定時傳送',
		en: 'The schedule belongs to another report; make a new one',
	},
	timing: { 'zh-CN': '不是有效的执行时间', 'zh-TW': '不是有效的執行時間', en: 'Not a valid time' },
	every: {
		'zh-CN': '应为不少于 {least} 的整数（分钟）',
		'zh-TW': '應為不少於 {least} 的整數（分鐘）',
		en: 'A whole number of minutes, at least {least}',
	},
	mailAddress: { 'zh-CN': '不是有效的邮箱地址', 'zh-TW': '不是有效的信箱地址', en: 'Not a valid e-mail address' },
	noDomains: {
		'zh-CN': '系统参数未允许向外部邮箱发送报表',
		'zh-TW': '系統參數未允許向外部信箱傳送報表',
		en: 'The system parameters allow no reports to addresses outside of the portal',
	},
	otherDomain: {
		'zh-CN': '只能发送到以下域名的邮箱：{domains}',
		'zh-TW': '只能傳送到以下網域的信箱：{domains}',
		en: 'Reports may only be sent to addresses of {domains}',
	},
	noMail: { 'zh-CN': '未配置邮件服务', 'zh-TW': '未設定郵件服務', en: 'No mail server is configured' },
	suppressed: {
		'zh-CN': '该邮箱曾退信，已停止发送',
		'zh-TW': '該信箱曾退信，已停止傳送',
		en: 'Mail to this address was returned before; it gets none any more',
	},
	tooLarge: {
		'zh-CN': '文件超过 {most, number}MB，不能用邮件发送',
		'zh-TW': '檔案超過 {most, number}MB，不能用郵件傳送',
		en: 'The file is larger than {most, number} MB and cannot be sent by e-mail',
	},
	mailSubject: { 'zh-CN': '{title}（{day}）', 'zh-TW': '{title}（{day}）', en: '{title} ({day})' },
	mailContent: {
		'zh-CN': '您好：附件是{person}设置定时发送的报表“{title}”，由{product}自动发出，请勿直接回复。',
		'zh-TW': '您好：附件是{person}設定定時傳送的報表「{title}」，由{product}自動發出，請勿直接回覆。',
		en: 'Attached is the report “{title}”, which {person} has {product} send. This message was sent automatically; please do not reply.',
	},
	sentTo: { 'zh-CN': '已发送给{name}', 'zh-TW': '已傳送給{name}', en: 'Sent to {name}' },
	refusedTo: {
		'zh-CN': '未发送给{name}：{problem}',
		'zh-TW': '未傳送給{name}：{problem}',
		en: 'Not sent to {name}: {problem}',
	},
	failedTo: {
		'zh-CN': '发送给{name}失败：{problem}',
		'zh-TW': '傳送給{name}失敗：{problem}',
		en: 'Failed for {name}: {problem}',
	},
	ready: { 'zh-CN': '报表“{title}”已生成', 'zh-TW': '報表「{title}」已產生', en: 'The report “{title}” is ready' },
	sent: { 'zh-CN': '您收到报表“{title}”', 'zh-TW': '您收到報表「{title}」', en: 'You received the report “{title}”' },
	fetch: {
		'zh-CN': '请在“统计报表”的“我的文件”中下载',
		'zh-TW': '請在「統計報表」的「我的檔案」中下載',
		en: 'Download it under My files of the page Reports',
	},
	notMade: {
		'zh-CN': '报表“{title}”未能生成',
		'zh-TW': '報表「{title}」未能產生',
		en: 'The report “{title}” could not be made',
	},
	notSent: {
		'zh-CN': '报表“{title}”定时发送失败',
		'zh-TW': '報表「{title}」定時傳送失敗',
		en: 'The scheduled report “{title}” was not sent to everyone',
	},
	someFailed: {
		'zh-CN': '部分人员未收到，详见定时发送的上次结果',
		'zh-TW': '部分人員未收到，詳見定時傳送的上次結果',
		en: 'Some people did not receive it; see the last result of the schedule',
	},
});
