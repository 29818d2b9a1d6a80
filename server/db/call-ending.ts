import { setMaxListeners } from 'node:events';

/** The end of a call before its work is done. Most calls never end so, and an `AbortSignal` is expensive; it is made when one is needed. */
export class CallEnding {
	readonly #listeners = new Set<() => void>();
	#controller: AbortController | undefined;
	#reason: unknown;
	#isOver = false;

	get isOver(): boolean {
		return this.#isOver;
	}

	/** Why the call ended. */
	get reason(): unknown {
		return this.#reason;
	}

	/** Aborted with the reason when the call ends. */
	get signal(): AbortSignal {
		if (!this.#controller) {
			this.#controller = new AbortController();
			// Each statement of the call may listen.
			setMaxListeners(0, this.#controller.signal);
			if (this.#isOver) this.#controller.abort(this.#reason);
		}
		return this.#controller.signal;
	}

	/** Ends the call; only the first time counts. */
	end(reason: unknown): void {
		if (this.#isOver) return;
		this.#isOver = true;
		this.#reason = reason;
		this.#controller?.abort(reason);
		for (const listener of this.#listeners) listener();
	}

	/** Calls back when the call ends; returns how to stop waiting for that. */
	onEnd(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
