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
