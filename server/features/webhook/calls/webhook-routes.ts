import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { webhookReceivePath } from '../../../../contract/features/operations/webhooks.ts';
import type { ActionNote } from '../../../../contract/records/action-note.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { receive } from '../incoming/receive.ts';
import { readPausedOf, replayDeliveries } from '../store/deliveries.ts';

const replayPath = '/platform/v3/webhookDelivery/replay';

/** The calls of webhooks beyond those of their screens; `routes` lists all calls of the portal. */
export function createWebhookRoutes(services: Services, routes: () => Route[]): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: replayPath,
			policy: { right: 'webhook-delivery:replay' },
			summary: 'Delivers events again.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } },
			handle: (call) => replay(services, call),
		}),
		{
			method: 'POST',
			path: webhookReceivePath,
			policy: 'open',
			summary: 'Receives data of another system for an incoming webhook; the signature or the secret is in a header.',
			input: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
			handle: (call) => receive(services, call, routes),
		},
	];
}

async function replay({ database, records }: Services, call: Call<Principal>): Promise<{ ids: string[] } & Partial<ActionNote>> {
	refuseWhileSwitched(call.principal);
	const ids = readIds(call.input, ['ids']).sort();
	const found = await records.reached('webhook-delivery', toCaller(call), { ids, right: 'replay' });
	if (ids.some((id) => !found.has(id))) throw new PortalError('notFound');
	const [paused] = await database.transaction(async (db) => {
		if ((await replayDeliveries(db, ids)) < ids.length) throw invalidInput([], texts.open());
		await announceEvent(db, { type: 'webhook' });
		return readPausedOf(db, ids);
	});
	return { ids, ...(paused !== undefined && { message: texts.waitsForResume({ name: paused }) }) };
}
