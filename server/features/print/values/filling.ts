import type { PrintFile } from '../../../../contract/prints/print.ts';
import type { PaperReader, Seen } from '../base/paper-reader.ts';
import type { TextLook } from './filled-paper.ts';
import type { PictureSource } from './picture-source.ts';

/** What papers of one print have in common. */
export interface PaperWork {
	file: PrintFile;
	reader: PaperReader;
	pictures: PictureSource;
	/** Who prints, and their organisation. */
	personId: string;
	person: string;
	organisation: string;
	/** When, in ms. */
	at: number;
}

/** One paper under way. */
export interface Filling extends PaperWork {
	seen: Seen;
	/** The number of the paper; empty for none. */
	number: string;
	/** A text with its placeholders filled. */
	say(text: string, from?: Seen): Promise<string>;
	look(own: Partial<TextLook>): TextLook;
}
