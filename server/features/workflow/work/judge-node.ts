import { isToDo } from '../../../../contract/features/workflow/cases.ts';
import type { TaskSettings } from '../../../../contract/processes/process.ts';
import type { Notice } from '../store/deliveries.ts';
import type { StoredTask, TaskChange } from '../store/tasks.ts';

/** A case under way, as far as its tasks are concerned. */
interface TasksRun {
	tasks: readonly StoredTask[];
	change(task: StoredTask, change: TaskChange): void;
	tell(notice: Notice): void;
}

/** Lets a person begin whose task waited for another. */
export async function openTask(run: TasksRun, task: StoredTask): Promise<void> {
	run.change(task, { state: 'open', waitsFor: null });
	run.tell({ kind: 'newTask', people: [task.assigneeId], node: task.node });
}

/** The decided outcome of a node, or undefined while others must decide. */
export async function judgeNode(run: TasksRun, token: number, settings: TaskSettings): Promise<string | undefined> {
	const all = run.tasks.filter((task) => task.token === token && task.kind === 'task' && task.counts && task.state !== 'obsolete');
	const done = all.filter(({ state }) => state === 'done');
	const positive = done.find(({ outcome }) => outcome !== 'reject')?.outcome ?? 'approve';
	const rejections = done.filter(({ outcome }) => outcome === 'reject').length;
	if (settings.mode === 'any') return judgeAny(run, { token, all, done }, settings);
	if (settings.mode === 'percent') {
		const needed = Math.ceil((all.length * settings.percent) / 100);
		if (done.length - rejections >= needed) return positive;
		return all.length - rejections < needed ? 'reject' : undefined;
	}
	if (rejections > 0 && settings.reject === 'one') return 'reject';
	if (done.length === all.length) return rejections === all.length ? 'reject' : positive;
	if (settings.mode === 'order' && !all.some(({ state }) => state === 'open')) {
		const [next] = all.filter(({ state }) => state === 'waiting').sort((one, other) => one.position - other.position);
		if (next) await openTask(run, next);
	}
	return undefined;
}

/** The first decides for the others, and those who were added beside somebody decide, too; where only the rejection of all counts, a rejection waits for the others. */
function judgeAny(
	run: TasksRun,
	{ token, all, done }: { token: number; all: StoredTask[]; done: StoredTask[] },
	{ reject }: TaskSettings,
): string | undefined {
	const rejects = ({ outcome }: StoredTask) => outcome === 'reject';
	const beside = all.filter(({ reason }) => reason.isBeside);
	const isEnough = (task: StoredTask) => beside.length === all.length || !beside.includes(task);
	if (reject === 'one' && done.some(rejects)) return 'reject';
	const positive = done.find((task) => !rejects(task) && isEnough(task))?.outcome;
	if (positive && beside.every(({ state }) => state === 'done')) return positive;
	if (positive) {
		const others = run.tasks.filter((task) => task.token === token && isToDo(task) && !task.reason.isBeside);
		for (const task of others) run.change(task, { state: 'obsolete' });
	}
	return done.length === all.length ? 'reject' : undefined;
}
