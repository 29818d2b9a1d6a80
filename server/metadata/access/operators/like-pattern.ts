import { foldCase } from '../../../../contract/base/fold-case.ts';

/** The pattern that finds a text at a position of a lower-cased value; `%`, `_` and `\` of the text mean themselves. */
export function likePattern(text: string, where: 'begins' | 'contains' | 'ends'): string {
	const escaped = foldCase(text).replace(/[\\%_]/g, '\\$&');
	return `${where === 'begins' ? '' : '%'}${escaped}${where === 'ends' ? '' : '%'}`;
}
