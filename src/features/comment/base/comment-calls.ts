import type { CommentList, StoredComment } from '../../../../contract/features/comments.ts';
import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { callApi } from '../../../base/api/portal-api.ts';

const base = '/platform/v3/comment';

/** A record of a screen. */
export interface RecordKey {
	screen: string;
	recordId: string;
}

/** What a user writes. */
export interface CommentDraft {
	content: string;
	/** Employees. */
	mentions: string[];
	/** Attachments. */
	fileMsg: string[];
}

/** The newest comments on a record, or those before a comment. */
export function loadComments(key: RecordKey, before?: string): Promise<CommentList> {
	return callApi(`${base}/query`, { ...key, ...(before !== undefined && { before }) }, { isQuiet: true });
}

/** Stores a new comment, or a change of an own one; a repeated call with the same key counts once. */
export function saveComment(comment: (RecordKey | { id: string; version: number }) & CommentDraft, key: string): Promise<StoredComment> {
	return callApi(`${base}/save`, { ...comment }, { idempotencyKey: key });
}

/** Removes an own comment. */
export function removeComment(id: string): Promise<unknown> {
	return callApi(`${base}/remove`, { ids: id }, { idempotencyKey: newKey() });
}

/** The tab of this browser that has a record open, and the stream of events it listens to. */
export interface OpenTab {
	streamId: string;
	tabId: string;
}

/** Announces that a tab has a record open; the stream of events brings who has. */
export function announceOpen(opened: RecordKey & OpenTab): Promise<unknown> {
	return callApi(`${base}/open`, { ...opened }, { isQuiet: true });
}

/** Announces that a tab has closed a record. */
export function announceClose(opened: RecordKey & OpenTab): Promise<unknown> {
	return callApi(`${base}/close`, { ...opened }, { isQuiet: true, outlivesPage: true });
}
