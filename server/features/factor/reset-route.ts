import type { ActionNote } from '../../../contract/records/action-note.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { removeFactors } from '../../sign-in/factor/remove-factors.ts';
import type { Services } from '../feature.ts';
import { readReachedPerson, toSessionServices } from '../session/public.ts';
import { factorTexts } from './texts.ts';

/** Removes the second factors of somebody who lost them; those who reset passwords do it. */
export function createResetRoute(services: Services): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/employee/resetFactor',
		policy: { right: 'employee:password' },
		needsProof: true,
		summary: 'Removes every second factor, recovery code and remembered browser of a person, and ends their sessions.',
		input: { type: 'object', properties: { id: { type: 'string' }, ids: { type: 'string' } } },
		handle: (call) => reset(services, call),
	});
}

async function reset(services: Services, call: Call<Principal>): Promise<ActionNote> {
	const { principal, ip: address } = call;
	const { id, object } = await readReachedPerson(toSessionServices(services), call);
	await removeFactors(services.database, id, { action: 'factor-reset', principal, address, object });
	services.sessions.announceEndOf(id);
	return { message: factorTexts.factorReset() };
}
