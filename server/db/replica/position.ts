/** How far the log of the primary is written: everything that was acknowledged before is in front of it. */
export interface Position {
	lsn: bigint;
	/** Changes with each fail-over. */
	timeline: string;
}

/** What a server is asked for its position. */
export const positionStatement = `select pg_current_wal_flush_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`;

export interface PositionRow {
	lsn: string;
	timeline: string;
}

/** Asks for the position of the primary; calls that arrive while a question is under way share the next one. */
export class SharedPosition {
	readonly #ask: () => Promise<PositionRow | undefined>;
	#running: Promise<Position> | undefined;
	#next: Promise<Position> | undefined;

	constructor(ask: () => Promise<PositionRow | undefined>) {
		this.#ask = ask;
	}

	/** The position at a moment after this call began. */
	read(): Promise<Position> {
		if (!this.#running) return this.#start();
		this.#next ??= this.#running.then(
			() => this.#start(),
			() => this.#start(),
		);
		return this.#next;
	}

	#start(): Promise<Position> {
		this.#next = undefined;
		const running = this.#read().finally(() => {
			if (this.#running === running) this.#running = undefined;
		});
		this.#running = running;
		return running;
	}

	async #read(): Promise<Position> {
		const row = await this.#ask();
		if (!row) throw new Error('the primary tells no position');
		return { lsn: parseLsn(row.lsn), timeline: row.timeline };
	}
}

/** A position as PostgreSQL writes it, such as `16/B374D848`. */
export function parseLsn(text: string): bigint {
	const [high = '0', low = '0'] = text.split('/');
	return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
