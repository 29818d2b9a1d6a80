import type { Message } from '../../../contract/base/define-texts.ts';
import { extensionOf } from '../../../contract/files/file-kinds.ts';
import { storageTexts } from '../texts.ts';

/** What common file systems store at most. */
const maxName = 255;

/** Characters that make a name look like another one: control characters and those that change the direction of text. */
const deceiving = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Characters that nobody sees and that mean nothing in a name. */
const invisible = /[\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}\u3164\uffa0]/gu;

/** The name under which an upload is shown and saved, without folders; or why the given name is refused. */
export function readFileName(given: string | undefined): { fileName: string; problem?: undefined } | { problem: Message } {
	const parts = (given ?? '').normalize('NFC').split(/[\\/]/);
	if (parts.includes('..')) return { problem: storageTexts.folders() };
	const last = parts.at(-1) ?? '';
	if (deceiving.test(last)) return { problem: storageTexts.characters() };
	if ([...last].length > maxName) return { problem: storageTexts.longName({ max: maxName }) };
	return { fileName: cleanName(last) };
}

function cleanName(name: string): string {
	const clean = name
		.replace(invisible, '')
		.replace(/[<>:"|?*]/g, '_')
		.replace(/\s+/g, ' ')
		.replace(/^[\s.]+|[\s.]+$/g, '');
	const ending = extensionOf(clean);
	if (ending === '') return clean;
	return `${clean.slice(0, -ending.length - 1).trim() || storageTexts.unnamed().in('zh-CN')}.${ending}`;
}
