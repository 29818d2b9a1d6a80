import { dayLength, demoToday } from '../base/demo-record.ts';

interface GroupContent {
	name: string;
	groupAlias: string;
	description?: string;
	below?: GroupContent[];
}

/** What the screens of administrators have in the demo data. */
export interface AdministrationContent {
	levels: ReadonlyArray<readonly [name: string, value: number, participantType: 'org' | 'position']>;
	attributes: ReadonlyArray<Record<string, unknown>>;
	groups: readonly GroupContent[];
	/** The region of the organisation whose people are in the groups. Default: people of all organisations. */
	groupsOf?: string;
	/** Who looks after an organisation of which level. */
	heads: { post: string; level: string };
	apps: ReadonlyArray<Record<string, unknown>>;
	/** Nobody has the secret of the first, so nobody can sign in as a client until an administrator generates one. */
	clients: ReadonlyArray<Record<string, unknown> & { name: string }>;
	templates: ReadonlyArray<Record<string, unknown>>;
	/** Password policies that nobody uses yet. */
	policies: ReadonlyArray<Record<string, unknown>>;
}

/** The authority: bureaus of four levels. */
export const authorityContent: AdministrationContent = {
	levels: [
		['国家级机构', 10, 'org'],
		['省级机构', 20, 'org'],
		['地市级机构', 30, 'org'],
		['区县级机构', 40, 'org'],
		['局级岗位', 10, 'position'],
		['处级岗位', 20, 'position'],
		['科级岗位', 30, 'position'],
		['科员岗位', 40, 'position'],
	],
	attributes: [
		{ name: '执法证号', key: 'badge', partyType: 'employee', dataType: 'STRING', maxLength: 20, description: '行政执法证件编号' },
		{ name: '参加工作年份', key: 'firstYear', partyType: 'employee', dataType: 'INT', minimum: 1960, maximum: 2100 },
		{ name: '办公面积', key: 'officeArea', partyType: 'org', dataType: 'DOUBLE', minimum: 0, decimals: 1, description: '平方米' },
		{ name: '需持证上岗', key: 'needsLicence', partyType: 'position', dataType: 'BOOLEAN' },
		{ name: '成立日期', key: 'foundedOn', partyType: 'group', dataType: 'DATE' },
	],
	groups: [
		{
			...{ name: '监督抽查专家组', groupAlias: 'demo_experts', description: '参与抽样方案评审和不合格复查的专家' },
			below: [
				{ name: '电器产品专家', groupAlias: 'demo_experts_electrical' },
				{ name: '儿童用品专家', groupAlias: 'demo_experts_children' },
			],
		},
		{ name: '值班人员', groupAlias: 'demo_duty', description: '节假日值班' },
	],
	groupsOf: '33',
	heads: { post: '01', level: 'province' },
	apps: [{ name: '抽检数据交换平台', key: 'demoExchange', contact: '数据中心', isEnabled: true, remark: '每晚同步企业和抽查结果' }],
	clients: [
		{
			...{ name: '企业信息同步', isEnabled: true, addresses: ['10.20.0.0/16'], remark: '每晚两点同步' },
			secretTime: demoToday - 90 * dayLength,
		},
		{ name: '抽查结果上报', isEnabled: false, addresses: [], remark: '停用，等待联调' },
	],
	templates: [
		{ name: '抽查通知', subject: '{date} 监督抽查安排', content: '<p>{name}：请按计划完成本周的抽样工作。</p>', enabled: true },
		{ name: '会议通知', subject: '工作例会通知', content: '<p>{name}：请准时参加工作例会。</p>', enabled: true },
	],
	policies: [],
};

/** A company: departments and production sites. */
export const companyContent: AdministrationContent = {
	levels: [
		['集团公司', 10, 'org'],
		['部门和基地', 20, 'org'],
		['经理岗位', 10, 'position'],
		['主管岗位', 20, 'position'],
		['专员岗位', 30, 'position'],
	],
	attributes: [
		{ name: '工号', key: 'staffNumber', partyType: 'employee', dataType: 'STRING', maxLength: 20, description: '人力资源系统中的编号' },
		{ name: '入职年份', key: 'firstYear', partyType: 'employee', dataType: 'INT', minimum: 1980, maximum: 2100 },
		{ name: '厂房面积', key: 'plantArea', partyType: 'org', dataType: 'DOUBLE', minimum: 0, decimals: 1, description: '平方米' },
		{ name: '需持证上岗', key: 'needsLicence', partyType: 'position', dataType: 'BOOLEAN' },
	],
	groups: [
		{
			...{ name: '质量改进小组', groupAlias: 'demo_quality', description: '分析不合格原因并跟踪整改' },
			below: [{ name: '来料检验', groupAlias: 'demo_quality_incoming' }],
		},
		{ name: '内审员', groupAlias: 'demo_auditors', description: '质量管理体系内部审核' },
	],
	heads: { post: '02', level: 'city' },
	apps: [{ name: '生产管理系统', key: 'demoProduction', contact: '信息中心', isEnabled: true, remark: '读取供应商和抽查结果' }],
	clients: [
		{
			...{ name: '供应商同步', isEnabled: true, addresses: ['10.20.0.0/16'], remark: '每晚两点同步' },
			secretTime: demoToday - 90 * dayLength,
		},
	],
	templates: [{ name: '质量例会通知', subject: '质量例会通知', content: '<p>{name}：请准时参加本周的质量例会。</p>', enabled: true }],
	policies: [
		{
			name: '集团密码策略',
			complexity: ['1', '2', '3'],
			minLength: 8,
			maxLength: 32,
			isUse: false,
			isDefault: false,
			remark: '按集团信息安全制度制定',
		},
	],
};
