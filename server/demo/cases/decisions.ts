import type { SimulatedDecision } from '../../features/workflow/public.ts';
import { dayLength, toDay, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

/** How a task of the delivered processes usually goes. */
interface Habit {
	/** Days from the assignment to the decision, at least and at most. */
	days: readonly [number, number];
	/** Outcomes with their shares; the last one takes the rest. */
	outcomes: ReadonlyArray<readonly [outcome: string, share: number]>;
	/** Texts of the person, by outcome. */
	comments?: Readonly<Record<string, readonly string[]>>;
	/** Fields that are entered with an outcome. */
	values?(random: Random, outcome: string, at: number): Record<string, unknown>;
	/** Share of the tasks that a boundary timer ends, and when. */
	late?: { share: number; days: number };
}

const objections = ['抽样批次与我司出库记录不符，申请复核。', '检验项目引用的标准版本有误。', '样品运输保存不当，结果不能代表产品质量。'];
const measures = ['更换不合格零部件供应商，增加入厂检验。', '停产整改，修订作业指导书并培训操作人员。', '召回同批次产品，逐件复检后处理。'];

const habits: Record<string, Record<string, Habit>> = {
	'failed-check': {
		notify: { days: [0.2, 3], outcomes: [['approve', 1]], values: (_random, _outcome, at) => ({ noticeDate: toDay(at) }) },
		reply: {
			days: [1, 13],
			outcomes: [
				['objection', 0.18],
				['approve', 1],
			],
			values: (random, outcome) => (outcome === 'objection' ? { objection: random.pick(objections) } : {}),
			late: { share: 0.12, days: 15 },
		},
		review: {
			days: [1, 6],
			outcomes: [
				['approve', 0.35],
				['reject', 1],
			],
			comments: {
				approve: ['经复核，异议成立。', '抽样程序有瑕疵，予以采纳。'],
				reject: ['抽样程序合规，异议不成立。', '标准引用无误，请限期整改。'],
			},
			values: (_random, outcome) => (outcome === 'approve' ? { conclusion: '异议成立，予以结案。' } : {}),
		},
		rectify: { days: [5, 32], outcomes: [['approve', 1]], values: (random) => ({ measures: random.pick(measures) }) },
		reinspect: {
			days: [2, 11],
			outcomes: [
				['approve', 0.82],
				['failed', 1],
			],
			values: (_random, outcome) => ({ reinspection: outcome === 'approve' ? 'passed' : 'failed' }),
		},
		decide: {
			days: [1, 5],
			outcomes: [
				['transfer', 0.3],
				['approve', 1],
			],
			comments: { transfer: ['两次复检不合格，移送稽查部门处理。'], approve: ['再次整改后复检。', '给予一次整改机会。'] },
			values: (_random, outcome) => (outcome === 'transfer' ? { conclusion: '移送稽查部门立案查处。' } : {}),
		},
	},
	leave: {
		manager: {
			days: [0.1, 2.6],
			outcomes: [
				['approve', 0.93],
				['reject', 1],
			],
			comments: { reject: ['工作安排冲突，请调整日期。', '请补充请假事由。'] },
		},
		above: {
			days: [0.2, 4],
			outcomes: [
				['approve', 0.85],
				['reject', 1],
			],
			comments: { reject: ['近期任务集中，暂不批准。'] },
		},
	},
	'organisation-change': {
		request: { days: [0.05, 0.3], outcomes: [['approve', 1]], comments: { approve: ['办公电话已更换。', '办公地点搬迁，联系方式变更。'] } },
		approve: {
			days: [0.3, 5],
			outcomes: [
				['approve', 0.72],
				['reject', 1],
			],
			comments: { reject: ['请先提交搬迁批复。'] },
		},
		enter: { days: [0.5, 4], outcomes: [['approve', 1]] },
		verify: {
			days: [0.3, 3],
			outcomes: [
				['reject', 0.12],
				['approve', 1],
			],
			comments: { reject: ['电话号码有误，请核对。'] },
		},
	},
};

const usual: Habit = { days: [0.5, 3], outcomes: [['approve', 1]] };
/** Shares of the tasks that nobody touches any more, and of the cases that the initiator gives up at a task. */
const [forgotten, cancelled] = [0.006, 0.008];

/** What a person does with a task of a process that they got at a moment. */
export function decideAs(random: Random, { process, node, from }: { process: string; node: string; from: number }): SimulatedDecision {
	const habit = habits[process]?.[node] ?? usual;
	const [least, most] = habit.days;
	const usualAt = toWorkTime(random, from + (least + (most - least) * random.fraction() ** 1.6) * dayLength);
	const at = usualAt > from ? usualAt : from + random.integer(10, 240) * 60_000;
	const chance = random.fraction();
	const nothing = { outcome: 'approve', comment: null, values: {} };
	if (chance < forgotten) return { does: 'wait', at, ...nothing };
	if (chance < forgotten + cancelled) return { does: 'cancel', at, ...nothing };
	if (habit.late && random.chance(habit.late.share)) return { does: 'late', at: from + habit.late.days * dayLength, ...nothing };
	const outcome = habit.outcomes.find(([, share]) => random.chance(share))?.[0] ?? 'approve';
	const comments = habit.comments?.[outcome];
	return {
		...{ does: 'decide', at, outcome, comment: comments ? random.pick(comments) : null },
		values: habit.values?.(random, outcome, at) ?? {},
	};
}
