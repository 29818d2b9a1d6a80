import { SourceFailure } from './source-failure.ts';
import { sourceTexts } from './texts.ts';

/** After so many outages in a row, a source is left alone for some time. */
const outagesUntilPause = 2;
const pauseSeconds = 15;
/** So many calls of one source at once; further ones are refused instead of waiting. */
const mostWork = 16;

/** Protects the portal from a source that does not answer: it costs some calls a few seconds, and the following ones none. */
export class SourceGuard {
	readonly #explain: (error: unknown) => SourceFailure;
	#outages = 0;
	#pausedUntil = 0;
	#last: SourceFailure | undefined;
	#working = 0;

	/** `explain` says what an error of the work means; an error that it does not know is passed on as it is. */
	constructor(explain: (error: unknown) => SourceFailure) {
		this.#explain = explain;
	}

	/** Does work with the source; throws `SourceFailure`. */
	async run<Result>(work: () => Promise<Result>): Promise<Result> {
		const seconds = Math.ceil((this.#pausedUntil - Date.now()) / 1_000);
		if (seconds > 0 && this.#last)
			throw new SourceFailure(sourceTexts.paused({ problem: this.#last.reason, seconds: String(seconds) }), { isOutage: true });
		if (this.#working >= mostWork) throw new SourceFailure(sourceTexts.busy());
		this.#working += 1;
		try {
			const result = await work();
			this.#outages = 0;
			return result;
		} catch (error) {
			// What the caller's own work throws, such as a refusal of a record, is no failure of the source.
			if (error instanceof OwnError) throw error.cause;
			throw this.#note(this.#explain(error));
		} finally {
			this.#working -= 1;
		}
	}

	#note(failure: SourceFailure): SourceFailure {
		this.#outages = failure.isOutage ? this.#outages + 1 : 0;
		if (this.#outages >= outagesUntilPause) {
			this.#pausedUntil = Date.now() + pauseSeconds * 1_000;
			this.#last = failure;
		}
		return failure;
	}
}

/** An error of the caller's work, not of the source. */
export class OwnError extends Error {}
