import type { Kysely } from 'kysely';

import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { holdPerson } from '../db/statements/lock-order.ts';
import type { SystemTables } from '../db/system-tables.ts';
import { activeStatus } from '../principal/person.ts';
import { findPasswordHash } from './store/accounts.ts';
import { hasLeft } from './store/left-people.ts';
import { findSecretOwner, issueSecret, redeemSecret } from './store/one-time-secrets.ts';
import { signInTexts } from './texts.ts';

/** A person who proved who they are. */
export interface ProvenPerson {
	employeeId: string;
	/** The stored hash that the password was checked against; absent when something else was the proof. */
	passwordHash?: string | null | undefined;
}

/**
 * A person of whom every factor is proved that they need; `completeSignIn` makes one. Nobody else gets a login state or a session.
 */
export interface CompletePerson extends ProvenPerson {
	readonly isComplete: true;
}

const loginStateSeconds = 120;
const codeSeconds = 60;

/**
 * Locks a person until the transaction ends as they were when they proved who they are. Throws `wrongCredentials` when the account or its tenant
 * was disabled or the password changed since: proving it takes a while, and what it led to would outlive the end of all sessions.
 */
export async function requireStillAllowed(db: Kysely<SystemTables>, { employeeId, passwordHash }: ProvenPerson): Promise<void> {
	const person = await holdPerson(db, employeeId);
	if (person?.status !== activeStatus || !person.isTenantOpen) throw new PortalError('wrongCredentials');
	if (await hasLeft(db, employeeId)) throw new PortalError('wrongCredentials', { cause: signInTexts.hasLeft() });
	if (passwordHash === undefined) return;
	if ((await findPasswordHash(db, employeeId)) !== passwordHash) throw new PortalError('wrongCredentials');
}

/** Issues a login state, which serves once, for two minutes, and is void once the person's sessions are ended. Throws `wrongCredentials`. */
export function issueLoginState(database: Database, person: CompletePerson): Promise<string> {
	return database.transaction(async (db) => {
		await requireStillAllowed(db, person);
		return issueSecret(db, 'login-state', { employeeId: person.employeeId, seconds: loginStateSeconds });
	});
}

/** Exchanges a login state for a code that serves once, for one minute, for one client, and for whom the challenge is from; nothing for a state that is void. */
export function exchangeLoginState(
	database: Database,
	state: string,
	{ clientId, challenge }: { clientId: string; challenge: string | undefined },
): Promise<string | undefined> {
	return database.transaction(async (db) => {
		const employeeId = await findSecretOwner(db, 'login-state', state);
		if (employeeId === undefined) return undefined;
		await requireStillAllowed(db, { employeeId });
		if (!(await redeemSecret(db, 'login-state', state))) return undefined;
		return issueSecret(db, 'code', { employeeId, payload: clientId, challenge, seconds: codeSeconds });
	});
}
