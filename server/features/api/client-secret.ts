import { PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import type { Principal } from '../../principal/principal.ts';
import { hashSecret, newSecret } from '../../principal/secrets.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { RoleServices } from '../role/public.ts';
import { refuseStrongerClients } from './grant-hooks.ts';
import { storeClientSecret } from './store.ts';

/** The call that makes the secret of a client: its result is shown once and stored nowhere here. */
export function createClientSecretRoute(services: RoleServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/auth/client/secret',
		policy: { right: 'client:edit' },
		needsProof: true,
		summary: 'Makes a new secret of a client and answers it, once; the old one and its tokens count no more.',
		input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
		output: { type: 'object', properties: { clientId: { type: 'string' }, secret: { type: 'string' } } },
		handle: (call) => makeSecret(services, call),
	});
}

async function makeSecret({ database, records, sessions }: RoleServices, call: Call<Principal>) {
	const { principal, ip } = call;
	refuseWhileSwitched(principal);
	const id = readId(call.input, ['id', 'clientRecordId']);
	if (!(await records.reached('client', toCaller(call), { ids: [id], right: 'edit' })).has(id)) throw new PortalError('notFound');
	const secret = newSecret();
	const hash = hashSecret(secret);
	const client = await database.transaction(async (db) => {
		await refuseStrongerClients(principal, db, [id]);
		const row = await storeClientSecret(db, id, hash);
		await writeAudit(db, { action: 'client-secret', principal, address: ip, object: { type: 'client', id, name: row.name } });
		return row;
	});
	sessions.forgetRights();
	return { clientId: client.client_id, secret };
}
