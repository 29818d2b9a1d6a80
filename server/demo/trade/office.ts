import type { Employee } from '../authority/employees.ts';
import { dayLength, demoToday, toDay } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { SpotCheck } from './spot-checks.ts';

const reasons = [
	['annual', '回乡探亲'],
	['annual', '带家人外出休假'],
	['sick', '感冒发烧，在家休息'],
	['personal', '孩子入学报到'],
	['sick', '住院检查'],
	['personal', '办理房屋过户'],
] as const;

/** Leave of some of the staff, all of it decided: what is under way needs a case. */
export function createLeaves(random: Random, employees: Employee[]) {
	const staff = employees.filter(({ status }) => status === 'actived').slice(0, 12);
	return staff.map((person, index) => {
		const [kind, reason] = reasons[index % reasons.length] as (typeof reasons)[number];
		const start = demoToday - (12 + index * 9) * dayLength;
		const days = random.integer(1, kind === 'annual' ? 5 : 2);
		return {
			id: random.uuid(start - 5 * dayLength),
			createTime: start - 5 * dayLength,
			createBy: person.id,
			employee: person.id,
			kind,
			from: toDay(start),
			to: toDay(start + (days - 1) * dayLength),
			days,
			reason,
			status: index % 5 === 4 ? 'rejected' : 'approved',
		};
	});
}

/** The last failed checks that are settled, with what was done about them. */
export function createFailedChecks(random: Random, checks: SpotCheck[]) {
	const settled = checks.filter(({ result, subject }) => result === 'failed' && subject.reportedAt < demoToday - 60 * dayLength).slice(-8);
	return settled.map(({ id, enterprise, product, organisation, inspector, failedItems, subject }) => {
		const noticed = subject.reportedAt + 3 * dayLength;
		return {
			id: random.uuid(noticed),
			createTime: noticed,
			createBy: inspector,
			title: `${subject.product.name}抽查不合格处置`,
			status: 'closed',
			spotCheck: id,
			enterprise,
			product,
			organisation,
			inspector,
			failedItems,
			noticeDate: toDay(noticed),
			measures: `停止销售同批产品，查明${failedItems}不合格的原因并完成整改。`,
			reinspection: 'passed',
			closedOn: toDay(noticed + 45 * dayLength),
			conclusion: '复检合格，予以结案。',
		};
	});
}
