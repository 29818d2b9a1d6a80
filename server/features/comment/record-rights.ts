import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../http/route.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import type { RecordKey } from './store/comments.ts';
import { texts } from './texts.ts';

/** A call about comments. */
export type CommentCall = Call<Principal>;

type Records = Pick<Services, 'records' | 'recordReaders'>;

/** Throws unless the caller may view the record: `notFound` for one that is missing, beyond their scope or another tenant's, alike. */
export async function requireRecord(services: Records, call: CommentCall, key: RecordKey): Promise<ResolvedScreen> {
	const screen = services.records.screen(key.screen, call.language, call.principal.tenantId);
	if (!screen || screen.scope === 'feature') throw new PortalError('notFound');
	if (await isReader(services, call, key)) return screen;
	if (!may(call.principal, `${key.screen}:view`)) throw new PortalError('noPermission');
	if (!(await mayView(services, call, key))) throw new PortalError('notFound');
	return screen;
}

/** Whether the caller has the right to view the record, and it reaches it. */
async function mayView({ records }: Pick<Records, 'records'>, call: CommentCall, { screen, recordId }: RecordKey): Promise<boolean> {
	return may(call.principal, `${screen}:view`) && (await records.readable(screen, toCaller(call), [recordId])).has(recordId);
}

/** Whether a feature lets the caller read the record without that right. */
async function isReader({ recordReaders }: Records, { principal }: CommentCall, { screen, recordId }: RecordKey): Promise<boolean> {
	return (await recordReaders[screen]?.readable([recordId], principal))?.has(recordId) === true;
}

/** The same for a record whose comments are wanted; screens without comments have none. */
export async function requireComments(services: Records, call: CommentCall, key: RecordKey): Promise<ResolvedScreen> {
	const screen = await requireRecord(services, call, key);
	if (!screen.comments) throw new PortalError('notFound');
	return screen;
}

/** Whether the right to comment reaches the record. */
export async function mayComment(
	{ records, recordReaders }: Records,
	call: CommentCall,
	{ screen, recordId }: RecordKey,
): Promise<boolean> {
	const { principal } = call;
	if (principal.preview !== undefined) return false;
	const readers = recordReaders[screen];
	if (readers) return (await readers.commentable([recordId], principal)).has(recordId);
	if (!may(principal, `${screen}:comment`)) return false;
	return (await records.reached(screen, toCaller(call), { ids: [recordId], right: 'comment' })).has(recordId);
}

/** Throws unless the caller may comment on a record that they may view. */
export async function requireWriting(services: Records, call: CommentCall, key: RecordKey): Promise<ResolvedScreen> {
	const screen = await requireComments(services, call, key);
	if (!(await mayComment(services, call, key))) throw new PortalError('noPermission', { message: texts.mayNotComment() });
	return screen;
}
