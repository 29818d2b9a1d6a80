import { v7 as newId } from 'uuid';

import type { TokenData } from '../../contract/session.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Database } from '../db/database.ts';
import { showSession } from '../db/show-session.ts';
import { deriveSecret, hashSecret, newSalt, newSecret } from './secrets.ts';

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

	constructor(database: Database, lifetimes: Lifetimes) {
		this.#database = database;
		this.#lifetimes = lifetimes;
	}

	/** Begins a session and answers its first pair of tokens. */
	async begin(session: { employeeId: string; clientId: string; address: string; userAgent: string | undefined }): Promise<TokenData> {
		const id = newId();
		const pair = { access: newSecret(), refresh: newSecret(), at: new Date() };
		await this.#database.system.transaction().execute(async (db) => {
			await db
				.insertInto('portal.session')
				.values({
					id,
					employee_id: session.employeeId,
					client_id: session.clientId,
					address: session.address,
					user_agent: session.userAgent?.slice(0, 300) ?? null,
				})
				.execute();
			await db.insertInto('portal.session_token').values(this.#rows(id, pair)).execute();
			await showSession(db, { ...session, id, kind: 'person', expiresAt: this.#expiry(pair.at, 'refresh') });
		});
		return this.#answer(session.employeeId, pair);
	}

	/** Begins a session of a client, which has an access token and gets another one by its secret. */
	async beginForClient(session: { client: string; clientId: string; address: string; userAgent: string | undefined }) {
		const id = newId();
		const [access, at] = [newSecret(), new Date()];
		const expires_at = this.#expiry(at, 'access');
		await this.#database.system.transaction().execute(async (db) => {
			const { client, clientId: client_id, address } = session;
			const user_agent = session.userAgent?.slice(0, 300) ?? null;
			await db
				.insertInto('portal.session')
				.values({ id, employee_id: client, client_id, address, user_agent, api_client: client })
				.execute();
			await db
				.insertInto('portal.session_token')
				.values({ hash: hashSecret(access), session_id: id, kind: 'access', expires_at })
				.execute();
			await showSession(db, { ...session, id, kind: 'client', expiresAt: expires_at });
		});
		return { access_token: access, create_at: at.getTime(), expires_in: this.#lifetimes.access, uid: session.client };
	}

	/** What an access token stands for; nothing for an unknown one. */
	findAccess(token: string) {
		return this.#database.system
			.selectFrom('portal.session_token as t')
			.innerJoin('portal.session as s', 's.id', 't.session_id')
			.select(['s.id', 's.employee_id', 's.acting_as', 's.acting_tenant', 's.preview_role', 's.api_client', 's.is_locked', 't.expires_at'])
			.where('t.hash', '=', hashSecret(token))
			.where('t.kind', '=', 'access')
			.executeTakeFirst();
	}

	/**
	 * Exchanges a refresh token for the next pair. A repetition within the grace time gets the same pair, so that several tabs may ask at once;
	 * later, or when the pair was exchanged in its turn, somebody else holds the token: answers the session as `misused`, to be ended. Nothing for a void token.
	 */
	async exchange(token: string): Promise<TokenData | { misused: string } | undefined> {
		const row = await this.#database.system.transaction().execute(async (db) => {
			const found = await db
				.selectFrom('portal.session_token as t')
				.innerJoin('portal.session as s', 's.id', 't.session_id')
				.select(['t.hash', 't.session_id', 't.expires_at', 't.used_at', 't.salt', 's.employee_id', 's.acting_as'])
				.where('t.hash', '=', hashSecret(token))
				.where('t.kind', '=', 'refresh')
				.forUpdate('t')
				.executeTakeFirst();
			if (!found || found.expires_at.getTime() <= Date.now()) return undefined;
			if (found.used_at && found.salt) return { ...found, salt: found.salt, at: found.used_at, isRepeated: true };
			const used = { salt: newSalt(), at: new Date() };
			await db.updateTable('portal.session_token').set({ used_at: used.at, salt: used.salt }).where('hash', '=', found.hash).execute();
			await db
				.insertInto('portal.session_token')
				.values(this.#rows(found.session_id, derivePair(token, used)))
				.execute();
			const expires_at = this.#expiry(used.at, 'refresh');
			await db.updateTable('portal.token').set({ expires_at }).where('id', '=', found.session_id).execute();
			return { ...found, ...used, isRepeated: false };
		});
		if (!row) return undefined;
		const pair = derivePair(token, row);
		if (row.isRepeated && !(await this.#isStillFresh(pair))) return { misused: row.session_id };
		return this.#answer(row.acting_as ?? row.employee_id, pair);
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

	/** Lets the person of a session act as another one, or as himself again; answers whether that was a change. */
	async setActing(sessionId: string, acting: { as: string; tenantId: string | null } | null, audit: AuditEntry): Promise<boolean> {
		return this.#database.system.transaction().execute(async (db) => {
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
		await this.#database.system.transaction().execute(async (db) => {
			const session = db.updateTable('portal.session').set({ preview_role: roleId }).where('id', '=', sessionId);
			await session.where('acting_as', 'is', null).execute();
			await writeAudit(db, audit);
		});
	}

	async end(sessionIds: readonly string[]): Promise<void> {
		if (sessionIds.length === 0) return;
		await this.#database.system.deleteFrom('portal.session').where('id', 'in', sessionIds).execute();
	}

	/** Ends every session of a person. */
	async endAllOf(employeeId: string): Promise<void> {
		await this.#database.system.deleteFrom('portal.session').where('employee_id', '=', employeeId).execute();
	}

	/** Forgets what nobody can use any more. */
	async sweep(): Promise<void> {
		const now = new Date();
		const db = this.#database.system;
		await db.deleteFrom('portal.one_time_secret').where('expires_at', '<', now).execute();
		await db
			.deleteFrom('portal.sign_in_try')
			.where('at', '<', new Date(now.getTime() - 3_600_000))
			.execute();
		await db
			.deleteFrom('portal.session_token')
			.where('expires_at', '<', new Date(now.getTime() - 86_400_000))
			.execute();
		await db
			.deleteFrom('portal.session')
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('portal.session_token as t')
							.select('t.hash')
							.whereRef('t.session_id', '=', 'portal.session.id')
							.where('t.expires_at', '>', now),
					),
				),
			)
			.execute();
	}

	async #isStillFresh(pair: Pair): Promise<boolean> {
		if (Date.now() - pair.at.getTime() > this.#lifetimes.grace * 1000) return false;
		const next = await this.#database.system
			.selectFrom('portal.session_token')
			.select('used_at')
			.where('hash', '=', hashSecret(pair.refresh))
			.executeTakeFirst();
		return next?.used_at === null;
	}

	#rows(sessionId: string, { access, refresh, at }: Pair) {
		return [
			{ hash: hashSecret(access), session_id: sessionId, kind: 'access' as const, expires_at: this.#expiry(at, 'access') },
			{ hash: hashSecret(refresh), session_id: sessionId, kind: 'refresh' as const, expires_at: this.#expiry(at, 'refresh') },
		];
	}

	#expiry(at: Date, kind: 'access' | 'refresh'): Date {
		return new Date(at.getTime() + this.#lifetimes[kind] * 1000);
	}

	#answer(uid: string, { access, refresh, at }: Pair): TokenData {
		return { access_token: access, refresh_token: refresh, create_at: at.getTime(), expires_in: this.#lifetimes.access, uid };
	}
}

interface Pair {
	access: string;
	refresh: string;
	at: Date;
}

function derivePair(token: string, { salt, at }: { salt: Buffer; at: Date }): Pair {
	return { access: deriveSecret(token, salt, 'access'), refresh: deriveSecret(token, salt, 'refresh'), at };
}
