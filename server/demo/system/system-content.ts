/**
 * What the pages of operators have in the demo data, by screen. All of it is disabled, paused or over, and names hosts that are reserved
 * for examples, so that nothing is ever called or sent.
 */
export const systemContent = {
	'data-source': [
		{
			...{ name: '企业登记库', code: 'register', kind: 'postgres', host: 'register.example', port: 5432, database: 'register' },
			...{ userName: 'portal_reader', isEncrypted: true, remark: '示例数据源，主机并不存在' },
		},
		{
			...{ name: '检测机构接口', code: 'laboratory', kind: 'json', address: 'https://laboratory.example/v1/' },
			...{ headerName: 'Authorization', remark: '示例数据源，主机并不存在' },
		},
	],
	service: [
		{
			...{ name: '企业信用查询', code: 'credit-check', method: 'GET', address: 'https://credit.example/companies/{code}' },
			...{ results: 'level = /data/creditLevel', isDisabled: true, remark: '联调完成后启用' },
		},
		{
			...{ name: '不合格信息上报', code: 'report-failure', method: 'POST', address: 'https://report.example/failures' },
			...{ body: '{"number": {number}, "product": {product}}', isDisabled: true, remark: '联调完成后启用' },
		},
	],
	webhook: [
		{
			...{ name: '抽查结果推送到数据中心', screen: 'spot-check', events: ['create', 'change'], content: 'id' },
			...{ address: 'https://data.example/hook', isPaused: true, lastState: 'failed', remark: '等待数据中心开通地址' },
		},
	],
	'mail-account': [
		{
			...{ name: '局邮件服务器', host: 'smtp.market.example', encryption: 'starttls', port: 587, account: 'portal' },
			...{ sender: '市场监管门户 <portal@market.example>', isDisabled: true },
		},
	],
	'mail-template': [{ code: 'notice', subject: '【{portal}】{subject}', content: '<p>您好：</p><p>{content}</p>', isDisabled: true }],
	'mail-suppression': [{ address: 'former@market.example', reply: '550 5.1.1 User unknown', bounces: 2, remark: '人员已离职' }],
	'identity-provider': [
		{
			...{ name: '市政务统一身份认证', code: 'cityIdentity', kind: 'oidc', issuer: 'https://id.example', clientId: 'portal' },
			...{ linkBy: 'hand', isEnabled: false, remark: '等待分配密钥' },
		},
	],
	maintenance: [{ message: '今晚20:00至22:00升级系统，请提前保存正在填写的内容', isClosed: false, isEnded: true }],
} as const;

/** Rules for the retention of records, not enabled. */
export const retentionRules = [
	{ name: '外出登记保存5年', screen: 'absence', dateField: 'updateTime', years: 5, effect: 'remove', remark: '先试算，再启用' },
];

/** A job of an operator, by hand and paused. */
export const jobContent = {
	...{ name: '上报不合格信息', kind: 'service', timing: 'hand', isPaused: true, missed: 'skip', isParallel: false },
	...{ retries: 2, retrySeconds: 60, limitMinutes: 10, lastState: 'done', remark: '示例任务，联调完成后启用' },
} as const;

/** A job that runs a script, by hand and paused. */
export const scriptJobContent = {
	...{ name: '推算今日起的整改期限', kind: 'script', timing: 'hand', isPaused: true, missed: 'skip', isParallel: false },
	...{ retries: 0, retrySeconds: 60, limitMinutes: 10, remark: '使用脚本库中的“整改期限推算”' },
	script: [
		"const { deadline, workingDays } = library('rectification-deadline');",
		"Object.keys(workingDays).map((risk) => risk + ': ' + deadline(today, risk)).join('; ');",
	].join('\n'),
} as const;

/** The runs of the first job, the newest first. */
export const jobRuns = [
	{ cause: 'hand', state: 'done', tries: 1, problem: null, log: '在节点portal-1上开始\n完成' },
	{ cause: 'hand', state: 'done', tries: 2, problem: null, log: '在节点portal-1上开始\n对方返回503，将重试\n完成' },
	{
		...{ cause: 'hand', state: 'failed', tries: 3, problem: 'getaddrinfo ENOTFOUND report.example' },
		log: '在节点portal-1上开始\ngetaddrinfo ENOTFOUND report.example',
	},
] as const;

/** What became of the rows of the scheduled import: created, changed, unchanged, refused; the newest first. */
export const importRuns = [
	{ state: 'done', counts: [3, 15, 182, 0], problem: null },
	{ state: 'done', counts: [186, 0, 0, 2], problem: '第14、97行没有统一社会信用代码' },
	{ state: 'failed', counts: [null, null, null, null], problem: 'getaddrinfo ENOTFOUND register.example' },
] as const;

/** Errors that operators find in the log, in the form in which servers and browsers report them. */
export const errorContent = [
	{
		...{
			source: 'server',
			message: 'getaddrinfo ENOTFOUND report.example',
			location: 'POST /platform/v3/service/test',
			count: 4,
			account: 'admin',
		},
		stack: 'Error: getaddrinfo ENOTFOUND report.example\n    at GetAddrInfoReqWrap.onlookup (node:dns:120:26)',
	},
	{
		...{
			source: 'browser',
			message: 'Failed to fetch dynamically imported module',
			location: '/quality/spot-check',
			count: 2,
			account: 'staff',
		},
		stack: null,
	},
] as const;
