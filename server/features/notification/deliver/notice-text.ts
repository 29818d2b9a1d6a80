import type { Language } from '../../../../contract/base/languages.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';

/** What a person reads. */
export interface NoticeText {
	language: Language;
	/** The name of the person who wrote it; null for the portal itself. */
	sender: string | null;
	subject: string;
	/** Plain text; empty for none. */
	content: string;
	/** The content as cleaned formatted text, which the portal shows instead; null without formatting. */
	html: string | null;
	/** The path of the record's page; null without one. */
	link: string | null;
	/** The notices of a digest. */
	entries: Array<{ subject: string; link: string | null }>;
}

/** What making a text needs. */
export type PresentWork = Pick<Services, 'database' | 'engine' | 'records' | 'noticeTexts'>;

/** The person who will read a notice. */
export interface Reader {
	principal: Principal;
	language: Language;
}

const longestSubject = 200;

/** The path of the page of a record. */
export function recordPath(screen: string, id: string): string {
	return `/platform/dataTemplate/form?${new URLSearchParams({ screen, view: 'detail', id })}`;
}

/** A subject is one line, whatever the values contain. */
export function oneLine(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > longestSubject ? `${cutText(line, longestSubject - 1)}…` : line;
}
