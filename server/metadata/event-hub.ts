import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import type { Database } from '../db/database.ts';
import { NotificationListener } from '../db/notification-listener.ts';

/** What happens in the portal and concerns browsers; it reaches those of every node. */
export type PortalEvent =
	/** A screen's file was applied; without a revision the screen is gone. */
	| { type: 'screen'; name: string; revision: string | null }
	/** Something about sessions: those of a user, or one session, shall look again or are over. */
	| { type: 'session'; kind: 'ended' | 'changed'; sessionId?: string; userId?: string }
	/** Somebody got a message. */
	| { type: 'message'; userId: string };

type Listener = (event: PortalEvent) => void;

const channel = 'portal_events';

/** Carries events to listeners of this node at once, and to other nodes through PostgreSQL. */
export class EventHub {
	readonly #database: Database;
	readonly #node = randomUUID();
	readonly #listeners = new Map<Listener, () => void>();
	readonly #notifications: NotificationListener;

	/** `onFromElsewhere` is told what other nodes announced, and with null that something may have been missed. */
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

	/** Ends every subscription, so that open streams do not keep the portal from stopping. */
	stop(): void {
		this.#notifications.stop();
		const ends = [...this.#listeners.values()];
		this.#listeners.clear();
		for (const end of ends) end();
	}

	/** Calls back for each event, and once when there will be no more; answers how to stop listening. */
	subscribe(listener: Listener, onEnd: () => void = () => undefined): () => void {
		this.#listeners.set(listener, onEnd);
		return () => this.#listeners.delete(listener);
	}

	/** Tells every node; this one first, and even when the database can not be reached. */
	async publish(event: PortalEvent): Promise<void> {
		this.#deliver(event);
		const payload = JSON.stringify({ node: this.#node, event });
		await sql`select pg_notify(${channel}, ${payload})`.execute(this.#database.system);
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
