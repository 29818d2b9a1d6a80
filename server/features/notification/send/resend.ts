import { PortalError } from '../../../../contract/base/portal-error.ts';
import { noticeResendPath } from '../../../../contract/features/operations/mail.ts';
import { Answer, type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { resendNotices } from '../store/resend.ts';

/** The call that sends notices again: those that could not be delivered, and once more those that were. */
export function createResendRoute(services: Services): Route {
	return signedInRoute({
		method: 'POST',
		path: noticeResendPath,
		policy: { right: 'notification-log:resend' },
		summary: 'Sends e-mails and SMS again that failed, and once more those that were sent.',
		input: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } },
		handle: (call) => resend(services, call),
	});
}

async function resend({ database, records }: Services, call: Call<Principal>): Promise<Answer> {
	refuseWhileSwitched(call.principal);
	const ids = readIds(call.input, ['ids']).sort();
	const found = await records.reached('notification-log', toCaller(call), { ids, right: 'resend' });
	if (ids.some((id) => !found.has(id))) throw new PortalError('notFound');
	const count = await database.transaction(async (db) => {
		const changed = await resendNotices(db, ids);
		await announceEvent(db, { type: 'notification' });
		return changed;
	});
	return new Answer({ count }, { message: texts.resent({ count }) });
}
