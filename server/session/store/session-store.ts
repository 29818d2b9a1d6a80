import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';

import { PortalError } from '../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { endSessionsOf, removeSessions } from '../../db/statements/lock-order.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import { deriveSecret, hashSecret, newSalt, newSecret } from '../../principal/secrets.ts';
import { provesChallenge } from '../../sign-in/code-challenge.ts';
import { type CompletePerson, requireStillAllowed } from '../../sign-in/proven-person.ts';
import { loadSecurityPolicyOf } from '../../sign-in/security-policy.ts';
import { findSecretOwner, redeemSecret } from '../../sign-in/store/one-time-secrets.ts';
import { showSession } from './show-session.ts';
import { sweepSessions } from './sweep-sessions.ts';

export interface Lifetimes {
	/** How long an access token is valid, in seconds. */
	access: number;
	/** How long a session may rest before its refresh token is void, in seconds. */
	refresh: number;
	/** How long a repeated refresh token gets the same pair again, in seconds. */
	grace: number;
}

export const defaultLifetimes: Lifetimes = { access: 1_800, refresh: 12 * 3_600, grace: 10 };

/** The rows of sessions and tokens; knows nothing of people and rights. */
export class SessionStore {
	readonly #database: Database;
	readonly #lifetimes: Lifetimes;
	readonly #onSurplus: (sessionIds: string[]) => void;

	/** `onSurplus` hears of the sessions that a new one ended. */
	constructor(database: Database, lifetimes: Lifetimes, onSurplus: (sessionIds: string[]) => void = () => undefined) {
		this.#database = database;
		this.#lifetimes = lifetimes;
		this.#onSurplus = onSurplus;
	}

	/**
	 * Begins a session of a person and returns its first pair of tokens. With `passwordHash` only while that is still the person's password.
	 * Throws `wrongCredentials` when the person may not sign in any more.
	 */
	begin({ employeeId, passwordHash, isComplete: _, ...browser }: CompletePerson & Browser): Promise<TokenData> {
		return this.#database.transaction(async (db) => {
			await requireStillAllowed(db, { employeeId, passwordHash });
			return this.#insert(db, { ...browser, employeeId, codeHash: null });
		});
	}

	/**
	 * Begins a session with a code that serves once. A second use of the code ends the session that the first one began,
	 * because one of the two was not its owner (RFC 6749, 4.1.2), and returns that session as `misused`; nothing for an unknown or expired code,
	 * and for a wrong verifier, which uses the code up.
	 */
	beginWithCode(
		{ code, verifier }: { code: string; verifier?: string | undefined },
		browser: Browser,
	): Promise<TokenData | { misused: string } | undefined> {
		return this.#database.transaction(async (db) => {
			const employeeId = await findSecretOwner(db, 'code', code);
			if (employeeId !== undefined) {
				await requireStillAllowed(db, { employeeId });
				const redeemed = await redeemSecret(db, 'code', code);
				if (redeemed)
					return redeemed.payload === browser.clientId && provesChallenge(verifier, redeemed.challenge)
						? this.#insert(db, { ...browser, employeeId, codeHash: hashSecret(code) })
						: undefined;
			}
			const begun = await db.deleteFrom('portal.session').where('code_hash', '=', hashSecret(code)).returning('id').executeTakeFirst();
			return begun && { misused: begun.id };
		});
	}

	/**
	 * Begins a session of a client, which has an access token and gets another one by its secret.
	 * Nothing when the secret was replaced or the client removed since it was checked.
	 */
	async beginForClient({
		client,
		secretHash,
		...browser
	}: Browser & { client: string; secretHash: Buffer }): Promise<ClientTokenData | undefined> {
		const id = newId();
		const [access, at] = [newSecret(), new Date()];
		const expires_at = this.#expiry(at, 'access', unbounded);
		const isBegun = await this.#database.transaction(async (db) => {
			await db.selectFrom('portal.client').select('id').where('id', '=', client).forShare().execute();
			const secret = await db.selectFrom('portal.client_secret').select('hash').where('client_id', '=', client).executeTakeFirst();
			if (!secret?.hash.equals(secretHash)) return false;
			await db
				.insertInto('portal.session')
				.values({ ...toRow(id, browser), employee_id: client, api_client: client })
				.execute();
			await db
				.insertInto('portal.session_token')
				.values({ hash: hashSecret(access), session_id: id, kind: 'access', expires_at })
				.execute();
			await showSession(db, { ...browser, id, kind: 'client', expiresAt: expires_at });
			return true;
		});
		return isBegun ? { access_token: access, create_at: at.getTime(), expires_in: this.#lifetimes.access, uid: client } : undefined;
	}

	/** What an access token stands for; nothing for an unknown one. */
	findAccess(token: string) {
		return this.#database.system
			.selectFrom('portal.session_token as t')
			.innerJoin('portal.session as s', 's.id', 't.session_id')
			.select([
				's.id',
				's.employee_id',
				's.acting_as',
				's.acting_tenant',
				's.preview_role',
				's.api_client',
				's.key_tenant',
				's.is_locked',
				's.proven_at',
				't.expires_at',
			])
			.where('t.hash', '=', hashSecret(token))
			.where('t.kind', '=', 'access')
			.executeTakeFirst();
	}

	/**
	 * Exchanges a refresh token for the next pair. A repetition within the grace time gets the same pair, because several tabs may send it at once;
	 * later, or when the pair was exchanged in its turn, the token was stolen: the session is ended and returned as `misused`. Nothing for a void token.
	 */
	async exchange(token: string): Promise<TokenData | { misused: string } | undefined> {
		const id = await this.findSession(token);
		if (id === undefined) return undefined;
		return this.#database.transaction(async (db) => {
			const session = await db
				.selectFrom('portal.session')
				.select(['employee_id', 'acting_as', 'idle_seconds', 'ends_at'])
				.where('id', '=', id)
				.forUpdate()
				.executeTakeFirst();
			if (!session) return undefined;
			const known = await db
				.selectFrom('portal.session_token')
				.select(['hash', 'expires_at', 'used_at', 'salt'])
				.where('hash', '=', hashSecret(token))
				.where('kind', '=', 'refresh')
				.forUpdate()
				.executeTakeFirst();
			if (!known || known.expires_at.getTime() <= Date.now()) return undefined;
			const uid = session.acting_as ?? session.employee_id;
			if (known.used_at && known.salt) {
				const pair = derivePair(token, { salt: known.salt, at: known.used_at });
				if (await this.#isStillFresh(db, pair)) return this.#answer(uid, pair, session);
				await removeSessions(db, [id]);
				return { misused: id };
			}
			const used = { salt: newSalt(), at: new Date() };
			const pair = derivePair(token, used);
			await db.updateTable('portal.session_token').set({ used_at: used.at, salt: used.salt }).where('hash', '=', known.hash).execute();
			await db
				.insertInto('portal.session_token')
				.values(this.#rows(id, pair, session))
				.execute();
			await db
				.updateTable('portal.token')
				.set({ expires_at: this.#expiry(used.at, 'refresh', session) })
				.where('id', '=', id)
				.execute();
			return this.#answer(uid, pair, session);
		});
	}

	/** The session that a token of either kind belongs to, also when the token has expired. */
	async findSession(token: string): Promise<string | undefined> {
		const row = await this.#database.system
			.selectFrom('portal.session_token')
			.select('session_id')
			.where('hash', '=', hashSecret(token))
			.executeTakeFirst();
		return row?.session_id;
	}

	async setLocked(sessionId: string, isLocked: boolean): Promise<void> {
		await this.#database.system.updateTable('portal.session').set({ is_locked: isLocked }).where('id', '=', sessionId).execute();
	}

	/** Notes that the person of a session proved again who they are. */
	async setProven(sessionId: string): Promise<void> {
		await this.#database.system.updateTable('portal.session').set({ proven_at: new Date() }).where('id', '=', sessionId).execute();
	}

	/** Lets the person of a session act as another one, or as their own person again; returns whether that was a change. */
	async setActing(sessionId: string, acting: { as: string; tenantId: string | null } | null, audit: AuditEntry): Promise<boolean> {
		return this.#database.transaction(async (db) => {
			const changed = await db
				.updateTable('portal.session')
				.set({ acting_as: acting?.as ?? null, acting_tenant: acting?.tenantId ?? null })
				.where('id', '=', sessionId)
				.where('acting_as', acting === null ? 'is not' : 'is', null)
				.returning('id')
				.executeTakeFirst();
			if (changed) await writeAudit(db, audit);
			return changed !== undefined;
		});
	}

	/** Lets a session look at the portal as a role, or with null as its own person again. */
	async setPreview(sessionId: string, roleId: string | null, audit: AuditEntry): Promise<void> {
		await this.#database.transaction(async (db) => {
			const session = db.selectFrom('portal.session').select(['acting_as', 'preview_role']).where('id', '=', sessionId);
			const found = await session.forUpdate().executeTakeFirst();
			if (roleId !== null) {
				const role = await db.selectFrom('portal.role').select('id').where('id', '=', roleId).forKeyShare().executeTakeFirst();
				if (!role) throw new PortalError('notFound');
			}
			if (roleId === null && !found?.preview_role) return;
			if (found?.acting_as === null)
				await db.updateTable('portal.session').set({ preview_role: roleId }).where('id', '=', sessionId).execute();
			await writeAudit(db, audit);
		});
	}

	async end(sessionIds: readonly string[]): Promise<void> {
		await removeSessions(this.#database.system, sessionIds);
	}

	/** Ends sessions together with the entries of the audit log; one that somebody else has ended meanwhile gets none. */
	endNoted(sessionIds: readonly string[], audit: (id: string) => AuditEntry): Promise<void> {
		return this.#database.transaction(async (db) => {
			const ended = await removeSessions(db, sessionIds);
			await writeAudit(db, ...ended.map(audit));
		});
	}

	/** Ends every session of a person. */
	endAllOf(employeeId: string): Promise<void> {
		return this.#database.transaction((db) => endSessionsOf(db, [employeeId]));
	}

	/** Removes what has expired; what another call holds at the moment is left for the next time. */
	sweep(): Promise<void> {
		return sweepSessions(this.#database.system);
	}

	async #isStillFresh(db: Transaction<SystemTables>, pair: Pair): Promise<boolean> {
		if (Date.now() - pair.at.getTime() > this.#lifetimes.grace * 1000) return false;
		const next = await db
			.selectFrom('portal.session_token')
			.select('used_at')
			.where('hash', '=', hashSecret(pair.refresh))
			.executeTakeFirst();
		return next?.used_at === null;
	}

	async #insert(
		db: Transaction<SystemTables>,
		{ employeeId, codeHash, ...browser }: Browser & { employeeId: string; codeHash: Buffer | null },
	): Promise<TokenData> {
		const id = newId();
		const pair = { access: newSecret(), refresh: newSecret(), at: new Date() };
		const { mostSessions, idleMinutes, sessionHours } = await loadSecurityPolicyOf({ system: db }, employeeId);
		const bounds: Bounds = {
			idle_seconds: idleMinutes === null ? null : idleMinutes * 60,
			ends_at: sessionHours === null ? null : new Date(pair.at.getTime() + sessionHours * 3_600_000),
		};
		await db
			.insertInto('portal.session')
			.values({ ...toRow(id, browser), ...bounds, employee_id: employeeId, code_hash: codeHash })
			.execute();
		await db
			.insertInto('portal.session_token')
			.values(this.#rows(id, pair, bounds))
			.execute();
		await showSession(db, { ...browser, id, kind: 'person', expiresAt: this.#expiry(pair.at, 'refresh', bounds) });
		if (mostSessions !== null) this.#onSurplus(await endSurplus(db, employeeId, mostSessions));
		return this.#answer(employeeId, pair, bounds);
	}

	#rows(sessionId: string, { access, refresh, at }: Pair, bounds: Bounds) {
		return [
			{ hash: hashSecret(access), session_id: sessionId, kind: 'access' as const, expires_at: this.#expiry(at, 'access', bounds) },
			{ hash: hashSecret(refresh), session_id: sessionId, kind: 'refresh' as const, expires_at: this.#expiry(at, 'refresh', bounds) },
		];
	}

	#expiry(at: Date, kind: 'access' | 'refresh', { idle_seconds: idle, ends_at: end }: Bounds): Date {
		// A session rests when its browser makes no call, which is known at each exchange: so a short rest needs short access tokens.
		const access = idle === null ? this.#lifetimes.access : Math.min(this.#lifetimes.access, Math.max(shortestAccess, idle / restParts));
		const seconds =
			kind === 'access' ? access : Math.min(this.#lifetimes.refresh, idle === null ? Number.POSITIVE_INFINITY : access + idle);
		return new Date(Math.min(at.getTime() + seconds * 1000, end?.getTime() ?? Number.POSITIVE_INFINITY));
	}

	#answer(uid: string, { access, refresh, at }: Pair, bounds: Bounds): TokenData {
		const lasts = this.#expiry(at, 'access', bounds).getTime() - at.getTime();
		return {
			access_token: access,
			refresh_token: refresh,
			create_at: at.getTime(),
			expires_in: Math.max(0, Math.floor(lasts / 1000)),
			uid,
		};
	}
}

/** What the security policy limits of one session. */
interface Bounds {
	idle_seconds: number | null;
	ends_at: Date | null;
}

const unbounded: Bounds = { idle_seconds: null, ends_at: null };
/** An access token of a session with a limited rest lasts for this part of the rest, and at least so many seconds. */
const restParts = 4;
const shortestAccess = 60;

/** Ends the oldest sessions of a person beyond a number; API keys do not count. */
async function endSurplus(db: Transaction<SystemTables>, employeeId: string, most: number): Promise<string[]> {
	// Two sign-ins at once must see each other.
	await takeAdvisoryLock(db, `sessions:${employeeId}`);
	const surplus = await db
		.selectFrom('portal.session')
		.select('id')
		.where('employee_id', '=', employeeId)
		.where('key_tenant', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.offset(most)
		.execute();
	return removeSessions(
		db,
		surplus.map(({ id }) => id),
	);
}

/** Whose browser or program a session is begun for. */
interface Browser {
	clientId: string;
	address: string;
	userAgent: string | undefined;
}

type ClientTokenData = Omit<TokenData, 'refresh_token'>;

function toRow(id: string, { clientId, address, userAgent }: Browser) {
	return { id, client_id: clientId, address, user_agent: userAgent?.slice(0, 300) ?? null };
}

interface Pair {
	access: string;
	refresh: string;
	at: Date;
}

function derivePair(token: string, { salt, at }: { salt: Buffer; at: Date }): Pair {
	return { access: deriveSecret(token, salt, 'access'), refresh: deriveSecret(token, salt, 'refresh'), at };
}
