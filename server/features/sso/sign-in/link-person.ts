import { PortalError } from '../../../../contract/base/portal-error.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { holdPerson } from '../../../db/statements/lock-order.ts';
import type { Call } from '../../../http/route.ts';
import { requireWindow } from '../../../principal/access-window.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { storeSignIn } from '../../../sign-in/store/sign-in-log.ts';
import type { Services } from '../../feature.ts';
import type { Identity } from '../base/identity.ts';
import { findCandidates, findLinked, noteSignIn, readPerson, type StoredProvider, storeLink } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { mapRoles } from './map-roles.ts';

interface Linking {
	provider: StoredProvider;
	identity: Identity;
	call: Call;
}

const longestSubject = 255;

/** The person of an identity, linked by the rule of the provider, with the roles that it maps. Throws `wrongCredentials` for nobody. */
export async function linkPerson(services: Services, linking: Linking): Promise<string> {
	const { database, sessions } = services;
	const { provider, identity, call } = linking;
	const { id, hasOtherRoles } = await database.transaction(async (db) => {
		const employee = await findPerson(db, linking);
		const person = employee === undefined ? undefined : await holdPerson(db, employee);
		if (employee === undefined || person?.status !== activeStatus || !person.isTenantOpen) return { id: undefined, hasOtherRoles: false };
		const changed = await mapRoles(db, { provider, groups: identity.groups, employee, address: call.ip });
		await noteSignIn(db, { provider: provider.id, employee, sid: identity.sid });
		return { id: employee, hasOtherRoles: changed };
	});
	if (id === undefined) {
		const browser = call.request.headers['user-agent'];
		const account = `${provider.code}:${identity.subject}`;
		await storeSignIn(database, { account, employeeId: undefined, result: 'unknown', address: call.ip, browser });
		throw new PortalError('wrongCredentials', { message: texts.nobody() });
	}
	if (hasOtherRoles) sessions.forgetRights();
	requireWindow((await loadPerson(database, id))?.windows ?? [], call.ip, Date.now());
	return id;
}

/** The person linked to the subject; otherwise the one that the rule finds, who is linked from now on. */
async function findPerson(db: SystemTransaction, { provider, identity, call }: Linking): Promise<string | undefined> {
	const { subject, linkValue: value } = identity;
	if (subject === undefined || subject.length > longestSubject) return undefined;
	const linked = await findLinked(db, { provider: provider.id, subject });
	if (linked !== undefined) return linked;
	const { link_by: field } = provider;
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
		principal: { userId: employee, account: person.account, tenantId: person.tenantId },
		address: call.ip,
		object: { type: 'identity-provider', id: provider.id, name: provider.name },
		changes: { subject: [null, subject] },
	});
	return employee;
}
