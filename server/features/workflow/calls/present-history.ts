import { inReadersLanguage } from '../../../../contract/base/stored-text.ts';
import type { CaseHistoryLine } from '../../../../contract/features/workflow/cases.ts';
import { outcomeTitle, type Wording } from '../outcomes/outcome-titles.ts';
import type { ActionLine } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';
import { taskActions } from '../work/act-on-task.ts';

interface HistoryFacts extends Wording {
	files: CaseHistoryLine['files'];
	tasks: readonly StoredTask[];
	nameOf(id: string | null): string;
	titleOf(node: string | null): string;
}

/** Something that was done, as people read it. */
export function toHistoryLine(
	{ id, kind, node, actorId, targetId, outcome, comment, signature, forId, taskId, recordVersion, at }: ActionLine,
	{ files, tasks, nameOf, titleOf, model, ...words }: HistoryFacts,
): CaseHistoryLine {
	const task = tasks.find((one) => one.id === taskId);
	const owner = forId ?? (task?.ownerId === actorId ? null : (task?.ownerId ?? null));
	return {
		...{ id, node: titleOf(node), actor: nameOf(actorId), target: nameOf(targetId), outcome, files, signature },
		// What the portal itself noted has no actor.
		comment: comment !== null && actorId === null ? inReadersLanguage(comment, words.language) : comment,
		insteadOf: ofDelegate.has(kind) ? nameOf(owner) || null : null,
		kind: kind === 'decide' && targetId !== null ? 'decideFor' : kind,
		outcomeTitle: outcomeTitle(model, { node, outcome, ...words }),
		seconds: isDecision(kind) ? secondsOf(task?.createdAt, at) : null,
		isRecordKept: recordVersion !== null,
		at: at.toISOString(),
	};
}

/** What a delegate does for another person beside deciding. */
const ofDelegate: ReadonlySet<string> = new Set([...taskActions, 'withdraw']);

function isDecision(kind: string): boolean {
	return kind === 'decide' || kind === 'resubmit';
}

function secondsOf(from: Date | undefined, to: Date): number | null {
	return from === undefined ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
}
