import { readId } from '../../input/read-ids.ts';
import { requireText } from '../../input/read-text.ts';
import type { Services } from '../feature.ts';
import { readRecordKey } from './read-comment.ts';
import { type CommentCall, requireRecord } from './record-rights.ts';
import { addViewer, removeViewer, type ViewerTab } from './store/viewers.ts';
import { announceViewers } from './viewer-work.ts';

/** Stores that a tab of the caller's browser has a record open until it closes it or its stream of events ends; the stream brings who else has. */
export async function openRecord(services: Services, call: CommentCall): Promise<null> {
	const key = readRecordKey(call.input);
	const tab = readTab(call);
	await requireRecord(services, call, key);
	const { tenantId } = call.principal;
	await addViewer(services.database, { ...tab, ...key }, call.principal);
	await announceViewers(services, { tenantId, ...key });
	return null;
}

/** Stores that a tab has closed a record. */
export async function closeRecord(services: Services, call: CommentCall): Promise<null> {
	const key = readRecordKey(call.input);
	const hasLeft = await removeViewer(services.database, { ...readTab(call), ...key }, call.principal);
	if (hasLeft) await announceViewers(services, { tenantId: call.principal.tenantId, ...key });
	return null;
}

function readTab({ input }: CommentCall): ViewerTab {
	return { streamId: readId(input, ['streamId']), tabId: requireText(input, 'tabId', 64) };
}
