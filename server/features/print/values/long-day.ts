import type { Language } from '../../../../contract/base/languages.ts';
import { texts } from '../base/texts.ts';

/** A day, or a moment, as a letter has it, with the words for year, month and day. Any other text as it is. */
export function longDay(text: string, language: Language): string {
	const [, year, month, day, rest = ''] = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(text) ?? [];
	if (year === undefined) return text;
	return texts.longDay({ year, month: String(Number(month)), day: String(Number(day)) }).in(language) + rest;
}
