import { PortalError } from '../../../contract/base/portal-error.ts';
import type { FactorDemand, FactorKind } from '../../../contract/features/security/factor.ts';
import type { Database } from '../../db/database.ts';
import { requireWindow } from '../../principal/access-window.ts';
import { loadPerson } from '../../principal/person.ts';
import { hashSecret } from '../../principal/secrets.ts';
import { type CompletePerson, type ProvenPerson, requireStillAllowed } from '../proven-person.ts';
import { loadSecurityPolicy, loadSecurityPolicyOf } from '../security-policy.ts';
import { tellSignIn } from '../sign-in-watchers.ts';
import { doesRoleRequireFactor, isDeviceKnown, readFactorKinds, readStanding } from '../store/factors.ts';
import { markAgedPassword } from '../store/former-passwords.ts';
import { hasLeft } from '../store/left-people.ts';
import { issueSecret } from '../store/one-time-secrets.ts';
import { isNewBrowser, storeSignIn } from '../store/sign-in-log.ts';
import { signInTexts } from '../texts.ts';

/** How long the ticket of the first factor serves, in seconds. */
const ticketSeconds = 600;

/** Where a sign-in comes from. */
export interface SignInOrigin {
	ip: string;
	request: { headers: Record<string, string | string[] | undefined> };
	/** The secret of a remembered browser. */
	device?: unknown;
}

/**
 * Lets a person go on whose first factor is proved: at once when no second one is needed or the browser is remembered; otherwise throws `factorRequired`
 * with a ticket for the calls of the second factor.
 */
export async function completeSignIn(database: Database, person: ProvenPerson, origin: SignInOrigin): Promise<CompletePerson> {
	const { employeeId } = person;
	if (await hasLeft(database.system, employeeId)) {
		await noteSignIn(database, employeeId, { ...origin, result: 'inactive' });
		throw new PortalError('wrongCredentials', { cause: signInTexts.hasLeft() });
	}
	requireWindow((await loadPerson(database, employeeId))?.windows ?? [], origin.ip, Date.now());
	const { totp, passkey, recovery } = await readFactorKinds(database.system, employeeId);
	const hasFactor = totp || passkey;
	if (!hasFactor && !(await isFactorRequired(database, employeeId))) return finish(database, person, origin);
	if (hasFactor && (await isRemembered(database, employeeId, origin.device))) return finish(database, person, origin);
	const ticket = await database.transaction(async (db) => {
		await requireStillAllowed(db, person);
		return issueSecret(db, 'factor', { employeeId, seconds: ticketSeconds });
	});
	const known: Array<[FactorKind, boolean]> = [
		['passkey', passkey],
		['totp', totp],
		['recovery', hasFactor && recovery],
	];
	const demand: FactorDemand = { ticket, kinds: known.flatMap(([kind, has]) => (has ? [kind] : [])), mustSetUp: !hasFactor };
	throw new PortalError('factorRequired', { data: { ...demand } });
}

/** The person of a second factor that was proved just now, with the ticket of the first. */
export function completeWithFactor(database: Database, employeeId: string, origin: SignInOrigin): Promise<CompletePerson> {
	return finish(database, { employeeId }, origin);
}

/** Whether the person must have a second factor: by a role, or by the policy of their tenant. */
export async function isFactorRequired(database: Database, employeeId: string): Promise<boolean> {
	const standing = await readStanding(database.system, employeeId);
	if (!standing) return false;
	const { factorFor } = await loadSecurityPolicy(database, standing.tenantId);
	const { isSuper, isAdmin } = standing;
	const byPolicy = { none: false, super: isSuper, administrators: isSuper || isAdmin, everyone: true }[factorFor];
	return byPolicy || doesRoleRequireFactor(database.system, employeeId);
}

async function isRemembered(database: Database, employeeId: string, device: unknown): Promise<boolean> {
	return typeof device === 'string' && device.length <= 100 && isDeviceKnown(database.system, employeeId, hashSecret(device));
}

async function finish(database: Database, person: ProvenPerson, origin: SignInOrigin): Promise<CompletePerson> {
	const { passwordDays } = await loadSecurityPolicyOf(database, person.employeeId);
	if (passwordDays !== null) await markAgedPassword(database, person.employeeId, passwordDays);
	await noteSignIn(database, person.employeeId, { ...origin, result: 'done' });
	return { ...person, isComplete: true };
}

/** Stores in the log of sign-ins how one ended whose first factor was proved. */
export async function noteSignIn(
	database: Database,
	employeeId: string,
	{ ip, request, result }: SignInOrigin & { result: 'done' | 'factor' | 'inactive' },
): Promise<void> {
	const standing = await readStanding(database.system, employeeId);
	const browser = request.headers['user-agent'];
	const seen = typeof browser === 'string' ? browser : undefined;
	const id = await storeSignIn(database, { account: standing?.account ?? '', employeeId, result, address: ip, browser: seen });
	const isNew = result === 'done' && seen !== undefined && (await isNewBrowser(database, { id, employeeId, browser: seen }));
	if (isNew) await tellSignIn(database, { kind: 'new-device', id, employeeId });
}
