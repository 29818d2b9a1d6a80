import { findMessage, type Message } from '../../../../contract/base/define-texts.ts';
import { limitTexts } from './texts.ts';

/** A limit of a JSON Schema in words; for an unknown keyword as the schema writes it. */
export function rangeMessage(keyword: string, limit: number): Message | string {
	return findMessage(limitTexts, keyword, { count: limit }) ?? `${keyword} ${limit}`;
}
