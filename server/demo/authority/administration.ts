import { type DemoRecord, dayLength, demoToday } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { AdministrationContent } from './administration-content.ts';
import type { Employee } from './employees.ts';
import type { Organisation } from './organisations.ts';

type Row = DemoRecord & Record<string, unknown>;

/** The rows of the screens with which administrators arrange people, by the name of the screen, and the members of the groups. */
export interface Administration {
	screens: Record<'level' | 'attribute' | 'group' | 'organisation-auth' | 'app' | 'message-template' | 'user-security', Row[]> & {
		client: Array<Row & { name: string; clientId: string }>;
	};
	groupMembers: Array<[groupId: string, employeeId: string]>;
}

interface People {
	content: AdministrationContent;
	organisations: Organisation[];
	employees: Employee[];
	createBy: string;
}

/** Levels, attributes, groups, organisation rights, clients and templates of the authority or of a company. */
export function createAdministration(random: Random, people: People): Administration {
	const { content } = people;
	const make = maker(random, people.createBy);
	const groups = createGroups(content, make);
	const [app] = content.apps.map(make);
	return {
		screens: {
			level: content.levels.map(([name, value, participantType]) => make({ name, value, participantType })),
			attribute: content.attributes.map((values, index) =>
				make({ isMulti: 'N', isRequired: false, isEnabled: true, sort: (index + 1) * 10, ...values }),
			),
			group: groups,
			'organisation-auth': createRights(people).map(make),
			app: app ? [app] : [],
			client: content.clients.map((values) => ({
				...make({ ...values, app: app?.id }),
				...{ name: values.name, clientId: `c${random.digits(24)}` },
			})),
			'message-template': content.templates.map(make),
			'user-security': content.policies.map(make),
		},
		groupMembers: createMembers(groups, people),
	};
}

/** The public holidays, and who decided for others. */
export function createAuthorityWork(random: Random, people: Omit<People, 'content'>): Record<'calendar-day' | 'process-delegation', Row[]> {
	const make = maker(random, people.createBy);
	return {
		'calendar-day': calendar.flatMap(({ name, days, workdays }) => [
			...days.map((day) => make({ day, kind: 'holiday', name })),
			...workdays.map((day) => make({ day, kind: 'workday', name: `${name}调休` })),
		]),
		'process-delegation': createDelegations(people).map(make),
	};
}

function maker(random: Random, createBy: string): (values: Record<string, unknown>) => Row {
	const moment = demoToday - 90 * dayLength;
	return (values) => ({ id: random.uuid(moment), createTime: moment, createBy, ...values });
}

function createGroups({ groups }: AdministrationContent, make: (values: Record<string, unknown>) => Row): Row[] {
	return groups.flatMap(({ below = [], ...values }, index) => {
		const group = make({ sort: (index + 1) * 10, ...values });
		return [group, ...below.map((inner, position) => make({ sort: (position + 1) * 10, ...inner, parent: group.id }))];
	});
}

/** Five people of one organisation in each group; a company has them in all. */
function createMembers(groups: Row[], { content, organisations, employees }: People): Administration['groupMembers'] {
	const bureau = organisations.find(({ regionCode }) => regionCode === content.groupsOf)?.id;
	const staff = employees.filter(({ organisation, status }) => status === 'actived' && (bureau === undefined || organisation === bureau));
	return groups.flatMap(({ id }, index) => staff.slice(index * 5, index * 5 + 5).map((person): [string, string] => [id, person.id]));
}

/** The heads of some organisations look after these alone. */
function createRights({ content: { heads }, organisations, employees }: People) {
	const headOf = ({ id }: Organisation) =>
		employees.find(({ wcAccount, organisation }) => wcAccount === heads.post && organisation === id)?.id;
	const rights = [['organisation', 'position', 'employee'], ['employee'], []];
	const headed = organisations.filter((organisation) => organisation.level === heads.level && headOf(organisation) !== undefined);
	return headed
		.slice(0, rights.length)
		.map((organisation, index) => ({ employee: headOf(organisation), organisation: organisation.id, rights: rights[index] }));
}

/** Two heads of provincial bureaus were away for a week. */
function createDelegations({ organisations, employees }: Omit<People, 'content'>) {
	const bureaus = organisations.filter(({ level }) => level === 'province');
	return bureaus
		.flatMap(({ id }) => {
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
		})
		.slice(0, 2);
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
