import { LRUCache } from 'lru-cache';

import { PortalError } from '../../../contract/base/portal-error.ts';

/** How long figures are returned again, in ms. */
const lifetime = 30_000;
const mostFigures = 2_000;

/** Figures of which group of readers: over the records of a screen of a tenant. */
interface Asked {
	/** Readers with the same key get the same figures. */
	key: string;
	/** Which records they are about. */
	subject: string;
	/** Computed now; only figures that are computed at this moment are shared. */
	isFresh: boolean;
}

interface Known<Value> {
	subject: string;
	value: Promise<Value>;
	isDone: boolean;
}

/** Figures of the last half minute. Equal requests at one moment are computed once for all readers; they are forgotten once their records change. */
export class FigureCache<Value extends object> {
	readonly #known = new LRUCache<string, Known<Value>>({ max: mostFigures, ttl: lifetime });

	/** The known figures, or new ones. */
	async get(asked: Asked, make: () => Promise<Value>): Promise<Value> {
		const { key, subject, isFresh } = asked;
		const found = this.#known.get(key);
		if (found && !(isFresh && found.isDone)) {
			try {
				return await found.value;
			} catch (error) {
				if (error instanceof PortalError && !isOfOneCall(error)) throw error;
				// The call that computed them has ended: one of those that wait does it instead.
				return this.get(asked, make);
			}
		}
		const known: Known<Value> = { subject, value: make(), isDone: false };
		this.#known.set(key, known);
		try {
			return await known.value;
		} catch (error) {
			if (this.#known.peek(key) === known) this.#known.delete(key);
			throw error;
		} finally {
			known.isDone = true;
		}
	}

	/** Forgets the figures over records that have changed. Those that are computed at this moment may miss the change, so nobody else gets them. */
	forget(subject: string): void {
		for (const [key, known] of this.#known.entries()) if (known.subject === subject) this.#known.delete(key);
	}
}

/** What ends the call that computes, and says nothing about the figures. */
function isOfOneCall({ kind }: PortalError): boolean {
	return !['invalidInput', 'noPermission', 'notFound'].includes(kind);
}
