import type { CaseState, StepContext, StepResult, Token, Visit } from './case-state.ts';
import type { ProcessModel } from './process-model.ts';
import { StepRun } from './run-step.ts';

/** Begins a case. */
export function startCase(model: ProcessModel, context: StepContext): StepResult {
	const run = new StepRun(model, { tokens: [], visits: [], next: 1 }, context);
	run.addToken({ node: model.startOf(undefined).id, via: null, scope: null, parents: [], outcome: null });
	return run.settle();
}

/** Goes on from where a case has stopped. */
export function settleCase(model: ProcessModel, state: CaseState, context: StepContext): StepResult {
	return new StepRun(model, state, context).settle();
}

/** A task was decided, or a delay is over. */
export function completeToken(
	model: ProcessModel,
	state: CaseState,
	{ tokenId, outcome, context }: { tokenId: number; outcome: string | null; context: StepContext },
): StepResult {
	const run = new StepRun(model, state, context);
	const token = requireToken(run.state, tokenId);
	run.leave(token, outcome ?? token.outcome);
	return run.settle();
}

/** A boundary timer fired: it ends the node, or starts a branch beside it. */
export function fireTimer(
	model: ProcessModel,
	state: CaseState,
	{ tokenId, timer, context }: { tokenId: number; timer: string; context: StepContext },
): StepResult {
	const run = new StepRun(model, state, context);
	const token = requireToken(run.state, tokenId);
	const { interrupts = true } = model.node(timer);
	const parents = token.visit === undefined ? token.parents : [token.visit];
	if (interrupts) run.remove(token);
	run.addToken({ node: timer, via: null, scope: token.scope, parents, outcome: token.outcome });
	return run.settle();
}

/** Moves a branch to another node of the same process or sub-process. */
export function moveToken(
	model: ProcessModel,
	state: CaseState,
	{ tokenId, node, context }: { tokenId: number; node: string; context: StepContext },
): StepResult {
	const run = new StepRun(model, state, context);
	const token = requireToken(run.state, tokenId);
	const parents = token.visit === undefined ? token.parents : [token.visit];
	run.remove(token);
	run.addToken({ node, via: null, scope: token.scope, parents, outcome: token.outcome });
	return run.settle();
}

/** The visits of tasks that a case can return to, the latest of each node. */
export function visitedTasks(model: ProcessModel, { visits }: CaseState): Array<{ visit: number; node: string }> {
	const tasks = visits.filter(({ node, isUndone }) => !isUndone && model.has(node) && model.node(node).type === 'task');
	return [...new Map(tasks.map(({ id, node }) => [node, { visit: id, node }])).values()];
}

/** What a return would do to the branches. */
export interface ReturnEffect {
	/** The nodes whose branches are taken back. */
	undone: string[];
	/** The nodes whose branches stay as they are. */
	kept: string[];
}

/** Shows what a return to a visit would do. */
export function previewReturn(state: CaseState, visitId: number): ReturnEffect {
	const later = laterThan(state, visitId);
	const nodes = new Map(state.visits.map(({ id, node }) => [id, node]));
	const nodesOf = (visits: readonly number[]) => visits.flatMap((id) => nodes.get(id) ?? []);
	// People know a branch that waits at a join by the last node that it has left.
	const named = ({ node, visit, parents }: Token) => (visit === undefined && parents.length > 0 ? nodesOf(parents) : [node]);
	const isUndone = (token: Token): boolean => comesFrom(token, later);
	const waitsAgain = state.visits
		.filter(({ id, isUndone: isGone }) => later.has(id) && !isGone)
		.flatMap((visit) => keptAt(visit, later))
		.flatMap(({ parents }) => nodesOf(parents));
	const kept = state.tokens.filter((token) => !isUndone(token)).flatMap(named);
	return { undone: unique(state.tokens.filter(isUndone).flatMap(named)), kept: unique([...kept, ...waitsAgain]) };
}

/**
 * Returns to a visit: everything that came from it is undone, other branches stay. Branches that had met with undone ones wait for them again at the join.
 */
export function returnTo(
	model: ProcessModel,
	state: CaseState,
	{ visitId, context }: { visitId: number; context: StepContext },
): StepResult {
	const run = new StepRun(model, state, context);
	const target = run.state.visits.find(({ id }) => id === visitId);
	if (!target) throw new Error(`the case has no visit ${visitId}`);
	const later = laterThan(run.state, visitId);
	for (const token of run.state.tokens.filter((candidate) => comesFrom(candidate, later))) run.remove(token);
	const sets = run.state.sets ?? [];
	for (const { values } of sets.filter((one) => comesFrom(one, later)).reverse()) context.takeBack?.(values);
	run.state.sets = sets.filter((one) => !comesFrom(one, later));
	for (const visit of run.state.visits.filter(({ id }) => later.has(id))) {
		if (visit.isUndone) continue;
		visit.isUndone = true;
		for (const { via, parents, outcome } of keptAt(visit, later))
			run.addToken({ node: visit.node, via, scope: openScope(run, visit.scope), parents, outcome });
	}
	const { node, via, parents, outcome } = target;
	run.addToken({ node, via, scope: openScope(run, target.scope), parents, outcome });
	return run.settle();
}

/** The branches that had met at a join and do not come from what is undone. */
function keptAt({ met = [] }: Visit, later: ReadonlySet<number>) {
	return met.filter(({ parents }) => !parents.some((parent) => later.has(parent)));
}

function unique(nodes: readonly string[]): string[] {
	return [...new Set(nodes)];
}

/** A visit and everything that came from it. */
export function laterThan({ visits }: Pick<CaseState, 'visits'>, visitId: number): Set<number> {
	const later = new Set([visitId]);
	// Visits are in the order of their beginning, except what ended inside a sub-process before it.
	for (let size = 0; size < later.size; ) {
		size = later.size;
		for (const visit of visits) if (visit.parents.some((parent) => later.has(parent))) later.add(visit.id);
	}
	return later;
}

function comesFrom({ visit, parents }: Pick<Token, 'visit' | 'parents'>, later: ReadonlySet<number>): boolean {
	return (visit !== undefined && later.has(visit)) || parents.some((parent) => later.has(parent));
}

/** The sub-process of a visit, opened again if it has ended; its number stays. */
function openScope(run: StepRun, scope: number | null): number | null {
	if (scope === null || run.state.tokens.some(({ id }) => id === scope)) return scope;
	const visit = run.state.visits.find((candidate) => candidate.owner === scope);
	if (!visit) return null;
	visit.isUndone = false;
	visit.inner = [];
	run.state.tokens.push({
		id: scope,
		node: visit.node,
		via: visit.via,
		scope: openScope(run, visit.scope),
		parents: visit.parents,
		outcome: visit.outcome,
		visit: visit.id,
	});
	return scope;
}

function requireToken({ tokens }: CaseState, id: number): Token {
	const token = tokens.find((candidate) => candidate.id === id);
	if (!token) throw new Error(`the case has no token ${id}`);
	return token;
}
