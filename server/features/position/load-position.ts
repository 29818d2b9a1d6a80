import { Answer, type Call } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { RoleServices } from '../role/public.ts';
import { queryRolesOfParty } from '../role/public.ts';
import { countHolders } from './store.ts';

/** A position with what belongs to it, as far as the caller may see that. */
export async function loadPosition(services: RoleServices, call: Call<Principal>): Promise<Answer> {
	const { principal, input } = call;
	const id = readId(input, ['posId', 'id']);
	const position = await services.records.get('position', call, id);
	const { organisation } = position;
	const parameters: unknown[] = [];
	const whole = { ...call, input: { parameters, requestPage: { pageNo: 1, limit: 1000 } } };
	const [partyOrg, partyRoles, holders] = await Promise.all([
		typeof organisation === 'string' && may(principal, 'organisation:view')
			? services.records.get('organisation', call, organisation)
			: null,
		may(principal, 'role:view') ? queryRolesOfParty(services, whole, { type: 'position', screen: 'position', id }) : null,
		countHolders(services.database.forTenant(principal.tenantId), id),
	]);
	const variables = { partyOrg, partyRoles: partyRoles?.dataResult ?? null, holders };
	return new Answer(position, { variables });
}
