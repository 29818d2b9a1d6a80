import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type MailDraft, mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { inputTexts } from '../../../input/texts.ts';
import { cleanHtml } from '../../../metadata/change/check/clean-html.ts';
import { isMailAddress } from '../../../process/config/mail-config.ts';
import { readMailRef, readPart } from '../mails/mail-input.ts';
import { texts } from './texts.ts';

type Refuse = (path: string, message: Message) => void;

/** The JSON Schema of a mail to send, for the API page. */
export const draftInput = {
	type: 'object',
	required: ['id', 'to', 'subject'],
	properties: {
		id: { type: 'string', format: 'uuid' },
		to: { type: 'array', items: { type: 'string', format: 'email' } },
		cc: { type: 'array', items: { type: 'string', format: 'email' } },
		bcc: { type: 'array', items: { type: 'string', format: 'email' } },
		subject: { type: 'string' },
		text: { type: 'string' },
		html: { type: 'string', description: 'Formatted text instead of `text`' },
		files: { type: 'array', items: { type: 'string', format: 'uuid' } },
		basis: { type: 'object', description: 'The mail that is answered or forwarded, and its parts that are sent on' },
	},
};

/** Reads a mail to send; throws `invalidInput` with every field that is wrong. One that is being written may have no recipient yet, and unfinished ones. */
export function readDraft(input: Record<string, unknown>, { isUnfinished = false } = {}): MailDraft {
	const problems: FieldProblem[] = [];
	const refuse: Refuse = (path, message) => void problems.push({ path, message });
	const refuseAddress: Refuse = isUnfinished ? () => undefined : refuse;
	const html = readText(input.html, { path: 'html', most: mailboxLimits.text, forbidden: /\0/ }, refuse);
	const draft = {
		id: isId(input.id) ? input.id.toLowerCase() : '',
		to: readAddresses(input.to, 'to', refuseAddress),
		cc: readAddresses(input.cc, 'cc', refuseAddress),
		bcc: readAddresses(input.bcc, 'bcc', refuseAddress),
		// A line break would begin another field of the head.
		subject: readText(input.subject, { path: 'subject', most: mailboxLimits.subject, forbidden: /\p{Cc}/u }, refuse),
		text: readText(input.text, { path: 'text', most: mailboxLimits.text, forbidden: /\0/ }, refuse),
		...(html !== '' && { html: cleanHtml(html) }),
		files: readFiles(input.files, refuse),
	};
	if (draft.id === '') refuse('id', inputTexts.malformed());
	const recipients = [...draft.to, ...draft.cc, ...draft.bcc].length;
	const max = mailboxLimits.recipients;
	if (recipients === 0 && !isUnfinished) refuse('to', texts.noRecipient());
	if (recipients > max) refuse('to', texts.recipients({ max }));
	if (problems.length > 0) throw invalidInput(problems);
	const { basis } = input;
	return basis === undefined || basis === null ? draft : { ...draft, basis: readBasis(basis) };
}

function readAddresses(value: unknown, path: string, refuse: Refuse): string[] {
	const given: unknown[] = Array.isArray(value) ? value : [];
	if (value !== undefined && value !== null && !Array.isArray(value)) refuse(path, inputTexts.malformed());
	// One more than the limit tells that it is exceeded.
	const addresses = given.slice(0, mailboxLimits.recipients + 1).map((one) => (typeof one === 'string' ? one.trim() : ''));
	const wrong = addresses.find((address) => !isMailAddress(address));
	if (wrong !== undefined) refuse(path, texts.address({ address: wrong.replace(/\p{Cc}/gu, ' ').slice(0, 100) }));
	return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

function readText(value: unknown, { path, most, forbidden }: { path: string; most: number; forbidden: RegExp }, refuse: Refuse): string {
	const text = value ?? '';
	if (typeof text === 'string' && text.length <= most && !forbidden.test(text)) return text;
	refuse(path, inputTexts.malformed());
	return '';
}

function readFiles(value: unknown, refuse: Refuse): string[] {
	const given: unknown = value ?? [];
	if (Array.isArray(given) && given.length <= mailboxLimits.files && given.every(isId))
		return [...new Set(given.map((id) => String(id).toLowerCase()))];
	refuse('files', inputTexts.malformed());
	return [];
}

function readBasis(value: unknown): NonNullable<MailDraft['basis']> {
	if (!isPlainObject(value)) throw invalidInput([{ path: 'basis', message: inputTexts.malformed() }]);
	const { kind, parts = [] } = value;
	const isKnown = kind === 'reply' || kind === 'forward';
	if (!isKnown || !Array.isArray(parts) || parts.length > mailboxLimits.files)
		throw invalidInput([{ path: 'basis', message: inputTexts.malformed() }]);
	return { ...readMailRef(value), kind, parts: [...new Set(parts.map(readPart))] };
}
