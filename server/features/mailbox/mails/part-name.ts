import { extname } from 'node:path';
import type { ImapFlow } from 'imapflow';

import { readFileName } from '../../../files/check/file-name.ts';
import { guessText } from './decode-text.ts';
import type { MailPart } from './mail-parts.ts';

const usualEndings: Readonly<Record<string, string>> = {
	'text/plain': '.txt',
	'text/html': '.html',
	'image/png': '.png',
	'image/jpeg': '.jpg',
	'image/gif': '.gif',
	'image/webp': '.webp',
	'application/pdf': '.pdf',
	'message/rfc822': '.eml',
	'text/calendar': '.ics',
};
const longestHead = 16_384;

/** The name of a file in a mail, without folders and without anything that deceives; one is made for a file without. */
export async function partName(client: ImapFlow, uid: number, part: MailPart): Promise<string> {
	const given = part.fileName.includes('\ufffd') ? await readName(client, uid, part) : part.fileName;
	const last = given.split(/[\\/]/).at(-1) ?? '';
	const plain = last.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
	const named = readFileName([...plain].slice(-200).join(''));
	const fileName = named.problem === undefined ? named.fileName : '';
	if (fileName === '') return `${part.part}${usualEndings[part.type] ?? '.bin'}`;
	return extname(fileName) === '' ? `${fileName}${usualEndings[part.type] ?? ''}` : fileName;
}

/** A name whose bytes are not Unicode: read from the head of its part. */
async function readName(client: ImapFlow, uid: number, { part, fileName }: MailPart): Promise<string> {
	const found = await client.fetchOne(
		String(uid),
		{ uid: true, bodyParts: [{ key: `${part}.mime`, start: 0, maxLength: longestHead }] },
		{ uid: true },
	);
	const head = (found || undefined)?.bodyParts?.get(`${part}.mime`);
	if (!head) return fileName;
	const name = /(?:file)?name="?([^"\r\n;]+)/i.exec(guessText(head))?.[1];
	return name === undefined || name.startsWith('=?') ? fileName : name.trim();
}
