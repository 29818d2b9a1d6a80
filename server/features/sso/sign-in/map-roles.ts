import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { normalGroup, readRoleMapping } from '../base/role-mapping.ts';
import { changeRoles, readPerson, readRoles, type StoredProvider } from '../base/store.ts';

interface Grouped {
	provider: StoredProvider;
	employee: string;
	groups: readonly string[];
	/** Where the sign-in comes from; empty for the work of the portal itself. */
	address: string;
}

/** Gives the roles of the person's groups and takes the other mapped ones; roles that the mapping does not name stay. Returns whether any changed. */
export async function mapRoles(db: SystemTransaction, { provider, employee, groups, address }: Grouped): Promise<boolean> {
	const mapping = readRoleMapping(provider.role_mapping);
	const isMapped = provider.kind === 'ldap' || provider.roles_claim;
	if (!isMapped || typeof mapping === 'number' || mapping.size === 0) return false;
	const person = await readPerson(db, employee);
	if (!person) return false;
	const wanted = new Set(groups.flatMap((group) => mapping.get(normalGroup(group)) ?? []));
	const roles = await readRoles(db, { tenantId: person.tenantId, aliases: [...new Set([...mapping.values()].flat())] });
	const added = roles.filter(({ id, alias }) => wanted.has(alias) && !person.roles.includes(id));
	const removed = roles.filter(({ id, alias }) => !wanted.has(alias) && person.roles.includes(id));
	if (added.length + removed.length === 0) return false;
	await changeRoles(db, { employee, added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) });
	const entry =
		(action: AuditEntry['action']) =>
		(role: { id: string; name: string }): AuditEntry => ({
			action,
			principal: { userId: employee, account: person.account, tenantId: person.tenantId },
			address,
			object: { type: 'role', id: role.id, name: role.name },
			subject: { id: employee, account: person.account },
			reason: provider.name,
		});
	await writeAudit(db, ...added.map(entry('role-assign')), ...removed.map(entry('role-withdraw')));
	return true;
}
