import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { commentLimits } from '../../../contract/features/comments.ts';
import { isId } from '../../../contract/input/id.ts';
import { readVersion } from '../../../contract/input/version.ts';
import { readId, readOptionalId } from '../../input/read-ids.ts';
import { requireText } from '../../input/read-text.ts';
import { type Refuse, readContent, readFileIds } from '../message/public.ts';
import type { RecordKey } from './store/comments.ts';
import { texts } from './texts.ts';

type Input = Record<string, unknown>;

/** The body of `save`, checked by itself. */
export interface GivenComment {
	/** With the version that was read; null for a new comment. */
	existing: { id: string; version: number } | null;
	content: string;
	mentions: string[];
	files: string[];
}

/** The record that a call names. */
export function readRecordKey(input: Input): RecordKey {
	return { screen: requireText(input, 'screen', 100), recordId: readId(input, ['recordId']) };
}

/** Reads the body of `save`; throws `invalidInput` that names every field that is wrong. */
export function readComment(input: Input): GivenComment {
	const errors: FieldProblem[] = [];
	const refuse: Refuse = (path, message) => {
		errors.push({ path, message });
	};
	const id = readOptionalId(input, ['id']);
	const version = readVersion(input.version);
	if (id !== undefined && typeof version !== 'number') refuse('version', texts.required());
	const given: GivenComment = {
		existing: id === undefined ? null : { id, version: Number(version) },
		content: readContent(input.content, { most: commentLimits.content, isOptional: false }, refuse),
		mentions: readMentions(input.mentions, refuse),
		files: readFileIds(input.fileMsg, refuse, commentLimits.files),
	};
	if (errors.length > 0) throw invalidInput(errors);
	return given;
}

function readMentions(value: unknown, refuse: Refuse): string[] {
	const given = value ?? [];
	if (!Array.isArray(given) || !given.every(isId)) {
		refuse('mentions', texts.format());
		return [];
	}
	if (given.length > commentLimits.mentions) refuse('mentions', texts.tooManyMentions({ max: commentLimits.mentions }));
	return [...new Set(given.map((id) => id.toLowerCase()))];
}
