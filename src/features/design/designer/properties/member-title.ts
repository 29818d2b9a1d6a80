import { findMessage, type Message } from '../../../../../contract/base/define-texts.ts';
import { memberTexts } from './texts.ts';

/** The title of a member of the documents; its own name where it has none yet. */
export function memberTitle(name: string): Pick<Message, 'in'> {
	return findMessage(memberTexts, name) ?? { in: () => name };
}
