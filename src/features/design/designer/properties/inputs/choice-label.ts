import { findMessage, type Message } from '../../../../../../contract/base/define-texts.ts';
import { layoutTexts } from '../../lists/texts.ts';
import { paletteKinds } from '../../palette/palette-kinds.ts';
import { choiceTexts } from './texts.ts';

/** Members whose values are mostly named like the kinds of fields. */
const kindMembers = ['format', 'widget', 'type'];

/** The name of a value of the vocabulary; undefined for one that is shown as it is written. */
export function choiceLabel(member: string, value: unknown): Message | undefined {
	const text = String(value);
	const key = text.replace(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase());
	const own = findMessage(choiceTexts, member + key) ?? (member === 'type' ? findMessage(layoutTexts, text) : undefined);
	return own ?? (kindMembers.includes(member) ? paletteKinds.find(({ id }) => id === text)?.title : undefined);
}
