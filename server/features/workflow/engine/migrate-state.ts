import type { CaseState, StepContext, StepResult, Visit } from './case-state.ts';
import type { ProcessModel } from './process-model.ts';
import { StepRun } from './run-step.ts';

/** Why a case cannot move to another version: `gone`: a branch is at a node that is not there; `changed`: at one of another kind or place; `join`: other branches meet there. */
export interface Hindrance {
	code: 'gone' | 'changed' | 'join';
	node: string;
}

/** What keeps a case from moving to another version; nothing when it can. */
export function hindranceOf(before: ProcessModel, after: ProcessModel, { tokens }: CaseState): Hindrance | undefined {
	for (const { node } of tokens) {
		if (!after.has(node)) return { code: 'gone', node };
		const [one, other] = [before.node(node), after.node(node)];
		if (one.type !== other.type || one.parent !== other.parent) return { code: 'changed', node };
		const flows = (model: ProcessModel) =>
			model
				.into(node)
				.map(({ id, from }) => `${id} ${from}`)
				.sort()
				.join();
		if ((before.isJoin(node) || after.isJoin(node)) && flows(before) !== flows(after)) return { code: 'join', node };
	}
	return undefined;
}

/** The state of a case in another version, to which nothing hinders it; visits of nodes that are not there are forgotten, so that nobody returns to them. */
export function migrateState(after: ProcessModel, state: CaseState, context: StepContext): StepResult {
	const gone = new Map(state.visits.filter(({ node }) => !after.has(node)).map((visit): [number, Visit] => [visit.id, visit]));
	/** The visits that remain of some, in place of those that are forgotten the ones before them. */
	const remaining = (ids: readonly number[]): number[] => [
		...new Set(
			ids.flatMap((id): number[] => {
				const visit = gone.get(id);
				return visit ? remaining([...visit.parents, ...(visit.inner ?? [])]) : [id];
			}),
		),
	];
	const visits = state.visits
		.filter(({ id }) => !gone.has(id))
		.map((visit) => ({
			...visit,
			parents: remaining(visit.parents),
			...(visit.inner && { inner: remaining(visit.inner) }),
			...(visit.met && { met: visit.met.map((one) => ({ ...one, parents: remaining(one.parents) })) }),
		}));
	const tokens = state.tokens.map((token) => ({ ...token, parents: remaining(token.parents) }));
	const sets = (state.sets ?? []).map((one) => ({ ...one, parents: remaining(one.parents) }));
	return new StepRun(after, { ...state, tokens, visits, sets }, context).settle();
}
