import type { Message } from '../../../contract/base/define-texts.ts';
import { plainRule, workdayRule } from './event-draft.ts';
import { texts } from './texts.ts';

/** The rules that can be chosen. */
export const ruleTexts: ReadonlyArray<readonly [string, Message]> = [
	['', texts.never()],
	['FREQ=DAILY', texts.daily()],
	[workdayRule, texts.workdays()],
	['FREQ=WEEKLY', texts.weekly()],
	['FREQ=WEEKLY;INTERVAL=2', texts.biweekly()],
	['FREQ=MONTHLY', texts.monthly()],
	['FREQ=MONTHLY;BYMONTHDAY=-1', texts.monthEnd()],
	['FREQ=YEARLY', texts.yearly()],
];

/** How an event repeats, in words; a rule of another program as it is written. */
export function ruleText(rule: string): Message {
	const plain = plainRule(rule);
	return ruleTexts.find(([known]) => known === plain)?.[1] ?? texts.custom({ rule });
}
