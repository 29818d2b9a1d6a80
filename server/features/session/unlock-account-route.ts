import type { ActionNote } from '../../../contract/records/action-note.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { removeTriesOf } from '../../sign-in/store/tries.ts';
import { resetRight } from './base/reset-right.ts';
import type { SessionServices } from './base/session-services.ts';
import { requireReached } from './password-routes.ts';
import { sessionTexts } from './texts.ts';

/** Lets somebody sign in again who made too many tries, without another password; those who reset passwords do it. */
export function createUnlockAccountRoute(services: SessionServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/employee/unlock',
		policy: { right: resetRight },
		summary: 'Forgets the attempts to sign in as a person and to enter their second factor, so that they need not wait.',
		// `ids` is what lists send; it is one person.
		input: { type: 'object', properties: { id: { type: 'string' }, ids: { type: 'string' } } },
		handle: (call) => unlock(services, call),
	});
}

async function unlock(services: SessionServices, call: Call<Principal>): Promise<ActionNote> {
	const { principal, ip: address } = call;
	refuseWhileSwitched(principal);
	const id = readId(call.input, ['id', 'ids']);
	const [{ account, name } = { account: '', name: '' }] = await requireReached(services, call, [id]);
	const isOpened = await services.database.transaction(async (db) => {
		if ((await removeTriesOf(db, [account, `factor:${id}`])) === 0) return false;
		const object = { type: 'employee', id, name };
		await writeAudit(db, { action: 'sign-in-unlock', principal, address, object, subject: { id, account } });
		return true;
	});
	return { message: isOpened ? sessionTexts.unlocked() : sessionTexts.notLocked() };
}
