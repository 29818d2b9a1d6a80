import { findMessage, type Message } from '../../../../../contract/base/define-texts.ts';
import { memberTexts } from './texts.ts';

/** The title of a member of the documents; its own name where it has none yet. */
export function memberTitle(name: string, owner: string): Pick<Message, 'in'> {
	if (owner === 'list' && name === 'filter') return memberTexts.listFilter();
	if (owner === 'source' && name === 'list') return memberTexts.sourceList();
	return findMessage(memberTexts, name) ?? { in: () => name };
}
