import type { Message } from '../../base/define-texts.ts';
import { texts } from './texts.ts';

const most = { values: 5_000, depth: 20, length: 100_000 };

/** What makes a value too large to be judged and stored. */
export function findSizeProblem(value: unknown): Message | undefined {
	const isTooLarge = countWithin(value, { left: most.values }, most.depth) || JSON.stringify(value).length > most.length;
	return isTooLarge ? texts.tooLarge(most) : undefined;
}

/** Whether a value has more values or levels than are left; stops at the first too many. */
function countWithin(value: unknown, budget: { left: number }, depth: number): boolean {
	if (--budget.left < 0 || depth < 0) return true;
	return typeof value === 'object' && value !== null && Object.values(value).some((inner) => countWithin(inner, budget, depth - 1));
}
