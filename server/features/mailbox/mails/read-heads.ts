import type { AddressObject } from 'mailparser';

import type { MailPerson } from '../../../../contract/features/mailbox/mailbox.ts';
import { guessText } from './decode-text.ts';

/** The fields that are read of each mail. */
export const headFields = ['subject', 'from', 'to', 'cc', 'reply-to'];

export interface MailHeads {
	subject: string;
	from: MailPerson;
	to: MailPerson[];
	cc: MailPerson[];
	replyTo: MailPerson[];
}

const longestHead = 65_536;
const mostPeople = 200;
const nobody: MailPerson = { name: '', address: '' };

/** Reads the head of a mail: encoded words, and texts that are simply there in some character set. */
export async function readHeads(bytes: Buffer | undefined): Promise<MailHeads> {
	const { simpleParser } = await import('mailparser');
	const text = guessText((bytes ?? Buffer.alloc(0)).subarray(0, longestHead)).replace(/\r?\n\r?\n[\s\S]*$/, '');
	const parsed = await simpleParser(`${text.trimEnd()}\r\n\r\n`, { skipHtmlToText: true, skipTextToHtml: true }).catch(() => undefined);
	return {
		subject: toLine(parsed?.subject ?? '', 1000),
		from: toPeople(parsed?.from)[0] ?? nobody,
		to: toPeople(parsed?.to),
		cc: toPeople(parsed?.cc),
		replyTo: toPeople(parsed?.replyTo),
	};
}

function toPeople(found: AddressObject | AddressObject[] | undefined): MailPerson[] {
	const entries = [found ?? []].flat().flatMap(({ value }) => value.flatMap((entry) => entry.group ?? entry));
	return entries
		.slice(0, mostPeople)
		.map(({ name, address }) => ({ name: toLine(name ?? '', 200), address: toLine(address ?? '', 320) }))
		.filter(({ name, address }) => name !== '' || address !== '');
}

/** One line that reads in the direction it is written in: no sender can make an address look like another one. */
function toLine(text: string, longest: number): string {
	const plain = text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ');
	return [...plain.replace(/\s+/g, ' ').trim()].slice(0, longest).join('');
}
