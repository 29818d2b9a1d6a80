import { analyse } from 'chardet';

import type { PreviewCharset } from '../../../../contract/files/attachment.ts';

/** How many bytes from its beginning a text is judged by. */
export const judgedText = 65_536;

const names: Readonly<Record<string, PreviewCharset>> = { GB18030: 'GBK', Big5: 'BIG5' };

/** The character set of a text by its beginning. Browsers recognise UTF-16 by its byte order mark, whatever the header declares. */
export function detectCharset(start: Buffer): PreviewCharset {
	if (isUtf8Start(start)) return 'UTF-8';
	const known = analyse(start).filter(({ name }) => Object.hasOwn(names, name));
	// A few characters look like both; most texts without Unicode are simplified Chinese.
	const rank = ({ name }: { name: string }): number => (names[name] === 'GBK' ? 1 : 0);
	const [best] = known.sort((one, other) => other.confidence - one.confidence || rank(other) - rank(one));
	return names[best?.name ?? ''] ?? 'GBK';
}

/** The last character may be cut off. */
function isUtf8Start(start: Buffer): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
		return true;
	} catch {
		return start[0] === 0xff && start[1] === 0xfe;
	}
}
