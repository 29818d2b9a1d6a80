import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

import type { MailSubject } from '../../../contract/features/messages.ts';
import type { Database } from '../../db/database.ts';
import { NotificationListener } from '../../db/nodes/notification-listener.ts';
import { runPrepared } from '../../db/statements/run-prepared.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { Principal } from '../../principal/principal.ts';

/** What happens in the portal and concerns browsers; it reaches those of every node. */
export type PortalEvent =
	/** A screen's file was applied, or with a tenant what that tenant changes of it; without a revision the screen is gone. */
	| { type: 'screen'; name: string; revision: string | null; tenantId?: string }
	/** The file of a document of another kind was applied, or is gone. */
	| { type: 'document'; kind: string; name: string }
	/** Tables were changed by a command, or documents of the database were stored: every node reads all documents again. */
	| { type: 'storage' }
	/** Something about sessions: those of a user, or one session, shall look again or are over. */
	| { type: 'session'; kind: 'ended' | 'changed'; sessionId?: string; userId?: string }
	/** Menus or subsystems changed, or with a user that person's favourites. */
	| { type: 'menu'; userId?: string }
	/** Mailboxes changed: those of people, or without `userIds` any of the tenant. Browsers get what the presenter makes of it, with what the messages are about. */
	| { type: 'message'; tenantId: string; userIds?: string[]; about?: MailSubject }
	/** The comments on a record changed, or somebody opened or left it. Browsers that have it open get what the presenter makes of it. */
	| { type: 'record'; tenantId: string; screen: string; recordId: string; subject: 'comments' | 'viewers' }
	/** Records of a screen changed, so that figures over them are computed again. Browsers of those who may view it hear of it. */
	| { type: 'figures'; tenantId: string; screen: string }
	/** Notifications wait for delivery; browsers do not hear of it. */
	| { type: 'notification' }
	/** Cases of processes wait to be started; browsers do not hear of it. */
	| { type: 'process' }
	/** Messages about cases wait to be sent; browsers do not hear of it. */
	| { type: 'process-notice' }
	/** Webhooks changed, or deliveries of them wait; browsers do not hear of it. */
	| { type: 'webhook' }
	/** A maintenance was announced, changed or ended. */
	| { type: 'maintenance' }
	/** System parameters changed; browsers do not hear of it. */
	| { type: 'parameter' }
	/** Mail accounts changed; browsers do not hear of it. */
	| { type: 'mail-account' }
	/** Jobs are due, changed or cancelled; browsers do not hear of it. */
	| { type: 'job' };

type Listener = (event: PortalEvent) => void;

/** What one caller's stream gets of an event; null for nothing. */
type Presenter = (event: PortalEvent, principal: Principal, streamId: string) => Promise<object | null> | null;

type StreamListener = (streamId: string) => void;

const channel = 'portal_events';

/** Announces an event from a process that runs no hub, such as a command; inside a transaction, once that is committed. */
export async function announceEvent(db: Kysely<SystemTables>, event: PortalEvent, node = ''): Promise<void> {
	await runPrepared(db, 'announce-event', sql`select pg_notify(${channel}, ${JSON.stringify({ node, event })})`);
}

/** Carries events to listeners of this node at once, and to other nodes through PostgreSQL. */
export class EventHub {
	readonly #database: Database;
	readonly #node = randomUUID();
	readonly #listeners = new Map<Listener, () => void>();
	readonly #presenters = new Map<PortalEvent['type'], Presenter>();
	readonly #notifications: NotificationListener;
	/** The ids of the streams of events that are open on this node. */
	readonly streams = new Set<string>();
	readonly #streamListeners = new Set<StreamListener>();
	#isStopped = false;

	/** `onFromElsewhere` receives what other nodes announced, and null when something may have been missed. */
	constructor(database: Database, onFromElsewhere: (event: PortalEvent | null) => void = () => undefined) {
		this.#database = database;
		this.#notifications = new NotificationListener(database, channel, {
			onMessage: (message) => this.#receive(message, onFromElsewhere),
			onUp: () => onFromElsewhere(null),
		});
	}

	async start(): Promise<void> {
		await this.#notifications.start();
	}

	/** Ends every subscription, and each that comes later, so that no stream keeps the portal from stopping. */
	stop(): void {
		this.#isStopped = true;
		this.#notifications.stop();
		const ends = [...this.#listeners.values()];
		this.#listeners.clear();
		this.#streamListeners.clear();
		for (const end of ends) end();
	}

	/** Calls back for each event, and once when there will be no more; returns how to stop listening. */
	subscribe(listener: Listener, onEnd: () => void = () => undefined): () => void {
		if (this.#isStopped) queueMicrotask(onEnd);
		else this.#listeners.set(listener, onEnd);
		return () => this.#listeners.delete(listener);
	}

	/** Has events of a type presented to each caller by a feature. */
	present(type: PortalEvent['type'], presenter: Presenter): void {
		this.#presenters.set(type, presenter);
	}

	presenterOf(type: PortalEvent['type']): Presenter | undefined {
		return this.#presenters.get(type);
	}

	/** Calls back with the id of each stream of this node that has ended, except when the portal stops. */
	onStreamEnd(listener: StreamListener): void {
		this.#streamListeners.add(listener);
	}

	/** Removes a stream and tells the listeners. */
	endStream(streamId: string): void {
		this.streams.delete(streamId);
		for (const listener of this.#streamListeners) listener(streamId);
	}

	/** Tells every node; this one first, and even when the database cannot be reached. */
	async publish(event: PortalEvent): Promise<void> {
		this.#deliver(event);
		await announceEvent(this.#database.system, event, this.#node);
	}

	/** Tells this node alone, of work that others find by themselves when this one does not do it. */
	tellNode(event: PortalEvent): void {
		this.#deliver(event);
	}

	#receive(message: string, onFromElsewhere: (event: PortalEvent) => void): void {
		const { node, event } = JSON.parse(message) as { node: string; event: PortalEvent };
		if (node === this.#node) return;
		this.#deliver(event);
		onFromElsewhere(event);
	}

	#deliver(event: PortalEvent): void {
		for (const listener of [...this.#listeners.keys()]) listener(event);
	}
}
