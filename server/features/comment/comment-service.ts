import { v7 as newId } from 'uuid';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { type CommentList, commentLimits, type RecordComment, type StoredComment } from '../../../contract/features/comments.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { readIds, readOptionalId } from '../../input/read-ids.ts';
import type { RecordBatch } from '../../metadata/screen-records.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Services } from '../feature.ts';
import { requireFiles, storeFileUses } from '../message/public.ts';
import { addMentions } from '../notification/public.ts';
import { prepareNotices, readMentioned, toMentions } from './mentions.ts';
import { presentComments } from './present-comments.ts';
import { type GivenComment, readComment, readRecordKey } from './read-comment.ts';
import { type CommentCall, mayComment, requireComments, requireWriting } from './record-rights.ts';
import * as store from './store/comments.ts';
import { texts } from './texts.ts';

/** The work of the calls about comments on records. */
export class CommentService {
	readonly #services: Services;

	constructor(services: Services) {
		this.#services = services;
	}

	/** Comments on a record that the caller may view, newest first; `before` names the oldest one that is already known. */
	async query(call: CommentCall): Promise<CommentList> {
		const key = readRecordKey(call.input);
		await requireComments(this.#services, call, key);
		const db = this.#db(call);
		const before = readOptionalId(call.input, ['before']) ?? null;
		const isWriter = await mayComment(this.#services, call, key);
		const rows = await store.listComments(db, key, { before, limit: commentLimits.page });
		return {
			dataResult: await presentComments(db, rows, { userId: isWriter ? call.principal.userId : null }),
			pageResult: { totalCount: await store.countComments(db, key) },
			mayComment: isWriter,
		};
	}

	/** Stores a new comment, or with `id` and `version` a change of an own one, and notifies the people it mentions. */
	async save(call: CommentCall): Promise<StoredComment> {
		refuseWhileSwitched(call.principal);
		const given = readComment(call.input);
		const known = given.existing === null ? null : await this.#own(call, given.existing.id);
		const key = known === null ? readRecordKey(call.input) : keyOf(known);
		await requireWriting(this.#services, call, key);
		await requireFiles(this.#services, given, call);
		const people = await readMentioned(this.#services, call, given.mentions);
		const mentioning = { ...key, before: new Set(known?.mentions.map(({ id }) => id)) };
		const { mentions, notNotified } = await prepareNotices(this.#services, call, { people, mentioning });
		const id = await this.#services.records.together(key.screen, call, async (batch) => {
			const stored = await storeComment(batch, call, { key, given, mentions: toMentions(people) });
			await addMentions(batch.db, { ...key, tenantId: call.principal.tenantId, commentId: stored }, mentions);
			return stored;
		});
		await this.#announce(call, key);
		return { ...(await this.#present(call, id)), notNotified };
	}

	/** Removes own comments, all or none. */
	async remove(call: CommentCall): Promise<{ ids: string[] }> {
		refuseWhileSwitched(call.principal);
		const ids = readIds(call.input, ['ids', 'id']);
		const found: store.CommentRow[] = [];
		for (const id of ids) found.push(await this.#own(call, id));
		const keys = [...new Map(found.map((row) => [`${row.screen} ${row.record_id}`, keyOf(row)])).values()];
		for (const key of keys) await requireWriting(this.#services, call, key);
		const [first] = keys;
		if (!first) throw new PortalError('notFound');
		await this.#services.records.together(first.screen, call, async (batch) => {
			await store.blankComments(batch.db, ids);
			for (const row of found) await batch.note(row.screen, row.record_id, 'comment-remove');
			return null;
		});
		for (const key of keys) await this.#announce(call, key);
		return { ids };
	}

	/** A comment of the caller; `notFound` for one on a record that they may not view, as for one that never existed. */
	async #own(call: CommentCall, id: string): Promise<store.CommentRow> {
		const [found] = await store.findComments(this.#db(call), [id]);
		if (!found) throw new PortalError('notFound');
		await requireComments(this.#services, call, keyOf(found)).catch((error) => {
			throw error instanceof PortalError && error.kind === 'noPermission' ? new PortalError('notFound') : error;
		});
		if (found.author_id !== call.principal.userId) throw new PortalError('noPermission', { message: texts.onlyOwn() });
		return found;
	}

	async #present(call: CommentCall, id: string): Promise<RecordComment> {
		const db = this.#db(call);
		const [comment] = await presentComments(db, await store.findComments(db, [id]), { userId: call.principal.userId });
		if (!comment) throw new PortalError('notFound');
		return comment;
	}

	/** Tells the browsers that have the record open; a lost event costs a late comment, not the call. */
	async #announce({ principal }: CommentCall, key: store.RecordKey): Promise<void> {
		const event = { type: 'record', subject: 'comments', tenantId: principal.tenantId, ...key } as const;
		await this.#services.engine.events.publish(event).catch(() => undefined);
	}

	#db({ principal }: CommentCall): RecordDatabase {
		return this.#services.database.forTenant(principal.tenantId);
	}
}

function keyOf({ screen, record_id: recordId }: store.CommentRow): store.RecordKey {
	return { screen, recordId };
}

interface Writing {
	key: store.RecordKey;
	given: GivenComment;
	mentions: RecordComment['mentions'];
}

/** Stores a comment with its attachments and the note in the history of the record; returns its id. */
async function storeComment({ db, note }: RecordBatch, { principal }: CommentCall, { key, given, mentions }: Writing): Promise<string> {
	const { existing, content, files } = given;
	const id = existing?.id ?? newId();
	if (existing === null) {
		await requireQuota(db, { principal }, key);
		await store.insertComment(db, principal, { id, ...key, content, mentions });
	} else if (!(await store.updateComment(db, principal, { ...existing, content, mentions }))) throw new PortalError('conflict');
	await storeFileUses(db, principal, { screen: store.commentUse, recordId: id, files, content });
	await note(key.screen, key.recordId, existing === null ? 'comment' : 'comment-edit');
	return id;
}

async function requireQuota(db: RecordDatabase, { principal }: Pick<CommentCall, 'principal'>, key: store.RecordKey): Promise<void> {
	const { perHour, perRecord } = commentLimits;
	await store.lockWritten(db, principal, key);
	if ((await store.countWritten(db, principal)) >= perHour)
		throw new PortalError('tooManyRequests', { message: texts.tooManyWritten({ max: perHour }), retryAfter: 600 });
	if ((await store.countComments(db, key)) >= perRecord)
		throw new PortalError('tooManyRequests', { message: texts.tooManyOnRecord({ max: perRecord }) });
}
