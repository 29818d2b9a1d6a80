const most = 5_000;

/** Lines of the log of this process that wait to be sent elsewhere. Of too many the oldest are dropped. */
export class LogLines {
	#waiting: string[] = [];
	#dropped = 0;

	/** Takes a line; a destination of pino. */
	write(line: string): void {
		this.#waiting.push(line.trimEnd());
		this.#limit();
	}

	/** The oldest lines, which wait no longer; the first one says how many were dropped before them. */
	take(count: number): string[] {
		const lines = this.#waiting.splice(0, count);
		if (this.#dropped > 0)
			lines.unshift(JSON.stringify({ level: 40, time: new Date().toISOString(), msg: `${this.#dropped} lines were dropped` }));
		this.#dropped = 0;
		return lines;
	}

	/** Lines that could not be sent wait again. */
	putBack(lines: readonly string[]): void {
		this.#waiting.unshift(...lines);
		this.#limit();
	}

	#limit(): void {
		const excess = this.#waiting.length - most;
		if (excess <= 0) return;
		this.#waiting.splice(0, excess);
		this.#dropped += excess;
	}
}
