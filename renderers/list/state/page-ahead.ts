import type { ListAnswer } from '../../../contract/records/list-query.ts';

/** A page that was asked for ahead of the click that shows it. */
interface Ahead {
	/** What the list would ask for. */
	key: string;
	answer: Promise<ListAnswer>;
	/** The same once it has arrived. */
	arrived: ListAnswer | null;
	controller: AbortController;
	/** Milliseconds of the clock. */
	until: number;
}

/** Rows that are older are read again, in milliseconds. */
const fresh = 5_000;

/** Holds the page that the user will probably turn to. */
export class PageAhead {
	#held: Ahead | null = null;

	/** Asks for a page, unless it was just asked for. One that could not be read is asked for again when it is turned to. */
	ask(key: string, query: (signal: AbortSignal) => Promise<ListAnswer>): void {
		if (this.#held?.key === key && Date.now() < this.#held.until) return;
		this.#held?.controller.abort();
		const controller = new AbortController();
		const held: Ahead = { key, answer: query(controller.signal), arrived: null, controller, until: Date.now() + fresh };
		this.#held = held;
		held.answer.then(
			(answer) => {
				held.arrived = answer;
			},
			() => {
				if (this.#held === held) this.#held = null;
			},
		);
	}

	/** The page with this key, where it has arrived and is fresh. */
	readArrived(key: string): ListAnswer | null {
		const held = this.#held;
		return held?.key === key && Date.now() < held.until ? held.arrived : null;
	}

	/** The page with this key, once, while it is fresh. */
	take(key: string): Pick<Ahead, 'answer' | 'controller'> | null {
		const held = this.#held;
		if (held?.key !== key) return null;
		this.#held = null;
		return Date.now() < held.until ? held : null;
	}
}
