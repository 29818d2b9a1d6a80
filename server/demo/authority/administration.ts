import { type DemoRecord, dayLength, demoToday } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { Employee } from './employees.ts';
import type { Organisation } from './organisations.ts';

type Row = DemoRecord & Record<string, unknown>;

/** The rows of the screens with which administrators arrange people, by the name of the screen, and the members of the groups. */
export interface Administration {
	screens: Record<
		'level' | 'attribute' | 'group' | 'organisation-auth' | 'app' | 'message-template' | 'calendar-day' | 'process-delegation',
		Row[]
	> & { client: Array<Row & { name: string; clientId: string }> };
	groupMembers: Array<[groupId: string, employeeId: string]>;
}

interface People {
	organisations: Organisation[];
	employees: Employee[];
	createBy: string;
}

/** Levels, attributes, groups, organisation rights, clients and templates of the authority. */
export function createAdministration(random: Random, people: People): Administration {
	const moment = demoToday - 90 * dayLength;
	const make = (values: Record<string, unknown>): Row => ({
		id: random.uuid(moment),
		createTime: moment,
		createBy: people.createBy,
		...values,
	});
	const groups = createGroups(make);
	const [app] = apps.map(make);
	return {
		screens: {
			level: levels.map(([name, value, participantType]) => make({ name, value, participantType })),
			attribute: attributes.map((values, index) =>
				make({ isMulti: 'N', isRequired: false, isEnabled: true, sort: (index + 1) * 10, ...values }),
			),
			group: groups,
			'organisation-auth': createRights(people).map(make),
			app: app ? [app] : [],
			client: clients.map((values) => ({ ...make({ ...values, app: app?.id }), name: values.name, clientId: `c${random.digits(24)}` })),
			'message-template': templates.map(make),
			'calendar-day': calendar.flatMap(({ name, days, workdays }) => [
				...days.map((day) => make({ day, kind: 'holiday', name })),
				...workdays.map((day) => make({ day, kind: 'workday', name: `${name}调休` })),
			]),
			'process-delegation': createDelegations(people).map(make),
		},
		groupMembers: createMembers(groups, people),
	};
}

const levels: Array<[name: string, value: number, participantType: 'org' | 'position']> = [
	['国家级机构', 10, 'org'],
	['省级机构', 20, 'org'],
	['地市级机构', 30, 'org'],
	['区县级机构', 40, 'org'],
	['局级岗位', 10, 'position'],
	['处级岗位', 20, 'position'],
	['科级岗位', 30, 'position'],
	['科员岗位', 40, 'position'],
];

const attributes = [
	{ name: '执法证号', key: 'badge', partyType: 'employee', dataType: 'STRING', maxLength: 20, description: '行政执法证件编号' },
	{ name: '参加工作年份', key: 'firstYear', partyType: 'employee', dataType: 'INT', minimum: 1960, maximum: 2100 },
	{ name: '办公面积', key: 'officeArea', partyType: 'org', dataType: 'DOUBLE', minimum: 0, decimals: 1, description: '平方米' },
	{ name: '需持证上岗', key: 'needsLicence', partyType: 'position', dataType: 'BOOLEAN' },
	{ name: '成立日期', key: 'foundedOn', partyType: 'group', dataType: 'DATE' },
];

function createGroups(make: (values: Record<string, unknown>) => Row): Row[] {
	const inspection = make({
		name: '监督抽查专家组',
		groupAlias: 'demo_experts',
		sort: 10,
		description: '参与抽样方案评审和不合格复查的专家',
	});
	const below = [
		{ name: '电器产品专家', groupAlias: 'demo_experts_electrical', sort: 10 },
		{ name: '儿童用品专家', groupAlias: 'demo_experts_children', sort: 20 },
	].map((values) => make({ ...values, parent: inspection.id }));
	const duty = make({ name: '值班人员', groupAlias: 'demo_duty', sort: 20, description: '节假日值班' });
	return [inspection, ...below, duty];
}

/** Five people of the provincial bureau in each group. */
function createMembers(groups: Row[], { organisations, employees }: People): Administration['groupMembers'] {
	const bureau = organisations.find(({ regionCode }) => regionCode === '33')?.id;
	const staff = employees.filter(({ organisation, status }) => organisation === bureau && status === 'actived');
	return groups.flatMap(({ id }, index) => staff.slice(index * 5, index * 5 + 5).map((person): [string, string] => [id, person.id]));
}

/** The heads of some provincial bureaus look after their own organisations. */
function createRights({ organisations, employees }: People) {
	const heads = new Map(employees.filter(({ wcAccount }) => wcAccount === '01').map((person) => [person.organisation, person.id]));
	const rights = [['organisation', 'position', 'employee'], ['employee'], []];
	const bureaus = organisations.filter(({ level, id }) => level === 'province' && heads.has(id));
	return bureaus.slice(0, rights.length).map(({ id }, index) => ({ employee: heads.get(id), organisation: id, rights: rights[index] }));
}

const apps = [{ name: '抽检数据交换平台', key: 'demoExchange', contact: '数据中心', isEnabled: true, remark: '每晚同步企业和抽查结果' }];

/** Nobody has the secret of the first, so nobody can sign in as a client until an administrator generates one. */
const clients = [
	{ name: '企业信息同步', isEnabled: true, addresses: ['10.20.0.0/16'], secretTime: demoToday - 90 * dayLength, remark: '每晚两点同步' },
	{ name: '抽查结果上报', isEnabled: false, addresses: [], remark: '停用，等待联调' },
];

const templates = [
	{ name: '抽查通知', subject: '{date} 监督抽查安排', content: '<p>{name}：请按计划完成本周的抽样工作。</p>', enabled: true },
	{ name: '会议通知', subject: '工作例会通知', content: '<p>{name}：请准时参加工作例会。</p>', enabled: true },
];

/** Two heads of provincial bureaus were away for a week. */
function createDelegations({ organisations, employees }: People) {
	const bureaus = organisations.filter(({ level }) => level === 'province').slice(0, 2);
	return bureaus.flatMap(({ id }) => {
		const [owner, delegate] = employees.filter(({ organisation, status }) => organisation === id && status === 'actived');
		if (!owner || !delegate) return [];
		return [
			{
				owner: owner.id,
				delegate: delegate.id,
				startOn: '2026-03-02',
				endOn: '2026-03-08',
				processes: ['failed-check'],
				reason: '外出培训',
			},
		];
	});
}

const daysBetween = (month: string, first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, index) => `2026-${month}-${String(first + index).padStart(2, '0')}`);

/** The public holidays of 2026 with their make-up days, as the State Council announced them on 2025-11-04. */
const calendar = [
	{ name: '元旦', days: daysBetween('01', 1, 3), workdays: ['2026-01-04'] },
	{ name: '春节', days: daysBetween('02', 15, 23), workdays: ['2026-02-14', '2026-02-28'] },
	{ name: '清明节', days: daysBetween('04', 4, 6), workdays: [] },
	{ name: '劳动节', days: daysBetween('05', 1, 5), workdays: ['2026-05-09'] },
	{ name: '端午节', days: daysBetween('06', 19, 21), workdays: [] },
	{ name: '中秋节', days: daysBetween('09', 25, 27), workdays: [] },
	{ name: '国庆节', days: daysBetween('10', 1, 7), workdays: ['2026-09-20', '2026-10-10'] },
];
