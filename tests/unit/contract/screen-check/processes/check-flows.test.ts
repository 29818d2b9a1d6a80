import { expect, it } from 'vitest';

import type { ProcessFile, ProcessNode } from '../../../../../contract/processes/process.ts';
import { checkFlows } from '../../../../../contract/screen-check/processes/check-flows.ts';

const codes = (nodes: ProcessNode[], arrows: Array<[string, string]>) => {
	const flows = arrows.map(([from, to]) => ({ id: `${from}-${to}`, name: '', from, to }));
	const file = { id: 'p', title: 'P', screen: 's', texts: {}, starters: [], managers: [], nodes, flows } satisfies ProcessFile;
	return checkFlows(file, (id) => id).map(({ code, pointer }) => `${code} ${pointer}`);
};
const node = (id: string, type: ProcessNode['type']): ProcessNode => ({ id, name: id, type });

it('a process of thousands of nodes is checked at once', () => {
	const ids = ['start', ...Array.from({ length: 2400 }, (_, index) => `g${index}`), 'end'];
	const nodes = ids.map((id) => node(id, id === 'start' || id === 'end' ? id : 'parallel'));
	const began = performance.now();
	expect(
		codes(
			nodes,
			ids.slice(1).map((id, index) => [ids[index] ?? '', id]),
		),
	).toEqual([]);
	// A minute when each node looks through all flows.
	expect(performance.now() - began).toBeLessThan(5000);
});

it('a loop without a pause is named by a node of it, not by what comes before or behind', () => {
	const nodes = [node('start', 'start'), ...['before', 'one', 'two', 'behind'].map((id) => node(id, 'parallel')), node('end', 'end')];
	const arrows: Array<[string, string]> = [
		['start', 'before'],
		['before', 'one'],
		['one', 'two'],
		['two', 'one'],
		['two', 'behind'],
		['behind', 'end'],
	];
	expect(codes(nodes, arrows)).toEqual(['loop-without-pause /one']);
	const calm = nodes.map((one) => (one.id === 'two' ? node('two', 'delay') : one));
	expect(codes(calm, arrows)).toEqual([]);
});
