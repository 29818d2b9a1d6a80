import { readDuration } from '../../../../contract/processes/duration.ts';
import { dueAt, postponed, type WorkCalendar } from '../base/deadlines.ts';
import type { Token } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { readCalendarWithin } from '../records/calendar.ts';
import type { ScopedCase } from '../records/case-scope.ts';
import type { StoredTask, TaskChange } from '../store/tasks.ts';
import { insertTimers, moveTimers, readClock, readTimers, removeTimers, type TimerKind, type Wanted } from '../store/timers.ts';

/** A case whose tokens may have timers. */
interface TimedCase extends ScopedCase {
	model: ProcessModel;
	/** The tokens whose timers run already. */
	timed: ReadonlySet<number>;
	/** The tokens whose deadlines begin anew. */
	restarted: ReadonlySet<number>;
	openAt(token: number): StoredTask[];
	change(task: StoredTask, change: TaskChange): void;
}

/** The timers of tokens that have arrived in a step; the people of tasks learn when they are due. */
export async function timersThatBegin(run: TimedCase): Promise<Wanted[]> {
	const { batch, services } = run.scope;
	if (!run.one.state.tokens.some(({ node }) => hasTimers(run.model, node))) return [];
	const now = await readClock(batch.db);
	const calendar = countsWorkingDays(run) ? await readCalendarWithin(services, batch.db, now) : new Map();
	const wanted = run.one.state.tokens.flatMap((token) => timersOf(token, run, { now, calendar }));
	for (const { token, dueAt: moment } of wanted.filter(({ kind }) => kind === 'due')) {
		const mayChange = (task: StoredTask) => task.kind === 'task' && (task.dueAt === null || run.restarted.has(token));
		for (const task of run.openAt(token).filter(mayChange)) run.change(task, { dueAt: moment });
	}
	const isAnew = ({ token, kind }: Wanted) => run.restarted.has(token) && isDeadline(kind);
	const anew = wanted.filter(isAnew).map((timer) => ({ ...timer, caseId: run.one.id, tenantId: run.scope.tenantId }));
	if (anew.length > 0) await removeTimers(batch.db, anew);
	return wanted.filter((timer) => !run.timed.has(timer.token) || isAnew(timer));
}

/** Has the deadlines of a case that goes on move by the time for which it was stopped; those that were over before stay. */
export async function postponeDeadlines(run: TimedCase): Promise<void> {
	const { batch, services } = run.scope;
	const from = run.one.stoppedAt;
	if (from === null) return;
	const to = await readClock(batch.db);
	const calendar = await readCalendarWithin(services, batch.db, from);
	const isAhead = ({ dueAt: moment }: { dueAt: Date | null }) => moment !== null && moment > from;
	const later = (moment: Date, isWorking: boolean | undefined) =>
		postponed(moment, { from, to }, { isWorking: isWorking === true, calendar });
	const isWorkingAt = (id: string) => {
		const node = run.model.has(id) ? run.model.node(id) : undefined;
		return node?.task?.due?.isWorking ?? node?.timer?.isWorking;
	};
	const timers = (await readTimers(batch.db, run.one.id)).filter((timer) => timer.kind !== 'work' && isAhead(timer));
	if (timers.length > 0)
		await moveTimers(
			batch.db,
			run.one.id,
			timers.map((timer) => ({ ...timer, dueAt: later(timer.dueAt, isWorkingAt(timer.node)) })),
		);
	for (const task of run.one.state.tokens.flatMap(({ id }) => run.openAt(id)).filter(isAhead))
		if (task.dueAt !== null) run.change(task, { dueAt: later(task.dueAt, isWorkingAt(task.node)) });
}

/** Whether a timer is about the time that the people of a task have. */
export function isDeadline(kind: TimerKind): boolean {
	return kind === 'due' || kind === 'remind';
}

/** Makes the timers those of another version: what runs in both goes on, what is new starts now, and what has fired does not fire again. */
export async function renewTimers(run: TimedCase, before: ProcessModel): Promise<void> {
	const { batch, tenantId, services } = run.scope;
	const now = await readClock(batch.db);
	const caseId = run.one.id;
	const calendar = await readCalendarWithin(services, batch.db, now);
	const keyOf = ({ token, node, kind }: Wanted) => `${token} ${node} ${kind}`;
	const wantedBy = (model: ProcessModel) => run.one.state.tokens.flatMap((token) => timersOf(token, { model }, { now, calendar }));
	const after = wantedBy(run.model);
	const [formerKeys, afterKeys] = [wantedBy(before), after].map((timers) => new Set(timers.map(keyOf)));
	const over = (await readTimers(batch.db, caseId)).filter((timer) => !afterKeys?.has(keyOf(timer)));
	if (over.length > 0) await removeTimers(batch.db, over);
	const begun = after.filter((timer) => !formerKeys?.has(keyOf(timer)));
	if (begun.length > 0)
		await insertTimers(
			batch.db,
			begun.map((timer) => ({ ...timer, caseId, tenantId })),
		);
}

/** Whether a token at a node can have timers. */
function hasTimers(model: ProcessModel, id: string): boolean {
	const { type, task, timer } = model.node(id);
	return task?.due !== undefined || timer !== undefined || type === 'service' || type === 'script' || model.timers(id).length > 0;
}

/** Whether a timer that starts now counts working days. */
function countsWorkingDays({ model, one, timed, restarted }: TimedCase): boolean {
	const started = one.state.tokens.filter(({ id }) => !timed.has(id) || restarted.has(id)).map(({ node }) => model.node(node));
	return started.some(
		({ id, task, timer }) => task?.due?.isWorking || timer?.isWorking || model.timers(id).some((boundary) => boundary.timer?.isWorking),
	);
}

function timersOf(
	{ id, node: nodeId }: Token,
	{ model }: Pick<TimedCase, 'model'>,
	{ now, calendar }: { now: Date; calendar: WorkCalendar },
): Wanted[] {
	const node = model.node(nodeId);
	const at = (kind: TimerKind, name: string, moment: Date): Wanted => ({ token: id, node: name, kind, dueAt: moment });
	const due = node.task?.due;
	const end = due && dueAt(due, now, calendar);
	const remind = due?.remind === undefined ? undefined : readDuration(due.remind);
	return [
		...(node.type === 'delay' && node.timer ? [at('delay', node.id, dueAt(node.timer, now, calendar))] : []),
		...(node.type === 'service' || node.type === 'script' ? [at('work', node.id, now)] : []),
		...model.timers(node.id).flatMap((timer) => (timer.timer ? [at('boundary', timer.id, dueAt(timer.timer, now, calendar))] : [])),
		...(end ? [at('due', node.id, end)] : []),
		...(end && remind ? [at('remind', node.id, new Date(end.getTime() - (remind.days * 1440 + remind.minutes) * 60_000))] : []),
	];
}
