import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { endSessionsOf } from '../../db/statements/lock-order.ts';
import { Answer, type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { readChoiceNodes } from '../organisation/public.ts';
import { requireWeakerRoles } from '../role/public.ts';
import type { EmployeeServices } from './employee-services.ts';
import { findOrganisation, readRolesOfOrganisation } from './store/employees.ts';
import { changeOrganisation } from './store/relations.ts';
import { employeeTexts } from './texts.ts';

type EmployeeCall = Call<Principal>;

/** The calls by which the signed-in person moves to another organisation. */
export function createOrganisationChangeRoutes(services: EmployeeServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/findOrgTree',
			policy: 'signed-in',
			onlyReads: true,
			summary: 'The organisations that the caller may change to, below one of them; without orgId the root and what stands at the top',
			input: { type: 'object', properties: { orgId: { type: 'string' } } },
			handle: (call) => readChoiceNodes(services.database, call, call.principal.tenantId),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/saveOrgChange',
			policy: 'signed-in',
			summary: 'Moves the caller to another organisation; every authorisation of the old one is removed, and every session ends',
			input: {
				type: 'object',
				required: ['id'],
				properties: { id: { type: 'string', format: 'uuid' }, alias: { type: 'string' }, xiangzhen: { type: 'string' } },
			},
			handle: (call) => saveChange(services, call),
		}),
	];
}

async function saveChange(services: EmployeeServices, call: EmployeeCall): Promise<Answer> {
	const { principal, input, ip } = call;
	const { database, sessions } = services;
	refuseWhileSwitched(principal);
	const id = readOptionalId(input, ['id', 'orgId']);
	if (id === undefined) throw invalidInput([{ path: 'id', message: employeeTexts.chooseOrganisation() }]);
	const db = database.forTenant(principal.tenantId);
	const organisation = await findOrganisation(db, id);
	const isNamed = input.alias === undefined || input.alias === null || input.alias === '' || organisation?.alias === input.alias;
	if (!organisation || !isNamed) throw new PortalError('notFound');
	if (principal.organisationId === id) throw invalidInput([{ path: 'id', message: employeeTexts.sameOrganisation() }]);
	const township = readTownship(call, String(organisation.region_code ?? ''));
	const roles = await readRolesOfOrganisation(db, id);
	// A person gets the roles of their organisation: a caller may not choose one that can do more than the caller could so far.
	if (roles.length > 0) await requireWeakerRoles(database, call, roles);
	await database.transaction(async (transaction) => {
		const isMoved = await changeOrganisation(transaction, {
			personId: principal.userId,
			tenantId: principal.tenantId,
			organisationId: id,
			township,
		});
		// A guest of another tenant has no position in its tree.
		if (!isMoved) throw new PortalError('noPermission');
		await endSessionsOf(transaction, [principal.userId]);
		await writeAudit(transaction, {
			action: 'organisation-change',
			principal,
			address: ip,
			object: { type: 'employee', id: principal.userId, name: principal.name },
			changes: { organisation: [principal.organisationId, id] },
		});
	});
	sessions.announceEndOf(principal.userId);
	sessions.forgetRights();
	return new Answer(null, { message: employeeTexts.changed() });
}

/** A township of the organisation's own region; null where none was chosen. */
function readTownship({ input }: EmployeeCall, regionCode: string): string | null {
	const { xiangzhen } = input;
	if (xiangzhen === undefined || xiangzhen === null || xiangzhen === '') return null;
	const isRight = typeof xiangzhen === 'string' && /^\d{9,12}$/.test(xiangzhen) && regionCode !== '' && xiangzhen.startsWith(regionCode);
	if (!isRight) throw invalidInput([{ path: 'xiangzhen', message: employeeTexts.township() }]);
	return xiangzhen;
}
