import { LRUCache } from 'lru-cache';

import type { Principal } from '../../principal/principal.ts';

/** How long figures are returned again, in ms. */
const lifetime = 30_000;
const mostOfOne = 200;

/** Figures of the last half minute. Each belongs to one principal, who is another one once rights or scopes change; equal requests at one moment are computed once. */
export class FigureCache<Value extends object> {
	readonly #known = new WeakMap<Principal, LRUCache<string, Promise<Value>>>();

	/** The known figures, or new ones; with `isFresh` only those that are computed at this moment are shared. */
	async get(principal: Principal, { key, isFresh }: { key: string; isFresh: boolean }, make: () => Promise<Value>): Promise<Value> {
		const own = this.#known.get(principal) ?? new LRUCache<string, Promise<Value>>({ max: mostOfOne, ttl: lifetime });
		this.#known.set(principal, own);
		const known = isFresh ? undefined : own.get(key);
		if (known) return known.catch(make);
		const made = make();
		own.set(key, made);
		try {
			return await made;
		} catch (error) {
			if (own.peek(key) === made) own.delete(key);
			throw error;
		}
	}
}
