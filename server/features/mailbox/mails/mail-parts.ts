import type { MessageStructureObject } from 'imapflow';

/** A part of a mail that holds something itself. */
export interface MailPart {
	/** Its number. */
	part: string;
	type: string;
	/** Empty without a name. */
	fileName: string;
	/** As sent. */
	bytes: number;
	/** The id that markup names it by; empty without one. */
	contentId: string;
}

export interface MailParts {
	html: MailPart | undefined;
	text: MailPart | undefined;
	/** Everything else: attachments, and pictures that the markup may show. */
	others: MailPart[];
	/** More parts than a mail may have; the rest is not shown. */
	isCut: boolean;
}

/** More than a mail with sense has. */
const mostParts = 200;
const mostNodes = 2_000;

/** Finds what a mail consists of: its texts, and its files. A mail inside a mail is one file. */
export function findParts(structure: MessageStructureObject | undefined): MailParts {
	const found: MailParts = { html: undefined, text: undefined, others: [], isCut: false };
	// A list instead of calls within calls: the depth is the sender's choice.
	const open = structure ? [structure] : [];
	for (let seen = 0; open.length > 0; seen += 1) {
		const node = open.pop();
		if (!node) break;
		if (seen >= mostNodes || found.others.length >= mostParts) {
			found.isCut = true;
			break;
		}
		if (node.type.startsWith('multipart/')) open.push(...[...(node.childNodes ?? [])].reverse());
		else sortPart(node, found);
	}
	return found;
}

/** Whether a mail has files, as a list shows it. */
export function hasFiles(structure: MessageStructureObject | undefined): boolean {
	return findParts(structure).others.some(({ type, contentId }) => contentId === '' || !type.startsWith('image/'));
}

function sortPart(node: MessageStructureObject, found: MailParts): void {
	const part = toPart(node);
	const isBody = node.disposition !== 'attachment' && part.fileName === '';
	if (isBody && node.type === 'text/html' && !found.html) found.html = part;
	else if (isBody && node.type === 'text/plain' && !found.text) found.text = part;
	else found.others.push(part);
}

function toPart({ part = '1', type, size = 0, id = '', dispositionParameters, parameters, envelope }: MessageStructureObject): MailPart {
	const named = dispositionParameters?.filename ?? parameters?.name ?? '';
	const ofMail = type === 'message/rfc822' && named === '' ? `${envelope?.subject || 'mail'}.eml` : named;
	return { part, type, bytes: size, contentId: id.replace(/^<|>$/g, ''), fileName: ofMail };
}
