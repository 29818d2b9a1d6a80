import { readDuration } from '../../../../contract/processes/duration.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import { dueAt, type WorkCalendar } from '../base/deadlines.ts';
import type { Token } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { readCalendarWithin } from '../records/calendar.ts';
import type { StoredTask } from '../store/tasks.ts';
import { changeTask } from '../store/tasks.ts';
import { insertTimers, readTimers, removeTimers, type StoredTimer, type TimerKind } from '../store/timers.ts';
import type { ScopedCase } from './case-scope.ts';

type Wanted = Pick<StoredTimer, 'token' | 'node' | 'kind' | 'dueAt'>;

/** A case whose tokens may have timers. */
interface TimedCase extends ScopedCase {
	model: ProcessModel;
	/** The tokens whose timers run already. */
	timed: ReadonlySet<number>;
	openAt(token: number): StoredTask[];
}

/** Makes the timers of a case those of its tokens: new ones start now, those of branches that are gone are removed. */
export async function syncTimers(run: TimedCase): Promise<void> {
	const { batch, tenantId } = run.scope;
	const caseId = run.one.id;
	const now = new Date();
	const calendar = countsWorkingDays(run) ? await readCalendarWithin(run.scope.services, batch.db, now) : new Map();
	const wanted = run.one.state.tokens.flatMap((token) => timersOf(token, run, { now, calendar }));
	const known = await readTimers(batch.db, caseId);
	const tokens = new Set(run.one.state.tokens.map(({ id }) => id));
	const over = known.filter(({ token }) => !tokens.has(token));
	if (over.length > 0) await removeTimers(batch.db, over);
	const begun = wanted.filter(({ token }) => !run.timed.has(token));
	if (begun.length > 0)
		await insertTimers(
			batch.db,
			begun.map((timer) => ({ ...timer, caseId, tenantId })),
		);
	if (begun.some(({ kind }) => kind === 'work')) await announceEvent(batch.db, { type: 'process' });
	for (const { token, dueAt: moment } of wanted.filter(({ kind }) => kind === 'due')) {
		for (const task of run.openAt(token)) if (task.dueAt === null) await changeTask(batch.db, task, { dueAt: moment });
	}
}

/** Makes the timers those of another version: what runs in both goes on, what is new starts now, and what has fired does not fire again. */
export async function renewTimers(run: TimedCase, before: ProcessModel): Promise<void> {
	const { batch, tenantId, services } = run.scope;
	const now = new Date();
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

/** Whether a timer that starts now counts working days. */
function countsWorkingDays({ model, one, timed }: TimedCase): boolean {
	const started = one.state.tokens.filter(({ id }) => !timed.has(id)).map(({ node }) => model.node(node));
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
