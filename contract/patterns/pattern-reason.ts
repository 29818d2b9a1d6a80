import type { Message } from '../base/define-texts.ts';
import { patternTexts } from './texts.ts';

/** What the engine says of a regular expression, by the words of V8, and what it means. */
const reasons: ReadonlyArray<readonly [words: RegExp, message: () => Message]> = [
	[/unterminated character class/i, patternTexts.openClass],
	[/unterminated group/i, patternTexts.openGroup],
	[/unmatched '\)'/i, patternTexts.unmatched],
	[/nothing to repeat/i, patternTexts.nothing],
	[/incomplete quantifier/i, patternTexts.quantifier],
	[/numbers out of order/i, patternTexts.times],
	[/lone quantifier/i, patternTexts.bracket],
	[/range out of order/i, patternTexts.range],
	[/invalid character class/i, patternTexts.classRange],
	[/at end of pattern/i, patternTexts.end],
	[/invalid property name/i, patternTexts.property],
	[/duplicate capture group/i, patternTexts.sameName],
	[/invalid capture group name|invalid named/i, patternTexts.groupName],
	[/invalid group/i, patternTexts.group],
	[/escape/i, patternTexts.escape],
];

/** Why a text is no regular expression; what the engine says itself where its words are unknown. */
export function patternReason(pattern: string): Message | string {
	try {
		void new RegExp(pattern, 'u');
		return '';
	} catch (error) {
		// The words come after the pattern, which may contain any of them.
		const said = error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
		return reasons.find(([words]) => words.test(said))?.[1]() ?? said;
	}
}
