import type { ActionNote } from '../../../contract/records/action-note.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { removeTriesOf, signInTries } from '../../sign-in/store/tries.ts';
import { resetRight } from './base/reset-right.ts';
import type { SessionServices } from './base/session-services.ts';
import { readReachedPerson } from './password-routes.ts';
import { sessionTexts } from './texts.ts';

/** Lets somebody sign in again who made too many tries, without another password; those who reset passwords do it. */
export function createUnlockAccountRoute(services: SessionServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/employee/unlock',
		policy: { right: resetRight },
		summary: 'Forgets the attempts to sign in as a person and to enter their second factor, so that they need not wait.',
		input: { type: 'object', properties: { id: { type: 'string' }, ids: { type: 'string' } } },
		handle: (call) => unlock(services, call),
	});
}

async function unlock(services: SessionServices, call: Call<Principal>): Promise<ActionNote> {
	const { principal, ip: address } = call;
	const { id, account, object } = await readReachedPerson(services, call);
	const isOpened = await services.database.transaction(async (db) => {
		if ((await removeTriesOf(db, [signInTries(account), `factor:${id}`])) === 0) return false;
		await writeAudit(db, { action: 'sign-in-unlock', principal, address, object, subject: { id, account } });
		return true;
	});
	return { message: isOpened ? sessionTexts.unlocked() : sessionTexts.notLocked() };
}
