import { type Automaton, compilePattern } from './compile-pattern.ts';
import { isPatternProblem, type PatternProblem, parsePattern } from './parse-pattern.ts';
import { runAutomaton, type StepBudget } from './run-automaton.ts';

/** Steps for all patterns of one record: a tenth of a second; honest records need a thousandth of it. */
const stepsOfRecord = 10_000_000;
const mostKept = 500;
const kept = new Map<string, Automaton | PatternProblem>();

/** What may be spent on the patterns of one record. */
export function recordBudget(): StepBudget {
	return { left: stepsOfRecord };
}

/** Why a pattern cannot be used; nothing when it can. */
export function findPatternProblem(pattern: string): PatternProblem | undefined {
	const found = automatonOf(pattern);
	return isPatternProblem(found) ? found : undefined;
}

/**
 * Whether a pattern matches the whole text; nothing when the budget is used up. A pattern with a problem matches no text: screen files and
 * attributes that hold one are refused before they are used.
 */
export function matchesPattern(pattern: string, text: string, budget: StepBudget = recordBudget()): boolean | undefined {
	if (budget.left < 0) return undefined;
	const automaton = automatonOf(pattern);
	return isPatternProblem(automaton) ? false : runAutomaton(automaton, text, budget);
}

/** The pattern of the texts that contain a match anywhere, as `pattern` of JSON Schema has it. */
export function anywhere(pattern: string): string {
	return `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}

/** The pattern used longest ago makes room for a new one. */
function automatonOf(pattern: string): Automaton | PatternProblem {
	let found = kept.get(pattern);
	if (found === undefined) {
		const tree = parsePattern(pattern);
		found = isPatternProblem(tree) ? tree : compilePattern(tree);
	} else kept.delete(pattern);
	kept.set(pattern, found);
	const [oldest] = kept.keys();
	if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
	return found;
}
