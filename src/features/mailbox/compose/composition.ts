import type {
	MailboxAccount,
	MailDraft,
	MailPerson,
	MailRef,
	MailView,
	StoredDraft,
} from '../../../../contract/features/mailbox/mailbox.ts';
import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import type { Translate } from '../../../../renderers/core/texts/use-text.ts';
import { keepDraft, recallDrafts } from '../../../session/settings/tab-drafts.ts';
import { answerMarks, composeTexts } from './texts.ts';

/** A mail that is being written. */
export interface Composition extends Omit<StoredDraft, 'basis'> {
	basis: MailDraft['basis'] | null;
}

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

const draftName = 'mailbox-compose';

export function emptyComposition(): Composition {
	return {
		id: newId(),
		to: [],
		cc: [],
		bcc: [],
		subject: '',
		html: '',
		files: [],
		fileNames: [],
		basis: null,
		partNames: {},
		storedUid: null,
	};
}

/** A UUID; `crypto.randomUUID` does not exist on plain http. */
function newId(): string {
	return newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Mails whose dialog is closed and that are still being stored in the folder of drafts. */
export const leaving = new Set<string>();

/** Mails that were being written in this tab, or in one that was closed or crashed, and are kept in this browser. The newest is first. */
export async function recallCompositions(): Promise<Composition[]> {
	const kept = await recallDrafts(draftName);
	return kept.flatMap(({ name, value }) => {
		const composition = readComposition(value);
		if (composition === null) return [];
		// Earlier versions had one name for all mails.
		if (name === draftName) {
			keepComposition(composition);
			keepDraft(draftName, undefined);
		}
		return leaving.has(composition.id) ? [] : [composition];
	});
}

function readComposition(kept: unknown): Composition | null {
	const isWhole = typeof kept === 'object' && kept !== null && Array.isArray((kept as Composition).to);
	if (!isWhole) return null;
	// Earlier versions stored plain text.
	const { text = '', ...composition } = kept as Composition & { text?: string };
	const plain = text === '' ? {} : { html: toHtml(text) };
	return { ...emptyComposition(), ...composition, ...plain };
}

/** Keeps a mail in this browser, beside others. */
export function keepComposition(value: Composition): void {
	keepDraft(nameOf(value.id), value);
}

export function dropComposition(id: string): void {
	keepDraft(nameOf(id), undefined);
}

function nameOf(id: string): string {
	return `${draftName}/${id}`;
}

/** The answer to a mail, or a mail that sends it on, as it is begun. */
export function beginAnswer(
	kind: AnswerKind,
	{ mailRef, mail, account, t }: { mailRef: MailRef; mail: MailView; account: MailboxAccount; t: Translate },
): Composition {
	const isForward = kind === 'forward';
	const { to, cc } = isForward ? { to: [], cc: [] } : receiversOf(kind, mail, account);
	const values = { time: formatDateTime(mail.sentAt), name: personText(mail.from) };
	const heading = isForward
		? [t(composeTexts.forwarded()), ...forwardHeads(mail, t)].map(toHtml).join('')
		: toHtml(t(composeTexts.wrote(values)));
	// The editor keeps what it knows of the markup; the server cleans it once more.
	const body = mail.html === '' || mail.html.length > longestQuote ? toHtml(mail.text.slice(0, longestPlain)) : mail.html;
	const files = isForward ? mail.files : [];
	return {
		...emptyComposition(),
		...{ to, cc, subject: subjectOf(isForward, mail.subject, t), html: `<p></p>${heading}<blockquote>${body}</blockquote>` },
		basis: { ...mailRef, kind: isForward ? 'forward' : 'reply', parts: files.map(({ part }) => part) },
		partNames: Object.fromEntries(files.map(({ part, fileName }) => [part, fileName])),
	};
}

const longestQuote = 100_000;
/** With its escapes. */
const longestPlain = longestQuote / 5;

/** Everybody but the user, each once. */
function receiversOf(kind: AnswerKind, { from, replyTo, to, cc }: MailView, { address }: MailboxAccount): { to: string[]; cc: string[] } {
	const sender = (replyTo.length > 0 ? replyTo : [from]).map((one) => one.address).filter((one) => one !== '');
	if (kind === 'reply') return { to: sender, cc: [] };
	const known = new Set([...sender, address].map((one) => one.toLowerCase()));
	const others = [...to, ...cc].map((one) => one.address).filter((one) => one !== '' && !known.has(one.toLowerCase()));
	return { to: sender, cc: [...new Set(others)] };
}

function subjectOf(isForward: boolean, subject: string, t: Translate): string {
	const plain = subject.replace(answerMarks, '');
	return t(isForward ? composeTexts.forwardSubject({ subject: plain }) : composeTexts.replySubject({ subject: plain }));
}

function forwardHeads({ from, to, subject, sentAt }: MailView, t: Translate): string[] {
	return [
		t(composeTexts.fromLine({ people: personText(from) })),
		t(composeTexts.toLine({ people: to.map(personText).join('; ') })),
		t(composeTexts.timeLine({ time: formatDateTime(sentAt) })),
		t(composeTexts.subjectLine({ subject })),
	];
}

/** A person as text. */
export function personText({ name, address }: MailPerson): string {
	return name === '' || name === address ? address : `${name} <${address}>`;
}

/** A text as markup, with its lines. */
function toHtml(text: string): string {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
