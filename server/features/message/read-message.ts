import sanitizeHtml from 'sanitize-html';
import type { Message } from '../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import {
	type MessageFolder,
	type MessageReceiver,
	type MessageType,
	messageFolders,
	messageLimits,
	messageTypes,
	receiverTypes,
} from '../../../contract/features/messages.ts';
import { isId } from '../../../contract/input/id.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { cleanHtml } from '../../metadata/change/check/clean-html.ts';
import { texts } from './texts.ts';

/** The body of `save`, checked by itself; whether receivers and files exist is not known yet. */
export interface GivenMessage {
	/** Null for a new message. */
	id: string | null;
	/** The version that was read; null for a new message. */
	version: number | null;
	subject: string;
	content: string;
	contentText: string;
	messageType: MessageType;
	isPublic: boolean;
	canReply: boolean;
	receivers: MessageReceiver[];
	files: string[];
	sendAt: Date | null;
	isDraft: boolean;
}

type Input = Record<string, unknown>;
/** Notes that a field is wrong. */
export type Refuse = (path: string, message: Message) => undefined;

const dayLength = 86_400_000;

/** The folder that a call names; undefined for none. Throws `invalidInput` for an unknown one. */
export function readFolder({ folder: named }: Input): MessageFolder | undefined {
	if (named === undefined || named === null) return undefined;
	const folder = messageFolders.find((known) => known === named);
	if (!folder) throw invalidInput([{ path: 'folder', message: texts.folder() }]);
	return folder;
}

/** Reads the body of `save`; throws `invalidInput` that names every field that is wrong. A draft may lack everything. */
export function readMessage(input: Input): GivenMessage {
	const errors: FieldProblem[] = [];
	const refuse: Refuse = (path, message) => {
		errors.push({ path, message });
	};
	const readFlagOf = (name: string, usual: boolean) => readFlag(input[name], usual) ?? refuse(name, texts.format()) ?? usual;
	const isDraft = readFlagOf('draft', false);
	const messageType = messageTypes.find((type) => type === (input.messageType ?? 'normal'));
	if (!messageType) refuse('messageType', texts.type());
	const id = readIdOf(input, refuse);
	const version = readVersion(input, refuse);
	if (id !== null && version === null && !errors.some(({ path }) => path === 'version')) refuse('version', texts.required());
	const content = readContent(input.content, { most: messageLimits.content, isOptional: isDraft }, refuse);
	const given: GivenMessage = {
		id,
		version,
		subject: readSubject(input.subject, isDraft, refuse),
		content,
		contentText: toPlainText(content),
		messageType: messageType ?? 'normal',
		isPublic: readFlagOf('isPublic', messageType === 'bulletin'),
		canReply: readFlagOf('canreply', true),
		receivers: readReceivers(input.receivers, isDraft, refuse),
		files: readFileIds(input.fileMsg, refuse),
		sendAt: readTime(input.sendAt, refuse),
		isDraft,
	};
	if (errors.length > 0) throw invalidInput(errors);
	return given;
}

/** The body of `saveReply`. */
export function readReply(input: Input): { content: string; files: string[] } {
	const errors: FieldProblem[] = [];
	const refuse: Refuse = (path, message) => {
		errors.push({ path, message });
	};
	const content = readContent(input.content, { most: messageLimits.reply, isOptional: false }, refuse);
	const files = readFileIds(input.fileMsg, refuse);
	if (errors.length > 0) throw invalidInput(errors);
	return { content, files };
}

/** The receivers of a body, checked by themselves; throws `invalidInput`. */
export function readReceiverList(value: unknown): MessageReceiver[] {
	const errors: FieldProblem[] = [];
	const receivers = readReceivers(value, false, (path, message) => {
		errors.push({ path, message });
	});
	if (errors.length > 0) throw invalidInput(errors);
	return receivers;
}

/** The text of cleaned formatted text, for searches. */
export function toPlainText(html: string): string {
	const text = sanitizeHtml(html.replace(/<(br|\/(p|li|h[1-6]|td|th|pre|blockquote))\b/g, ' <$1'), {
		allowedTags: [],
		allowedAttributes: {},
	});
	const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
	return text
		.replace(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
		.replace(/\s+/g, ' ')
		.trim();
}

function readIdOf(input: Input, refuse: Refuse): string | null {
	const value = input.id ?? input.innerMessageId;
	if (value === undefined || value === null || value === '') return null;
	if (isId(value)) return value.toLowerCase();
	refuse('id', texts.format());
	return null;
}

function readVersion({ version }: Input, refuse: Refuse): number | null {
	if (version === undefined || version === null) return null;
	const number = Number(version);
	if (Number.isSafeInteger(number) && number > 0 && number < 2 ** 31) return number;
	refuse('version', texts.format());
	return null;
}

function readSubject(value: unknown, isOptional: boolean, refuse: Refuse): string {
	if (value !== undefined && value !== null && typeof value !== 'string') return refuse('subject', texts.format()) ?? '';
	const subject = typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '';
	if (subject === '' && !isOptional) refuse('subject', texts.required());
	if ([...subject].length > messageLimits.subject) refuse('subject', texts.tooLong({ max: messageLimits.subject }));
	return subject;
}

/** The formatted text of a body, cleaned. */
export function readContent(value: unknown, { most, isOptional }: { most: number; isOptional: boolean }, refuse: Refuse): string {
	if (value !== undefined && value !== null && typeof value !== 'string') return refuse('content', texts.format()) ?? '';
	const given = typeof value === 'string' ? value : '';
	if (given.length > most) {
		refuse('content', texts.tooLong({ max: most }));
		return '';
	}
	// PostgreSQL cannot store the character 0.
	const content = cleanHtml(given.replaceAll('\0', ''));
	if (content === '' && !isOptional) refuse('content', texts.required());
	return content;
}

/** Whether a flag is set. */
export function isFlag(value: unknown): boolean {
	return readFlag(value, false) === true;
}

/** Undefined for anything but a flag. */
function readFlag(value: unknown, usual: boolean): boolean | undefined {
	if (value === undefined || value === null || value === '') return usual;
	if ([1, '1', true, 'true'].includes(value as string)) return true;
	return [0, '0', false, 'false'].includes(value as string) ? false : undefined;
}

function readReceivers(value: unknown, isOptional: boolean, refuse: Refuse): MessageReceiver[] {
	const given = value ?? [];
	if (!Array.isArray(given)) {
		refuse('receivers', texts.format());
		return [];
	}
	if (given.length === 0 && !isOptional) refuse('receivers', texts.receivers());
	if (given.length > messageLimits.receivers) {
		refuse('receivers', texts.tooManyReceivers({ max: messageLimits.receivers }));
		return [];
	}
	const receivers = given.flatMap((one: unknown, index) => readReceiver(one) ?? refuse(`receivers.${index}`, texts.format()) ?? []);
	return [...new Map(receivers.map((one) => [`${one.type} ${one.id} ${one.below}`, one])).values()];
}

function readReceiver(value: unknown): MessageReceiver | undefined {
	if (!isPlainObject(value)) return undefined;
	const type = receiverTypes.find((known) => known === value.type);
	if (type === 'everyone') return { type };
	if (!type || !isId(value.id)) return undefined;
	const isBelow = type === 'organisation' && [1, '1', true].includes(value.below as string);
	return { type, id: value.id.toLowerCase(), ...(isBelow && { below: 1 }) };
}

/** The attachments of a body, each once. */
export function readFileIds(value: unknown, refuse: Refuse, most: number = messageLimits.files): string[] {
	const given = value ?? [];
	if (!Array.isArray(given) || !given.every(isId)) {
		refuse('fileMsg', texts.format());
		return [];
	}
	if (given.length > most) refuse('fileMsg', texts.tooManyFiles({ max: most }));
	return [...new Set(given.slice(0, most).map((id) => id.toLowerCase()))];
}

function readTime(value: unknown, refuse: Refuse): Date | null {
	if (value === undefined || value === null || value === '') return null;
	const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : new Date(Number.NaN);
	const distance = time.getTime() - Date.now();
	if (distance > 0 && distance <= messageLimits.scheduledDays * dayLength) return time;
	refuse('sendAt', texts.sendAt({ days: messageLimits.scheduledDays }));
	return null;
}
