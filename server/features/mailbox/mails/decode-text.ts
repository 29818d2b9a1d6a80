import { detectCharset, judgedText } from '../../file/public.ts';

/** Names of the character sets of simplified Chinese: each is part of GB18030, and mails that declare the smaller ones often use the larger. */
const chinese = /^(x-)?(gb[_-]?2312(-80)?|gbk|gb18030|cp936|ms936|windows-936|euc-cn|hz-gb-2312)$/i;
const unicode = /^(utf-?8|us-ascii|ascii|unknown-8bit|x-unknown|default)?$/i;

/** The text of bytes, in the declared character set, or in the one that they look like where nothing sensible is declared. */
export function decodeText(bytes: Buffer, charset = ''): string {
	const declared = charset.trim();
	if (chinese.test(declared)) return new TextDecoder(declared.toLowerCase() === 'hz-gb-2312' ? 'gbk' : 'gb18030').decode(bytes);
	if (!unicode.test(declared)) {
		const decoder = findDecoder(declared);
		if (decoder) return decoder.decode(bytes);
	}
	return guessText(bytes);
}

/** The text of bytes without a declared character set: Unicode where they can be that, otherwise what they look like. */
export function guessText(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		// A text that was cut off may end within a character.
		const found = detectCharset(bytes.subarray(0, judgedText));
		return new TextDecoder(found === 'GBK' ? 'gb18030' : found).decode(bytes);
	}
}

function findDecoder(label: string): TextDecoder | undefined {
	try {
		return new TextDecoder(label);
	} catch {
		return undefined;
	}
}
