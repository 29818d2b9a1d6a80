import type { Employee } from '../authority/employees.ts';
import { dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { ScreenRows } from '../data/authority-data.ts';

/** What a case is about, and how it began. */
export interface Occasion {
	process: 'failed-check' | 'leave' | 'organisation-change';
	subject: string;
	record: Record<string, unknown> & { id: string; createTime: number; createBy: string };
	/** Whether the record belongs to the case alone, and is stored with it. */
	isNew: boolean;
	initiatorId: string;
	startedAt: number;
}

const year = 365 * dayLength;
/** Shares of the processes; leave is what is missing. */
const shares = { 'failed-check': 0.5, 'organisation-change': 0.02 } as const;

/** The occasions of cases over the last year, in the order in which they began. */
export function createOccasions(
	random: Random,
	{ data, count, known }: { data: ScreenRows; count: number; known: ReadonlyArray<Occasion['process']> },
): Occasion[] {
	const [staff, admin] = ['staff', 'admin'].map((account) => data.employee.find((employee) => employee.account === account)?.id);
	const checks = known.includes('failed-check') ? failedChecks(random, { data, most: Math.round(count * shares['failed-check']) }) : [];
	const changes = known.includes('organisation-change')
		? organisationChanges(random, { data, count: Math.round(count * shares['organisation-change']) })
		: [];
	const leaves = known.includes('leave') ? leaveRequests(random, { data, count: count - checks.length - changes.length }) : [];
	const occasions = [...checks, ...changes, ...leaves].sort((one, other) => one.startedAt - other.startedAt);
	// Those who try the portal out find something to do.
	const latest = occasions.filter(({ process, startedAt }) => process === 'failed-check' && startedAt > demoToday - 60 * dayLength);
	for (const [index, { record }] of latest.entries()) {
		if (index % 4 === 0 && staff) record.inspector = staff;
		if (index % 5 === 0 && admin) record.contact = admin;
	}
	return occasions;
}

function failedChecks(random: Random, { data, most }: { data: ScreenRows; most: number }): Occasion[] {
	const colleagues = peopleByOrganisation(data.employee);
	const failed = data['spot-check'].filter(({ result, subject }) => result === 'failed' && subject.reportedAt > demoToday - year);
	return failed
		.slice(Math.max(0, failed.length - most))
		.map(({ id, enterprise, product, organisation, inspector, failedItems, subject }): Occasion => {
			const usualStart = toWorkTime(random, subject.reportedAt + random.integer(1, 5) * dayLength);
			const startedAt = usualStart < demoToday ? usualStart : toWorkTime(random, demoToday - random.integer(1, 3) * dayLength);
			const title = `${subject.product.name}抽查不合格处置`;
			const contact = random.pick(colleagues.get(organisation) ?? data.employee);
			return {
				...{ process: 'failed-check', subject: title, isNew: true, initiatorId: inspector, startedAt },
				record: {
					...{
						id: random.uuid(startedAt),
						createTime: startedAt,
						createBy: inspector,
						title,
						status: 'draft',
						spotCheck: id,
						enterprise,
						product,
					},
					...{ organisation, inspector, contact: contact.id, failedItems },
				},
			};
		});
}

function organisationChanges(random: Random, { data, count }: { data: ScreenRows; count: number }): Occasion[] {
	const colleagues = peopleByOrganisation(data.employee);
	const organisations = data.organisation.filter(({ id, parent }) => parent !== null && (colleagues.get(id)?.length ?? 0) > 1);
	const step = Math.max(1, Math.floor(organisations.length / Math.max(1, count)));
	return organisations
		.filter((_, index) => index % step === 0)
		.slice(0, count)
		.map((organisation): Occasion => {
			const startedAt = toWorkTime(random, demoToday - random.integer(2, 364) * dayLength);
			const initiator = colleagues.get(organisation.id)?.at(-1) as Employee;
			return {
				...{ process: 'organisation-change', subject: organisation.name, isNew: false, initiatorId: initiator.id, startedAt },
				record: organisation as unknown as Occasion['record'],
			};
		});
}

const reasons = [
	...(['回乡探亲', '带家人外出休假', '休年假'] as const).map((reason) => ['annual', reason] as const),
	...(['感冒发烧，在家休息', '住院检查', '术后复查'] as const).map((reason) => ['sick', reason] as const),
	...(['孩子入学报到', '办理房屋过户', '参加家长会'] as const).map((reason) => ['personal', reason] as const),
];

function leaveRequests(random: Random, { data, count }: { data: ScreenRows; count: number }): Occasion[] {
	const staff = data.employee.filter(({ status }) => status === 'actived');
	return Array.from({ length: count }, (): Occasion => {
		const person = random.pick(staff);
		const startedAt = toWorkTime(random, demoToday - random.integer(0, 364) * dayLength) - random.integer(0, 60) * 60_000;
		const [kind, reason] = random.pick(reasons);
		const days = random.integer(1, kind === 'personal' ? 2 : 6);
		const from = startedAt + random.integer(2, 20) * dayLength;
		return {
			...{ process: 'leave', subject: `${person.name}的请假（${days} 天）`, isNew: true, initiatorId: person.id },
			startedAt: Math.min(startedAt, demoToday - 60_000),
			record: {
				...{ id: random.uuid(startedAt), createTime: startedAt, createBy: person.id, employee: person.id, kind, reason, days },
				...{ from: toDay(from), to: toDay(from + (days - 1) * dayLength), status: 'draft' },
			},
		};
	});
}

function peopleByOrganisation(employees: readonly Employee[]): ReadonlyMap<string, Employee[]> {
	const groups = new Map<string, Employee[]>();
	for (const employee of employees) {
		if (employee.status !== 'actived') continue;
		const group = groups.get(employee.organisation);
		if (group) group.push(employee);
		else groups.set(employee.organisation, [employee]);
	}
	return groups;
}
