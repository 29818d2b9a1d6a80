import type { CommentPerson, RecordComment } from '../../../../contract/features/comments.ts';
import type { CommentDraft } from '../base/comment-calls.ts';

/** A comment that is being written. */
export interface Writing {
	/** Formatted text. */
	content: string;
	/** People who were picked; those whose names are still in the text are mentioned. */
	people: CommentPerson[];
	files: string[];
	fileNames: string[];
}

export const emptyWriting: Writing = { content: '', people: [], files: [], fileNames: [] };

/** What a stored comment begins its change with. */
export function fromComment({ content, mentions, fileMsg }: RecordComment): Writing {
	return { content, people: mentions, files: fileMsg.map(({ id }) => id), fileNames: fileMsg.map(({ title }) => title) };
}

/** What is sent: only people whose names are still in the text are mentioned. */
export function toDraft({ content, people, files }: Writing): CommentDraft {
	const plain = new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '';
	const named = namesIn(plain, people);
	const mentions = people.filter(({ name }) => named.has(name)).map(({ id }) => id);
	return { content, mentions, fileMsg: files };
}

/** The names that a text mentions. The longest are found first, because one name can begin another one. */
function namesIn(text: string, people: CommentPerson[]): Set<string> {
	const names = [...new Set(people.map(({ name }) => name))].sort((one, other) => other.length - one.length);
	const found = new Set<string>();
	let rest = text;
	for (const name of names) {
		const parts = rest.split(`@${name}`);
		if (parts.length > 1) found.add(name);
		rest = parts.join(' ');
	}
	return found;
}
