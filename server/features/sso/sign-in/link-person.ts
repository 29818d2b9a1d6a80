import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { holdPerson } from '../../../db/statements/lock-order.ts';
import type { Call } from '../../../http/route.ts';
import { requireWindow } from '../../../principal/access-window.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { storeSignIn } from '../../../sign-in/store/sign-in-log.ts';
import type { Services } from '../../feature.ts';
import { readRoleMapping } from '../base/role-mapping.ts';
import {
	changeRoles,
	findCandidates,
	findLinked,
	noteSignIn,
	readPerson,
	readRoles,
	type StoredProvider,
	storeLink,
} from '../base/store.ts';
import { texts } from '../base/texts.ts';

/** What a provider says of a person. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

interface Linking {
	provider: StoredProvider;
	claims: Claims;
	call: Call;
}

const longestSubject = 255;
const usualClaim = { account: 'preferred_username', email: 'email', mobile: 'phone_number' } as const;

/** The person of the claims, linked by the rule of the provider, with the roles that it maps. Throws `wrongCredentials` for nobody. */
export async function linkPerson(services: Services, linking: Linking): Promise<string> {
	const { database, sessions } = services;
	const { provider, claims, call } = linking;
	const { id, hasOtherRoles } = await database.transaction(async (db) => {
		const employee = await findPerson(db, linking);
		const person = employee === undefined ? undefined : await holdPerson(db, employee);
		if (employee === undefined || person?.status !== activeStatus || !person.isTenantOpen) return { id: undefined, hasOtherRoles: false };
		const changed = await mapRoles(db, { ...linking, employee });
		await noteSignIn(db, { provider: provider.id, employee, sid: textOf(claims.sid) });
		return { id: employee, hasOtherRoles: changed };
	});
	if (id === undefined) {
		const browser = call.request.headers['user-agent'];
		const account = `${provider.code}:${claims.sub}`;
		await storeSignIn(database, { account, employeeId: undefined, result: 'unknown', address: call.ip, browser });
		throw new PortalError('wrongCredentials', { message: texts.nobody() });
	}
	if (hasOtherRoles) sessions.forgetRights();
	requireWindow((await loadPerson(database, id))?.windows ?? [], call.ip, Date.now());
	return id;
}

/** The person linked to the subject; otherwise the one that the rule finds, who is linked from now on. */
async function findPerson(db: SystemTransaction, { provider, claims, call }: Linking): Promise<string | undefined> {
	const subject = textOf(claims.sub);
	if (subject === undefined || subject.length > longestSubject) return undefined;
	const linked = await findLinked(db, { provider: provider.id, subject });
	if (linked !== undefined) return linked;
	const { link_by: field } = provider;
	const value = field === 'hand' ? undefined : claimOf(provider, claims);
	if (field === 'hand' || value === undefined) return undefined;
	const found = await findCandidates(db, { tenantId: provider.tenant ?? platformTenantId, field, value });
	const [employee] = found;
	if (employee === undefined || found.length > 1) return undefined;
	// Whose identity the account was before keeps it: a name that the provider gives to somebody else opens no account.
	if (!(await storeLink(db, { provider: provider.id, subject, employee }))) return undefined;
	const person = await readPerson(db, employee);
	if (!person) return undefined;
	await writeAudit(db, {
		action: 'sso-link',
		...actorOf(person, employee, call),
		object: objectOf(provider),
		changes: { subject: [null, subject] },
	});
	return employee;
}

/** The value that accounts are linked by; an address or a number counts only if the provider has verified it. */
function claimOf({ link_by: field, link_claim: named }: StoredProvider, claims: Claims): string | undefined {
	if (field === 'hand') return undefined;
	const name = named || usualClaim[field];
	if (field === 'email' && claims.email_verified !== true) return undefined;
	if (field === 'mobile' && claims.phone_number_verified !== true) return undefined;
	return textOf(claims[name]);
}

/** Gives the roles of the person's groups and takes the other mapped ones; roles that the mapping does not name stay. Returns whether any changed. */
async function mapRoles(db: SystemTransaction, { provider, claims, call, employee }: Linking & { employee: string }): Promise<boolean> {
	const mapping = readRoleMapping(provider.role_mapping);
	if (!provider.roles_claim || typeof mapping === 'number' || mapping.size === 0) return false;
	const person = await readPerson(db, employee);
	if (!person) return false;
	const said = claims[provider.roles_claim];
	const groups = (Array.isArray(said) ? said : [said]).map(String);
	const wanted = new Set(groups.flatMap((group) => mapping.get(group) ?? []));
	const roles = await readRoles(db, { tenantId: person.tenantId, aliases: [...new Set([...mapping.values()].flat())] });
	const added = roles.filter(({ id, alias }) => wanted.has(alias) && !person.roles.includes(id));
	const removed = roles.filter(({ id, alias }) => !wanted.has(alias) && person.roles.includes(id));
	if (added.length + removed.length === 0) return false;
	await changeRoles(db, { employee, added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) });
	const entry =
		(action: AuditEntry['action']) =>
		(role: { id: string; name: string }): AuditEntry => ({
			action,
			...actorOf(person, employee, call),
			object: { type: 'role', id: role.id, name: role.name },
			subject: { id: employee, account: person.account },
			reason: provider.name,
		});
	await writeAudit(db, ...added.map(entry('role-assign')), ...removed.map(entry('role-withdraw')));
	return true;
}

function actorOf({ account, tenantId }: { account: string; tenantId: string }, userId: string, { ip: address }: Call) {
	return { principal: { userId, account, tenantId }, address };
}

function objectOf({ id, name }: StoredProvider) {
	return { type: 'identity-provider', id, name };
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
