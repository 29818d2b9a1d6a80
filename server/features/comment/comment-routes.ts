import { commentLimits } from '../../../contract/features/comments.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { Services } from '../feature.ts';
import { CommentService } from './comment-service.ts';
import { closeRecord, openRecord } from './viewer-calls.ts';

const base = '/platform/v3/comment';
const id = { type: 'string', format: 'uuid' };
const recordKey = { screen: { type: 'string' }, recordId: id };

/** The calls about comments and about who has a record open; the right to the record is checked by each. */
export function createCommentRoutes(services: Services): Route[] {
	const comments = new CommentService(services);
	const opened = {
		type: 'object',
		required: ['screen', 'recordId', 'streamId', 'tabId'],
		properties: { ...recordKey, streamId: id, tabId: { type: 'string', maxLength: 64 } },
	};
	return [
		signedInRoute({
			method: 'POST',
			path: `${base}/query`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'The comments on a record, newest first; `before` is the id of the oldest comment of the previous answer.',
			input: { type: 'object', required: ['screen', 'recordId'], properties: { ...recordKey, before: id } },
			handle: (call) => comments.query(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/save`,
			policy: 'signed-in',
			summary:
				'Comments on a record, or changes an own comment with `id` and `version`; notifies mentioned people who may view the record.',
			input: {
				type: 'object',
				required: ['content'],
				properties: {
					...{ ...recordKey, id, version: { type: 'integer' }, content: { type: 'string', description: 'Formatted text' } },
					mentions: { type: 'array', items: id, maxItems: commentLimits.mentions, description: 'Employees' },
					fileMsg: { type: 'array', items: id, maxItems: commentLimits.files, description: 'Attachments' },
				},
			},
			handle: (call) => comments.save(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/remove`,
			policy: 'signed-in',
			summary: 'Removes own comments, all or none.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'string', description: 'Ids, separated by commas' } } },
			handle: (call) => comments.remove(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/open`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'Announces that a tab has a record open, until it closes it or the stream of events ends; returns who has it open.',
			input: opened,
			handle: (call) => openRecord(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/close`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'Announces that a tab has closed a record.',
			input: opened,
			handle: (call) => closeRecord(services, call),
		}),
	];
}
