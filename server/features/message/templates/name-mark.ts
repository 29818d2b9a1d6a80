import { escapeMarkup } from '../../../../contract/records/placeholders.ts';

/**
 * Stands for the name of the reader in a stored message, which is one row however many people receive it. A character for private use that
 * people cannot send: `withoutNameMark` removes it from what they write.
 */
export const nameMark = '\uE000';

/** What somebody wrote, without the mark. */
export function withoutNameMark(text: string): string {
	return text.replaceAll(nameMark, '');
}

/** A plain text of a message as one person reads it; its sender reads the placeholder. */
export function personalText(text: string, reader: { name: string; isSender: boolean }): string {
	return text.replaceAll(nameMark, reader.isSender ? '{name}' : reader.name);
}

/** The same for formatted text. */
export function personalMarkup(html: string, reader: { name: string; isSender: boolean }): string {
	return html.replaceAll(nameMark, reader.isSender ? '{name}' : escapeMarkup(reader.name));
}
