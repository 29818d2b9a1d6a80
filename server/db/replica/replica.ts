import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import type { ReplicaState } from '../../../contract/features/operations/monitoring.ts';
import { type Position, type PositionRow, parseLsn, positionStatement, SharedPosition } from './position.ts';

interface ReplicaOptions {
	pool: pg.PoolConfig;
	/** How many milliseconds a read waits until the replica has replayed what was committed before. */
	wait: number;
	/** Runs a statement on the primary and returns its only row. */
	ask<Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined>;
	/** Prepares each new connection. */
	onConnect(client: pg.PoolClient): void;
}

const probePause = 1_000;
/** A server that is silent for so long is taken for dead. */
const silence = 2_000;

const replayed = 'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as lsn';
const identityOfPrimary = 'select system_identifier::text as system, current_database() as database from pg_control_system()';
const identityOfReplica = `select pg_is_in_recovery() as "isReplica", system_identifier::text as system, current_database() as database,
	pg_last_wal_replay_lsn()::text as lsn, lpad(to_hex(greatest(timeline_id, min_recovery_end_timeline)), 8, '0') as timeline
	from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

interface Identity {
	system: string;
	database: string;
}

interface ReplicaIdentity extends Identity {
	isReplica: boolean;
	lsn: string | null;
	timeline: string;
}

/**
 * A streaming replica for reads. A read uses it only when the replica has replayed everything that was committed before the read began;
 * otherwise, and while the replica is away, it uses the primary. A connection of its own finds out each second how the replica is.
 */
export class Replica {
	readonly pool: pg.Pool;
	state: ReplicaState = 'starting';
	/** How many milliseconds the replica needed for the last position that it was asked for; null while that is unknown. */
	lag: number | null = null;
	/** Reads of the replica, and those that went to the primary instead. */
	reads = 0;
	fallbacks = 0;
	readonly #options: ReplicaOptions;
	readonly #position: SharedPosition;
	readonly #clients = new Set<pg.PoolClient>();
	/** How far the server of a connection is known to be. */
	readonly #reached = new WeakMap<pg.PoolClient, bigint>();
	#timeline = '';
	#probe: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(options: ReplicaOptions) {
		this.#options = options;
		this.pool = new pg.Pool({ ...options.pool, connectionTimeoutMillis: silence, keepAlive: true });
		this.pool.on('error', () => undefined);
		this.pool.on('connect', (client) => {
			client.on('error', () => undefined);
			this.#clients.add(client);
			options.onConnect(client);
		});
		this.pool.on('remove', (client) => void this.#clients.delete(client));
		this.#position = new SharedPosition(() => options.ask<PositionRow>(positionStatement));
		void this.#look();
	}

	/** What a read that begins now must see. */
	position(): Promise<Position> {
		return this.#position.read();
	}

	/** Whether a read of this position may use the replica at all. */
	isOn({ timeline }: Position): boolean {
		return this.state === 'used' && timeline === this.#timeline;
	}

	/** Whether this connection shows everything that was committed before the position; waits a moment for it. */
	async hasReached(client: pg.PoolClient, { lsn }: Position): Promise<boolean> {
		if ((this.#reached.get(client) ?? -1n) >= lsn) return true;
		const deadline = performance.now() + this.#options.wait;
		for (let pause = 1; ; pause = Math.min(20, pause * 2)) {
			const { rows } = await this.#inTime(client, client.query<{ isReplica: boolean; lsn: string | null }>(replayed));
			const [row] = rows;
			if (!row?.isReplica || row.lsn === null) {
				this.#become('unsuitable');
				return false;
			}
			const reached = parseLsn(row.lsn);
			this.#reached.set(client, reached);
			if (reached >= lsn) return true;
			if (performance.now() + pause > deadline) {
				this.#become('behind');
				return false;
			}
			await sleep(pause);
		}
	}

	/** A read failed on the replica; when the server is the reason, no other read tries it until it is well again. */
	failed(error: unknown): void {
		// All connections are busy, which says nothing about the server.
		if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') return;
		if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') this.#become('unreachable');
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		this.#dropProbe();
		await this.pool.end();
	}

	#become(state: ReplicaState): void {
		if (this.#isClosed || this.state === state) return;
		this.state = state;
		if (state === 'used') return;
		this.lag = null;
		// Statements on a server that vanished without a word would wait for hours.
		if (state === 'unreachable') for (const client of this.#clients) destroy(client);
	}

	async #look(): Promise<void> {
		try {
			this.#become(await this.#examine());
		} catch {
			this.#dropProbe();
			this.#become('unreachable');
		}
		if (this.#isClosed) return;
		this.#timer = setTimeout(() => void this.#look(), probePause);
		this.#timer.unref();
	}

	async #examine(): Promise<ReplicaState> {
		const [primary, position] = await Promise.all([this.#options.ask<Identity>(identityOfPrimary), this.position()]).catch(() => []);
		// Nothing can be told of the replica while the primary is away.
		if (!primary || !position) return this.state === 'starting' ? 'starting' : 'behind';
		const began = performance.now();
		const probe = await this.#connectProbe();
		for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
			const [row] = (await this.#inTime(probe, probe.query<ReplicaIdentity>(identityOfReplica))).rows;
			if (!row?.isReplica || row.lsn === null || row.system !== primary.system || row.database !== primary.database) return 'unsuitable';
			// A replica that has not followed to the present timeline may have what the primary never had.
			if (row.timeline.toUpperCase() !== position.timeline.toUpperCase()) return 'behind';
			const time = performance.now() - began;
			if (parseLsn(row.lsn) >= position.lsn) {
				this.lag = Math.round(time * 10) / 10;
				this.#timeline = position.timeline;
				return 'used';
			}
			if (time > this.#options.wait) return 'behind';
			await sleep(pause);
		}
	}

	async #connectProbe(): Promise<pg.Client> {
		if (this.#probe) return this.#probe;
		const probe = new pg.Client({ ...this.#options.pool, connectionTimeoutMillis: silence, keepAlive: true });
		const drop = () => {
			if (this.#probe === probe) this.#probe = undefined;
		};
		probe.on('error', drop).on('end', drop);
		await probe.connect();
		if (this.#isClosed) destroy(probe);
		this.#probe = probe;
		return probe;
	}

	#dropProbe(): void {
		if (this.#probe) destroy(this.#probe);
		this.#probe = undefined;
	}

	/** Ends a connection whose other end is silent. */
	async #inTime<Result>(client: pg.ClientBase, result: Promise<Result>): Promise<Result> {
		const timer = setTimeout(() => {
			destroy(client);
			this.#become('unreachable');
		}, silence);
		try {
			return await result;
		} finally {
			clearTimeout(timer);
		}
	}
}

function destroy(client: pg.ClientBase): void {
	(client as pg.ClientBase & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
