import { LRUCache } from 'lru-cache';

import { PortalError } from '../../contract/base/portal-error.ts';
import type { TokenData } from '../../contract/features/session.ts';
import { type ApiClient, loadApiClient } from '../clients/api-client.ts';
import type { Database } from '../db/database.ts';
import { NotificationListener } from '../db/nodes/notification-listener.ts';
import { MenuStore } from '../menus/menu-store.ts';
import type { AccessWindow } from '../principal/access-window.ts';
import type { Person } from '../principal/person.ts';
import type { Principal, RolePreview, SwitchedFrom } from '../principal/principal.ts';
import { loadActingPerson } from '../principal/switched-person.ts';
import { choosePrincipal } from './principal-choice.ts';
import { ensureAccountIndex } from './store/account-index.ts';
import { noteKeyUse } from './store/key-store.ts';
import { defaultLifetimes, type Lifetimes, SessionStore } from './store/session-store.ts';

/** A session as it is kept in memory between calls. */
export interface LiveSession {
	id: string;
	person: Person;
	/** Set while an administrator acts as the person. */
	switchedFrom?: SwitchedFrom;
	/** Set while the person looks at the portal as a role. */
	preview?: RolePreview;
	/** When and from where the roles of the session's own person serve. */
	windows: readonly AccessWindow[];
	/** Set for the session of a client; the person then only stands for it. */
	client?: ApiClient;
	/** Set for the session of an API key of the person: the one tenant in which it works. */
	key?: { tenantId: string };
	isLocked: boolean;
	/** When the person last proved who they are, in ms since the epoch. */
	provenAt: number;
	expiresAt: number;
	/** The principals already made for this session, by tenant and subsystem. */
	principals: Map<string, Principal>;
}

/** What browsers want to know: a session, or every session of a user, is over or acts as somebody else. Browser tabs tell each other of a lock. */
export interface SessionEvent {
	kind: 'ended' | 'changed';
	sessionId?: string;
	userId?: string;
}

const cachedSessions = 20_000;
/** However trustworthy the announcements are, nothing is believed longer than this. */
const longestBelief = 60_000;
const principalsOfASession = 100;
const sweepInterval = 10 * 60_000;

/**
 * The one judge of tokens. Every call passes here, so sessions stay in memory for as long as this node hears every change;
 * what this node changes itself counts before the reply to the change.
 */
export class Sessions {
	readonly store: SessionStore;
	/** The menus, as rights open them. */
	readonly menus: MenuStore;
	readonly #database: Database;
	readonly #listener: NotificationListener;
	/** By access token. */
	readonly #cache = new LRUCache<string, LiveSession>({ max: cachedSessions, ttl: longestBelief });
	readonly #listeners = new Set<(event: SessionEvent) => void>();
	/** Grows with every change heard; a session read from the database before a change is not kept after it. */
	#changes = 0;
	#sweeper: NodeJS.Timeout | undefined;

	constructor(database: Database, lifetimes: Lifetimes = defaultLifetimes) {
		this.#database = database;
		this.store = new SessionStore(database, lifetimes, (ids) => this.#announceEnd(ids));
		this.menus = new MenuStore(database, () => this.#listener.isUp);
		this.#listener = new NotificationListener(database, 'portal_session', {
			onMessage: (message) => this.#hear(message),
			onUp: () => this.forgetMenus(),
		});
	}

	/** To be called once the tables of screens exist. */
	async start(): Promise<void> {
		await ensureAccountIndex(this.#database);
		await this.#listener.start();
		this.#sweeper = setInterval(() => void this.store.sweep().catch(() => undefined), sweepInterval);
		this.#sweeper.unref();
	}

	async stop(): Promise<void> {
		clearInterval(this.#sweeper);
		this.#listener.stop();
	}

	/** The session of an access token, if this node knows it without asking the database. */
	peek(token: string): LiveSession | undefined {
		return this.#listener.isUp ? this.#cache.get(token) : undefined;
	}

	/** The session of an access token, at once when this node knows it. Throws `illegalToken` or `tokenExpired`. */
	find(token: string | undefined): LiveSession | Promise<LiveSession> {
		if (!token || token.length > 200) throw new PortalError('illegalToken');
		const cached = this.peek(token);
		const isValid = cached && (cached.client?.validUntil ?? Number.POSITIVE_INFINITY) > Date.now();
		if (!isValid) return this.#load(token);
		if (cached.expiresAt <= Date.now()) throw new PortalError('tokenExpired');
		return cached;
	}

	/** Who calls, in which tenant and subsystem. Throws `wrongTenant` for a tenant that is not the caller's. */
	identify(session: LiveSession, chosen: { tenantId?: string; systemId?: string }): Principal | Promise<Principal> {
		const key = `${chosen.tenantId ?? ''} ${chosen.systemId ?? ''}`;
		return session.principals.get(key) ?? this.#choose(session, { key, chosen });
	}

	/** Exchanges a refresh token; nothing when it is refused. A token used twice ends its session on this node before the call returns. */
	async exchange(token: string): Promise<TokenData | undefined> {
		return this.#withoutMisused(await this.store.exchange(token));
	}

	/** Begins a session with a code; nothing when it is refused. A code used twice ends the session that it began. */
	async beginWithCode(...input: Parameters<SessionStore['beginWithCode']>): Promise<TokenData | undefined> {
		return this.#withoutMisused(await this.store.beginWithCode(...input));
	}

	async setLocked(sessionId: string, isLocked: boolean): Promise<void> {
		await this.store.setLocked(sessionId, isLocked);
		this.#forget((session) => session.id === sessionId);
	}

	/** Notes that the person of a session proved again who they are. */
	async setProven(sessionId: string): Promise<void> {
		await this.store.setProven(sessionId);
		this.#forget((session) => session.id === sessionId);
	}

	/** Lets a session act as another person or as its own person again; returns whether that was a change. */
	async setActing(...[sessionId, acting, audit]: Parameters<SessionStore['setActing']>): Promise<boolean> {
		const isChanged = await this.store.setActing(sessionId, acting, audit);
		this.#forget((session) => session.id === sessionId);
		this.#announce({ kind: 'changed', sessionId });
		return isChanged;
	}

	/** Lets a session look at the portal as a role, or with null as its own person again; its browser tabs hear of it. */
	async setPreview(...[sessionId, roleId, audit]: Parameters<SessionStore['setPreview']>): Promise<void> {
		await this.store.setPreview(sessionId, roleId, audit);
		this.#forget((session) => session.id === sessionId);
		this.#announce({ kind: 'changed', sessionId });
	}

	async end(sessionIds: string[]): Promise<void> {
		await this.store.end(sessionIds);
		this.#announceEnd(sessionIds);
	}

	/** Ends sessions together with the entries of the audit log. */
	async endNoted(...[sessionIds, audit]: Parameters<SessionStore['endNoted']>): Promise<void> {
		await this.store.endNoted(sessionIds, audit);
		this.#announceEnd(sessionIds);
	}

	/** Ends every session of a person, on this node before it returns and on the others at once. */
	async endAllOf(employeeId: string): Promise<void> {
		await this.store.endAllOf(employeeId);
		this.announceEndOf(employeeId);
	}

	/** To be called after a transaction of this node that ended every session of a person. */
	announceEndOf(employeeId: string): void {
		this.forgetPerson(employeeId);
		this.#announce({ kind: 'ended', userId: employeeId });
	}

	/** To be called after a person was changed on this node. */
	forgetPerson(employeeId: string): void {
		this.#forget(({ person, switchedFrom }) => person.id === employeeId || switchedFrom?.id === employeeId);
	}

	/** To be called after rights, roles or memberships were changed on this node. */
	forgetRights(): void {
		this.#changes += 1;
		this.#cache.clear();
	}

	/** To be called after menus or subsystems were changed on this node; which subsystem a caller may enter rests on them too. */
	forgetMenus(): void {
		this.menus.forget();
		this.forgetRights();
	}

	/** Calls back with what this node did to sessions; returns how to stop. */
	onEvent(listener: (event: SessionEvent) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	async #choose(
		session: LiveSession,
		{ key, chosen }: { key: string; chosen: { tenantId?: string; systemId?: string } },
	): Promise<Principal> {
		const principal = await choosePrincipal({ database: this.#database, menus: this.menus }, session, chosen);
		const isWorthKeeping = principal.systemId === (chosen.systemId ?? null) && session.principals.size < principalsOfASession;
		if (isWorthKeeping) session.principals.set(key, principal);
		return principal;
	}

	async #load(token: string): Promise<LiveSession> {
		const changesBefore = this.#changes;
		const row = await this.store.findAccess(token);
		if (!row) throw new PortalError('illegalToken');
		const expiresAt = row.expires_at.getTime();
		if (expiresAt <= Date.now()) throw new PortalError('tokenExpired');
		const acting =
			row.api_client === null ? await loadActingPerson(this.#database, row) : await loadApiClient(this.#database, row.api_client);
		if (!acting) throw new PortalError('illegalToken');
		const key = row.key_tenant === null ? {} : { key: { tenantId: row.key_tenant } };
		const state = { isLocked: row.is_locked, provenAt: row.proven_at.getTime(), expiresAt };
		const session: LiveSession = { id: row.id, windows: [], ...acting, ...key, ...state, principals: new Map() };
		// A session is read again after a minute at the latest, so this is as often as it is noted.
		if (row.key_tenant !== null) void noteKeyUse(this.#database, row.id).catch(() => undefined);
		if (this.#listener.isUp && changesBefore === this.#changes) this.#cache.set(token, session);
		return session;
	}

	#hear(message: string): void {
		const [kind, id] = message.split(':');
		if (kind === 'session') {
			this.#forget((session) => session.id === id);
		} else if (kind === 'employee') {
			this.forgetPerson(id ?? '');
		} else if (kind === 'menus') {
			this.forgetMenus();
		} else {
			this.forgetRights();
		}
	}

	#forget(concerns: (session: LiveSession) => boolean): void {
		this.#changes += 1;
		for (const [key, session] of this.#cache.entries()) {
			if (concerns(session)) this.#cache.delete(key);
		}
	}

	#withoutMisused(result: TokenData | { misused: string } | undefined): TokenData | undefined {
		if (!result || !('misused' in result)) return result;
		this.#announceEnd([result.misused]);
		return undefined;
	}

	#announceEnd(sessionIds: readonly string[]): void {
		this.#forget((session) => sessionIds.includes(session.id));
		for (const sessionId of sessionIds) this.#announce({ kind: 'ended', sessionId });
	}

	#announce(event: SessionEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
