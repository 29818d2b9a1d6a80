import { foldCase } from '../../../../contract/base/fold-case.ts';
import { escapeLike } from '../../../db/statements/escape-like.ts';

/** The pattern that finds a text at a position of a lower-cased value; `%`, `_` and `\` of the text mean themselves. */
export function likePattern(text: string, where: 'begins' | 'contains' | 'ends'): string {
	const escaped = escapeLike(foldCase(text));
	return `${where === 'begins' ? '' : '%'}${escaped}${where === 'ends' ? '' : '%'}`;
}
