import { PortalError } from '../../../contract/base/portal-error.ts';
import { cutText } from '../../../contract/input/cut-text.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { callFunction } from '../../db/statements/call-function.ts';
import type { Call } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { RoleServices } from './base/role-services.ts';
import { readAliases } from './base/store.ts';
import { roleTexts } from './base/texts.ts';
import { requireWeakerRoles } from './grants/grant-limits.ts';
import { findRole } from './grants/role-grants.ts';

type RoleCall = Call<Principal>;

/** A new role that grants what another one grants, in one transaction. Who copies must be allowed to grant. */
export async function copyRole(services: RoleServices, call: RoleCall): Promise<StoredRecord> {
	const { principal, language, input, ip } = call;
	refuseWhileSwitched(principal);
	if (!may(principal, 'role:grant')) throw new PortalError('noPermission');
	const role = await findRole(services, call);
	await requireWeakerRoles(services.database, call, [role.id]);
	const source = await services.records.get('role', call, role.id);
	const name = typeof input.name === 'string' && input.name !== '' ? input.name : roleTexts.copyName({ name: role.name }).in(language);
	const alias = typeof input.alias === 'string' && input.alias !== '' ? input.alias : await freeAlias(services, call, String(source.alias));
	const { subsystem = null, grade = null, description = null } = source;
	const values = { name: cutText(name, 64), alias, subsystem, grade, description, isEnabled: true };
	const copy = await services.records.save('role', call, {
		values,
		also: async (db, record) => {
			await callFunction(db, 'portal.copy_role_rights', [role.id, record.id]);
			const object = { type: 'role', id: record.id, name: String(record.name) };
			const changes = { permissions: [[], role.permissions] as [unknown, unknown], copyOf: [null, role.name] as [unknown, unknown] };
			await writeAudit(db, { action: 'role-grants', principal, address: ip, object, changes });
		},
	});
	services.sessions.forgetRights();
	return copy;
}

/** Moves roles to a subsystem; each is judged and kept in the history like a save. */
export async function transferRoles(services: RoleServices, call: RoleCall, subsystem: string): Promise<{ ids: string[] }> {
	refuseWhileSwitched(call.principal);
	const ids = readIds(call.input, ['ids', 'roleIds', 'roleId']);
	await services.records.bulkEdit('role', call, { ids, fields: { subsystem: { mode: 'set', value: subsystem } } });
	return { ids };
}

async function freeAlias({ database }: RoleServices, { principal }: RoleCall, alias: string): Promise<string> {
	const stem = `${alias.slice(0, 32)}_copy`;
	const taken = await readAliases(database, principal.tenantId, stem);
	for (let count = 1; ; count++) {
		const candidate = count === 1 ? stem : `${stem}${count}`;
		if (!taken.has(candidate)) return candidate;
	}
}
