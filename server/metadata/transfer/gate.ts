import type { Language } from '../../../contract/languages.ts';
import { PortalError } from '../../../contract/portal-error.ts';
import { sayTransfer } from './transfer-texts.ts';

const retryAfter = 5;

/** Lets only so many pieces of heavy work run at once, so that they leave connections and memory to everybody else. */
export class Gate {
	readonly #limits: { all: number; each: number };
	readonly #running = new Map<string, number>();

	constructor(limits: { all: number; each: number }) {
		this.#limits = limits;
	}

	/** Takes a place for a user and answers how to give it back; throws `tooManyRequests` when none is free. */
	enter(userId: string, language: Language): () => void {
		const own = this.#running.get(userId) ?? 0;
		const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
		if (own >= this.#limits.each || all >= this.#limits.all)
			throw new PortalError('tooManyRequests', { message: sayTransfer('busy', language), retryAfter });
		this.#running.set(userId, own + 1);
		let isInside = true;
		return () => {
			if (!isInside) return;
			isInside = false;
			const left = (this.#running.get(userId) ?? 1) - 1;
			if (left === 0) this.#running.delete(userId);
			else this.#running.set(userId, left);
		};
	}
}
