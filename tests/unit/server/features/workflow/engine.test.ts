import { describe, expect, it } from 'vitest';

import type { ProcessFile, ProcessNode } from '../../../../../contract/processes/process.ts';
import type { CaseState, StepContext } from '../../../../../server/features/workflow/engine/case-state.ts';
import { createModel, type ProcessModel } from '../../../../../server/features/workflow/engine/process-model.ts';
import {
	completeToken,
	fireTimer,
	previewReturn,
	returnTo,
	startCase,
	visitedTasks,
} from '../../../../../server/features/workflow/engine/steps.ts';
import { rounds } from '../../../../support/rounds.ts';
import { createRandom, RandomProcess } from './random-process.ts';

/** `fork(a, b) join c`, written as nodes and flows. */
function process(types: Record<string, ProcessNode['type']>, arrows: string): ProcessFile {
	const nodes = Object.entries(types).map(([id, type]) => ({ id, name: id, type }));
	const flows = arrows.split(' ').map((arrow) => {
		const [from = '', to = ''] = arrow.split('>');
		return { id: arrow, name: '', from, to };
	});
	return { id: 'p', title: 'P', screen: 's', starters: [], managers: [], nodes, flows };
}

const context: StepContext = { holds: () => true, set: () => undefined };
const at = ({ tokens }: CaseState) => tokens.map(({ node }) => node).sort();

function finish(model: ProcessModel, state: CaseState, node: string) {
	const token = state.tokens.find((candidate) => candidate.node === node);
	return completeToken(model, state, { tokenId: token?.id ?? 0, outcome: 'approve', context });
}

function back(model: ProcessModel, state: CaseState, node: string) {
	const visitId = visitedTasks(model, state).find((visited) => visited.node === node)?.visit ?? 0;
	return returnTo(model, state, { visitId, context });
}

const forked = process(
	{ start: 'start', a: 'task', fork: 'parallel', b: 'task', c: 'task', join: 'parallel', d: 'task', end: 'end' },
	'start>a a>fork fork>b fork>c b>join c>join join>d d>end',
);

describe('returns', () => {
	const model = createModel(forked);
	const forkedState = finish(model, startCase(model, context).state, 'a').state;

	it('out of a branch undo the other branches that came from the same node', () => {
		expect(previewReturn(forkedState, visitedTasks(model, forkedState)[0]?.visit ?? 0)).toEqual({ undone: ['b', 'c'], kept: [] });
		expect(at(back(model, forkedState, 'a').state)).toEqual(['a']);
	});

	it('into a branch keep the branch beside it, which waits at the join again', () => {
		const joined = finish(model, finish(model, forkedState, 'b').state, 'c').state;
		expect(at(joined)).toEqual(['d']);
		const [, visit] = visitedTasks(model, joined);
		expect(previewReturn(joined, visit?.visit ?? 0)).toEqual({ undone: ['d'], kept: ['c'] });
		const returned = back(model, joined, 'b').state;
		expect(at(returned)).toEqual(['b', 'join']);
		const again = finish(model, returned, 'b').state;
		expect(at(again)).toEqual(['d']);
		expect(finish(model, again, 'd').isEnded).toBe(true);
	});

	it('within a branch leave the other branch where it is', () => {
		const state = finish(model, forkedState, 'b').state;
		expect(previewReturn(state, visitedTasks(model, state)[0]?.visit ?? 0)).toEqual({ undone: ['c', 'b'], kept: [] });
		expect(at(back(model, state, 'b').state)).toEqual(['b', 'c']);
	});
});

describe('joins', () => {
	it('of an inclusive gateway wait for the branches that were taken, and only once', () => {
		const model = createModel({
			...forked,
			nodes: forked.nodes.map((node) => (node.type === 'parallel' ? { ...node, type: 'inclusive' } : node)),
		});
		const split = finish(model, startCase(model, context).state, 'a').state;
		const one = finish(model, split, 'b').state;
		expect(at(one)).toEqual(['c', 'join']);
		expect(at(finish(model, one, 'c').state)).toEqual(['d']);
	});

	it('that wait for a branch which was not taken name themselves', () => {
		const model = createModel({
			...forked,
			nodes: forked.nodes.map((node) => (node.id === 'fork' ? { ...node, type: 'exclusive' } : node)),
		});
		const split = finish(model, startCase(model, context).state, 'a').state;
		const step = finish(model, split, split.tokens[0]?.node ?? '');
		expect(step).toMatchObject({ isEnded: false, stuckAt: ['join'] });
	});
});

const maxSteps = 120;

/** Plays a case with random decisions, timers and returns until it ends; returns what is wrong. */
function play(seed: number): string | undefined {
	const random = createRandom(seed);
	const model = createModel(new RandomProcess(random).file());
	let steps = 0;
	// Loops end: conditions hold at random at first, and never after a while.
	const chance: StepContext = { holds: () => steps < maxSteps / 2 && random(2) === 0, set: () => undefined };
	let step = startCase(model, chance);
	for (; !step.isEnded; steps++) {
		if (steps > maxSteps * 4) return 'does not end';
		const { state, stuckAt } = step;
		if (stuckAt.length > 0) return `stuck at ${stuckAt.join()}`;
		const waiting = state.tokens.filter(({ node }) => ['task', 'delay'].includes(model.node(node).type));
		const places = waiting.map(({ node, scope }) => `${node}@${scope}`);
		if (new Set(places).size < places.length) return `two tokens at ${places.join()}`;
		const token = waiting[random(waiting.length)];
		if (!token) return 'nothing waits';
		const timer = model.timers(token.node)[0];
		const visited = visitedTasks(model, state);
		const target = visited[random(visited.length)];
		const isHere = state.tokens.some(({ visit }) => visit === target?.visit);
		if (steps < maxSteps && target && !isHere && random(5) === 0) step = returnTo(model, state, { visitId: target.visit, context: chance });
		else if (timer && random(3) === 0) step = fireTimer(model, state, { tokenId: token.id, timer: timer.id, context: chance });
		else step = completeToken(model, state, { tokenId: token.id, outcome: 'approve', context: chance });
	}
	return step.state.tokens.length > 0 ? 'tokens after the end' : undefined;
}

it('random processes with random actions end, without a token twice and without being stuck', () => {
	const wrong = Array.from({ length: rounds(1_000, 20_000) }, (_, seed) => ({ seed, problem: play(seed) })).filter(
		({ problem }) => problem !== undefined,
	);
	expect(wrong.slice(0, 5)).toEqual([]);
});
