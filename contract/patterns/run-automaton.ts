import type { Automaton } from './compile-pattern.ts';
import type { Assertion } from './parse-pattern.ts';

/** How many steps may still be taken; a step takes some ten nanoseconds. */
export interface StepBudget {
	left: number;
}

/**
 * Whether an automaton accepts the whole text. The time is at most proportional to the length of the text times the size of the automaton:
 * all paths through the pattern are followed at once, character by character. Undefined when the budget is used up before.
 */
export function runAutomaton({ steps, start, classes }: Automaton, text: string, budget: StepBudget): boolean | undefined {
	let { left } = budget;
	let current: number[] = [];
	let following: number[] = [];
	/** By step: behind which character it was entered last. */
	const entered = new Int32Array(steps.length).fill(-1);
	const waiting: number[] = [];
	/** Adds a step, and those that follow from it without a character. */
	const enter = (set: number[], first: number, position: number): void => {
		waiting.push(first);
		for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
			const step = steps[index];
			if (step === undefined || entered[index] === position) continue;
			entered[index] = position;
			left--;
			if (step.kind === 'split') waiting.push(step.other, step.next);
			else if (step.kind !== 'assertion') set.push(index);
			else if (holds(step.source, text, position)) waiting.push(step.next);
		}
	};
	enter(current, start, 0);
	const belongs: Array<boolean | undefined> = classes.map(() => undefined);
	for (let position = 0; position < text.length && current.length > 0 && left >= 0; ) {
		const codePoint = text.codePointAt(position) ?? 0;
		position += codePoint > 0xffff ? 2 : 1;
		belongs.fill(undefined);
		following.length = 0;
		for (const index of current) {
			const step = steps[index];
			if (step?.kind !== 'one') continue;
			belongs[step.class] ??= classes[step.class]?.has(codePoint) ?? false;
			if (belongs[step.class]) enter(following, step.next, position);
		}
		[current, following] = [following, current];
	}
	budget.left = left;
	return left < 0 ? undefined : current.includes(0);
}

function holds(assertion: Assertion, text: string, position: number): boolean {
	if (assertion === '^') return position === 0;
	if (assertion === '$') return position === text.length;
	const isEdge = isWordCharacter(text[position - 1]) !== isWordCharacter(text[position]);
	return isEdge === (assertion === '\\b');
}

function isWordCharacter(character: string | undefined): boolean {
	return character !== undefined && /^\w$/.test(character);
}
