import type { TaskSettings } from '../../../../contract/processes/process.ts';
import { findSuperiors } from '../people/find-people.ts';
import type { Assigned } from '../people/with-successors.ts';
import { findWithSuccessors } from '../people/with-successors.ts';
import type { ScopedCase } from '../records/case-scope.ts';
import { findAdministrators } from '../store/people.ts';
import type { StoredTask } from '../store/tasks.ts';

/** Who does a task: people, a rule that decides it at once, or nobody. */
type Verdict =
	/** `merged` are those of them who have just approved the task before. */
	| { kind: 'people'; people: Assigned[]; merged: string[] }
	| { kind: 'decided'; outcome: 'approve' | 'reject'; why: string }
	| { kind: 'nobody' };

/** Applies the rules for the initiator, for people who have just approved, and for nobody. */
export async function judgeAssigned(found: Assigned[], { run, settings }: { run: ScopedCase; settings: TaskSettings }): Promise<Verdict> {
	const people = await withoutInitiator(found, { run, settings });
	if (people.length === 0 && found.length > 0 && settings.self === 'skip') return decided('approve', 'skipped');
	if (people.length === 0) return replaceNobody(run, settings);
	const merged = settings.merge ? approversBefore(run.tasks).filter((id) => people.some((one) => one.id === id)) : [];
	return merged.length > 0 && settings.mode === 'any' ? decided('approve', 'merged') : { kind: 'people', people, merged };
}

/** Those who approved the task that was decided last. */
function approversBefore(tasks: readonly StoredTask[]): string[] {
	const done = tasks.filter(({ state, kind, counts }) => state === 'done' && kind === 'task' && counts);
	const last = done.at(-1);
	return done.filter(({ token, outcome }) => token === last?.token && outcome === 'approve').map(({ assigneeId }) => assigneeId);
}

async function withoutInitiator(found: Assigned[], { run, settings }: { run: ScopedCase; settings: TaskSettings }): Promise<Assigned[]> {
	const { initiatorId } = run.one;
	if (settings.self === 'self' || !found.some(({ id }) => id === initiatorId)) return found;
	const others = found.filter(({ id }) => id !== initiatorId);
	if (settings.self === 'skip') return others;
	const { services, tenantId } = run.scope;
	const superiors = await findSuperiors([initiatorId], { database: services.database, tenantId, level: 1 });
	const missing = superiors.filter((id) => !others.some((other) => other.id === id));
	return [...others, ...missing.map((id) => ({ id, reason: { rule: 'manager' } }))];
}

async function replaceNobody(run: ScopedCase, { nobody }: TaskSettings): Promise<Verdict> {
	const { services, tenantId } = run.scope;
	if (nobody === 'approve' || nobody === 'reject') return decided(nobody, 'nobody');
	const people =
		nobody === 'admin'
			? (await findAdministrators(services.database, tenantId)).map((id) => ({ id, reason: { rule: 'admin' } }))
			: await findWithSuccessors(services.database, tenantId, { accounts: [nobody], reason: { rule: 'nobody', value: nobody } });
	return people.length === 0 ? { kind: 'nobody' } : { kind: 'people', people, merged: [] };
}

function decided(outcome: 'approve' | 'reject', why: string): Verdict {
	return { kind: 'decided', outcome, why };
}
