import { CharacterClass } from './character-class.ts';
import type { Assertion, PatternNode } from './parse-pattern.ts';

/** A step of the automaton; `next` and `other` are indexes of steps. */
export type Step =
	| { kind: 'one'; class: number; next: number }
	| { kind: 'assertion'; source: Assertion; next: number }
	| { kind: 'split'; next: number; other: number }
	| { kind: 'end' };

/** An automaton without memory: which step follows depends on nothing but the character and its neighbours. */
export interface Automaton {
	steps: Step[];
	start: number;
	/** Each class of characters once, however often the pattern names it. */
	classes: CharacterClass[];
}

/** Makes the automaton of a pattern (Thompson's construction), from its end to its start. */
export function compilePattern(tree: PatternNode): Automaton {
	const steps: Step[] = [{ kind: 'end' }];
	const classes = new Map<string, { index: number; class: CharacterClass }>();
	const add = (step: Step): number => steps.push(step) - 1;
	const classOf = (source: string): number => {
		const known = classes.get(source) ?? { index: classes.size, class: new CharacterClass(source) };
		classes.set(source, known);
		return known.index;
	};

	/** Adds a part that goes on at `next`; returns where it starts. */
	function build(node: PatternNode, next: number): number {
		switch (node.kind) {
			case 'one':
				return add({ kind: 'one', class: classOf(node.source), next });
			case 'assertion':
				return add({ kind: 'assertion', source: node.source, next });
			case 'sequence':
				return node.parts.reduceRight((after, part) => build(part, after), next);
			case 'choice':
				return node.branches.map((branch) => build(branch, next)).reduceRight((other, start) => add({ kind: 'split', next: start, other }));
			case 'repeat':
				return buildRepeat(node, next);
		}
	}

	function buildRepeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, end: number): number {
		let next = end;
		if (Number.isFinite(most))
			for (let count = least; count < most; count++) next = add({ kind: 'split', next: build(part, next), other: end });
		else {
			const loop = { kind: 'split' as const, next: -1, other: end };
			next = add(loop);
			loop.next = build(part, next);
		}
		for (let count = 0; count < least; count++) next = build(part, next);
		return next;
	}

	const start = build(tree, 0);
	return { steps, start, classes: [...classes.values()].map((known) => known.class) };
}
