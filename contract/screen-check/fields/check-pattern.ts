import { findPatternProblem } from '../../patterns/match-pattern.ts';
import { maxPatternLength, maxPatternSize, type PatternProblem } from '../../patterns/parse-pattern.ts';
import { patternReason } from '../../patterns/pattern-reason.ts';
import type { Finding } from '../findings/finding.ts';
import type { ProblemName } from '../findings/problem-codes.ts';

/** Why a pattern cannot be used; nothing when it can. */
export function checkPattern(pattern: string, pointer: string): Finding[] {
	const problem = findPatternProblem(pattern);
	if (problem === undefined) return [];
	const max = problem === 'tooLong' ? maxPatternLength : maxPatternSize;
	return [{ code: codes[problem], pointer, values: problem === 'syntax' ? { reason: patternReason(pattern) } : { max } }];
}

const codes = {
	syntax: 'wrong-pattern',
	lookaround: 'pattern-lookaround',
	backreference: 'pattern-backreference',
	groupOption: 'pattern-group-option',
	tooLong: 'pattern-too-long',
	tooLarge: 'pattern-too-large',
} as const satisfies Record<PatternProblem, ProblemName>;
