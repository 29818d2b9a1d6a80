import type { MessageFile } from './messages.ts';

/** A user who is named in a comment, or has a record open. */
export interface CommentPerson {
	/** The employee. */
	id: string;
	name: string;
}

/** One comment on a record. */
export interface RecordComment {
	/** UUIDv7. */
	id: string;
	/** Cleaned formatted text. */
	content: string;
	authorId: string;
	/** The name at the time of writing. */
	authorName: string;
	/** ISO time. */
	createTime: string;
	/** ISO time of the last change; null: never changed. */
	editTime: string | null;
	/** Sent back with a change. */
	version: number;
	/** Whether the caller wrote it, and may change and remove it now. */
	isOwn: boolean;
	/** The people mentioned. */
	mentions: CommentPerson[];
	/** The attachments. */
	fileMsg: MessageFile[];
}

/** The comments of one record, newest first. */
export interface CommentList {
	dataResult: RecordComment[];
	pageResult: { totalCount: number };
	/** Whether the caller may write comments on the record. */
	mayComment: boolean;
}

/** The response to a stored comment. */
export interface StoredComment extends RecordComment {
	/** The names of mentioned people who may not view the record and were not notified. */
	notNotified: string[];
}

/** The event `record`: something about a record that this browser has open. */
export interface RecordEvent {
	type: 'record';
	screen: string;
	recordId: string;
	/** `comments`: load them again; `viewers`: `viewers` is the new list. */
	subject: 'comments' | 'viewers';
	viewers?: CommentPerson[];
}

/** Limits of comments. */
export const commentLimits = {
	/** Characters of the formatted text. */
	content: 20_000,
	/** People mentioned in one comment. */
	mentions: 20,
	files: 10,
	perRecord: 2_000,
	/** Comments of one person in an hour, removed ones included. */
	perHour: 120,
	/** Comments in one response. */
	page: 50,
	/** Records that one browser has open at once, as far as other users see it. */
	openRecords: 40,
	/** People shown as having a record open. */
	viewers: 20,
} as const;
