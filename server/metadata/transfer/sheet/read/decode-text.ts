import { isUtf8 } from 'node:buffer';

/** A text file as text: UTF-8, UTF-16 with its mark, or GB 18030 (which GBK and GB 2312 are parts of); nothing for bytes that are no text. */
export function decodeText(bytes: Buffer): string | undefined {
	const text = decode(bytes);
	return text === undefined || /[^\P{Cc}\t\n\v\f\r]|\ufffd/u.test(text) ? undefined : text;
}

function decode(bytes: Buffer): string | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes);
	return decodeAs(isUtf8(bytes) ? 'utf-8' : 'gb18030', bytes);
}

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
