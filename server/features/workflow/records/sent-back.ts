import type { OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { ActionLine } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';

interface SentBackFacts {
	tasks: readonly StoredTask[];
	history: readonly ActionLine[];
	nameOf(id: string | null): string;
}

/** The return that a task is there for; null for a task that the process led to. */
export function findSentBack(own: StoredTask, { tasks, history, nameOf }: SentBackFacts): OwnTask['sentBack'] {
	// Ids grow with time, also within the transaction of a step.
	const before = history.filter(({ id }) => id < own.id);
	if (own.kind === 'amend') {
		const index = before.findLastIndex(({ kind, node }) => kind === 'toInitiator' && node === own.node);
		const line = before[index];
		const rejection = before[index - 1];
		// A rejection that returns the case is a decision, with its comment.
		const isByRejection = rejection?.kind === 'decide' && rejection.outcome === 'reject' && rejection.node === own.node;
		return line ? { by: nameOf(line.actorId), comment: line.comment ?? (isByRejection ? rejection.comment : null) } : null;
	}
	const line = before.findLast(({ kind, outcome }) => kind === 'return' && outcome === own.node);
	const first = line && tasks.find(({ id, node, kind }) => id > line.id && node === own.node && kind === 'task');
	return line && first?.token === own.token ? { by: nameOf(line.actorId), comment: line.comment } : null;
}
