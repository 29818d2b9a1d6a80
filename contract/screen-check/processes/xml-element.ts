import type { Message } from '../../base/define-texts.ts';
import { elementTexts } from '../findings/processes/texts.ts';

/** An element of an XML file. */
export interface XmlElement {
	/** Without its prefix. */
	name: string;
	/** Its namespace. */
	space: string;
	/** Attributes without a namespace by their name, those of the portal as `portal:<name>`; others are omitted. */
	attributes: Readonly<Record<string, string>>;
	children: XmlElement[];
	/** Its own text. */
	text: string;
	/** Where it begins in the file. */
	offset: number;
}

/** An element as problems name it. */
export function nameElement({ name: type, attributes: { id = '', name = '' } }: XmlElement): Message | string {
	if (id === '') return type;
	return name === '' ? elementTexts.unnamed({ type, id }) : elementTexts.named({ type, name, id });
}
