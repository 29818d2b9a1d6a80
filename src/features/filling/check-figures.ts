import type { Message } from '../../../contract/base/define-texts.ts';
import { joinTexts, withRemark } from '../../../contract/base/join-texts.ts';
import { type FillingFigures, type FillingItem, isOutside } from '../../../contract/features/filling/filling.ts';
import { texts } from './texts.ts';
import { rangeOf } from './words.ts';

/** The items whose figures are missing or outside their range, so that a report cannot be submitted. */
export function findWrong(items: readonly FillingItem[], figures: FillingFigures): FillingItem[] {
	return items.filter((item) => isWrong(figures[item.code], item));
}

/** What is wrong with these items: first the missing ones, because they are marked, too. */
export function sayWrong(wrong: readonly FillingItem[], figures: FillingFigures): Message {
	const missing = wrong.filter(({ code }) => figures[code] === undefined);
	if (missing.length > 0) return texts.incomplete({ items: joinTexts(missing.map(({ title }) => title)) });
	return texts.outside({ items: joinTexts(wrong.map((item) => withRemark(item.title, rangeOf(item) ?? ''))) });
}

function isWrong(figure: number | undefined, item: FillingItem): boolean {
	return figure === undefined || isOutside(figure, item);
}
