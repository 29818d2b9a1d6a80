import { Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';

import type { FieldBox } from '../process/secrets/field-box.ts';
import { type CallClient, codeOf, connectWithinCall, onlyReads, queryCanceled, queryPreparedWithinCall } from './cancel-reads.ts';
import { type DatabaseOptions, limitLockWaits, openPools, type Pools } from './open-pools.ts';
import type { ReadingCall } from './reading-call.ts';
import { repeatTransient } from './repeat-transient.ts';
import { RepeatingDialect } from './repeating-dialect.ts';
import type { Position } from './replica/position.ts';
import type { Replica } from './replica/replica.ts';
import type { SystemTables } from './system-tables.ts';
import type { SlowStatements } from './wire/time-statements.ts';

/** The role whose connections are subject to row-level security; made by the first migration. */
export const scopedRole = 'portal_app';

/** A client that remembers which tenant its session settings name. */
interface TaggedClient extends CallClient {
	portalTenant?: string;
}

/** One statement of a tenant with its values. */
interface TenantStatement {
	name?: string | undefined;
	text: string;
	values?: unknown[];
}

// biome-ignore lint/suspicious/noExplicitAny: the tables of screens are known only at run time.
export type RecordDatabase = Kysely<any>;

/** A transaction on the portal's own tables. */
export type SystemTransaction = Transaction<SystemTables>;

/** A piece of SQL with its values, made in `server/db` or a store. */
export type SqlPart = RawBuilder<unknown>;

/** One connection of a tenant, for one transaction that only reads. */
export interface TenantReader {
	db: RecordDatabase;
	/** Cancels the statement under way. */
	cancel(): Promise<unknown>;
	/** Whether the transaction can be tried again, on the primary, because it failed on the replica. */
	mayRepeat(error: unknown): boolean;
}

/**
 * The one way to PostgreSQL. `system` is for the portal's own tables and for migrations;
 * everything that belongs to a tenant is reached through `forTenant` alone.
 */
export class Database {
	/** Connections without a pooler: for locks and settings of a session, and for commands. */
	readonly pool: pg.Pool;
	readonly #shared: Pools;
	readonly #call: ReadingCall | undefined;
	/** Whether tenants read on the replica, and what they must see there; undefined: not asked for yet. */
	#reads: { position: Promise<Position> | undefined } | undefined;
	readonly #tenants = new Map<string, RecordDatabase>();
	#system: Kysely<SystemTables> | undefined;

	constructor(source: string | Database, options: DatabaseOptions & { call?: ReadingCall | undefined; isReading?: boolean } = {}) {
		this.#call = options.call;
		this.#reads = options.isReading ? { position: undefined } : undefined;
		if (source instanceof Database) {
			this.pool = source.pool;
			this.#shared = source.#shared;
			return;
		}
		this.#shared = openPools(source, options);
		this.pool = this.#shared.pool;
	}

	/** The same database for a call that only reads: its statements end with it. Without a call, the database itself. */
	during(call: ReadingCall | undefined): Database {
		return call ? new Database(this, { call, isReading: this.#reads !== undefined }) : this;
	}

	/**
	 * The same database for what may be read on the replica: reads of tenants outside a transaction, and those of `reader`. They show
	 * everything that was committed before the first of them began. Without a replica, the database itself.
	 */
	onReplica(): Database {
		return this.#shared.replica && !this.#reads ? new Database(this, { call: this.#call, isReading: true }) : this;
	}

	/** The replica, when there is one. */
	get replica(): Replica | undefined {
		return this.#shared.replica;
	}

	/** How many connections calls have, and how many calls wait for one. */
	get connections(): { open: number; waiting: number } {
		const {
			systemPool: { totalCount: open, waitingCount: waiting },
		} = this.#shared;
		return { open, waiting };
	}

	/** Not subject to row-level security: sessions, tenants, rights, migrations. */
	get system(): Kysely<SystemTables> {
		this.#system ??= new Kysely({ dialect: dialectOf(() => this.#take(this.#shared.systemPool)) });
		return this.#system;
	}

	/** Reports the statements that take long; nothing ends it. */
	watch(watcher: SlowStatements | undefined): void {
		this.#shared.watcher = watcher;
	}

	/** Reports that the server does not react any more, which ends its connections, and that it reacts again. */
	onSilence(tell: (isSilent: boolean) => void): void {
		this.#shared.onSilence = tell;
	}

	/** From now on statements wait at most so long for a lock, unless they set another limit. */
	limitLockWaits(seconds: number): void {
		this.#shared.lockSeconds = seconds;
	}

	/** What encrypts the fields with `encrypted`; its keys are never in the database. Nothing for who opened it without the settings of the portal. */
	get fieldBox(): FieldBox | undefined {
		return this.#shared.fieldBox;
	}

	setFieldBox(box: FieldBox): void {
		this.#shared.fieldBox = box;
	}

	/** Reads one row of the portal's own tables; throws when the database cannot be reached. */
	async ping(): Promise<void> {
		await this.system.selectFrom('portal.tenant').select('id').limit(1).execute();
	}

	/** The records that a tenant may see; every connection it hands out is bound to that tenant. */
	forTenant(tenantId: string): RecordDatabase {
		let database = this.#tenants.get(tenantId);
		if (!database) {
			database = new Kysely({ dialect: dialectOf(() => this.#connect(tenantId)) });
			this.#tenants.set(tenantId, database);
		}
		return database;
	}

	/** Does work on the portal's own tables in one transaction, all or nothing; run again when it lost against other work, so it must be repeatable. */
	transaction<Result>(work: (db: Transaction<SystemTables>) => Promise<Result>): Promise<Result> {
		// biome-ignore lint/plugin: here every transaction of the portal's own tables begins.
		return repeatTransient(() => this.system.transaction().execute(work));
	}

	/** The same as a tenant. */
	tenantTransaction<Result>(tenantId: string, work: (db: RecordDatabase) => Promise<Result>): Promise<Result> {
		// biome-ignore lint/plugin: here every transaction of a tenant begins.
		return repeatTransient(() => this.forTenant(tenantId).transaction().execute(work));
	}

	/** Does work on one connection without a pooler: for locks of a session, and statements that no transaction can contain. */
	onConnection<Result>(work: (db: RecordDatabase) => Promise<Result>): Promise<Result> {
		const db: RecordDatabase = new Kysely({ dialect: dialectOf(() => this.pool.connect()) });
		return db.connection().execute(work);
	}

	/**
	 * Runs one statement as a tenant; with a `name` it is prepared once per connection.
	 * For the statements that the metadata engine compiles once and runs on every call.
	 */
	run<Row extends pg.QueryResultRow>(tenantId: string, statement: TenantStatement): Promise<{ rows: Row[] }> {
		return repeatTransient(async () => {
			if (this.#reads) {
				const read = await this.#runOnReplica<Row>(tenantId, statement);
				if (read) return read;
			}
			return runOn<Row>(await this.#connect(tenantId), statement);
		});
	}

	/** One connection of a tenant, on the replica if this database reads there. The transaction has to be begun: its end releases the connection. */
	async reader(tenantId: string): Promise<TenantReader> {
		const replicated = await this.#connectToReplica(tenantId);
		const client = replicated ?? (await this.#connect(tenantId));
		return {
			db: new Kysely({ dialect: dialectOf(async () => client) }),
			cancel: async () => client.cancelRead?.(),
			mayRepeat: (error) => {
				if (!replicated || this.#call?.ending.isOver) return false;
				this.#toPrimary(error);
				return true;
			},
		};
	}

	/** Does work that only reads in one transaction, of at most so many milliseconds for each statement. */
	async readWithin<Result>(tenantId: string, patience: number, work: (db: RecordDatabase) => Promise<Result>): Promise<Result> {
		if (!this.#reads) return this.tenantTransaction(tenantId, limited);
		const { db, mayRepeat } = await this.reader(tenantId);
		try {
			// biome-ignore lint/plugin: on the replica, which knows no deadlocks.
			return await db.transaction().execute(limited);
		} catch (error) {
			if (codeOf(error) === queryCanceled || !mayRepeat(error)) throw error;
			return this.tenantTransaction(tenantId, limited);
		}

		async function limited(transaction: RecordDatabase): Promise<Result> {
			await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(transaction);
			return work(transaction);
		}
	}

	async close(): Promise<void> {
		await this.#shared.close();
	}

	/** Nothing when the statement is none for the replica, or the replica cannot serve it now. */
	async #runOnReplica<Row extends pg.QueryResultRow>(tenantId: string, statement: TenantStatement): Promise<{ rows: Row[] } | undefined> {
		if (!onlyReads(statement)) {
			this.#reads = undefined;
			return undefined;
		}
		const client = await this.#connectToReplica(tenantId);
		if (!client) return undefined;
		try {
			return await runOn<Row>(client, statement);
		} catch (error) {
			if (this.#call?.ending.isOver) throw error;
			// The primary decides: the replica may have ended, or have cancelled the statement in favour of its replay.
			this.#toPrimary(error);
			return undefined;
		}
	}

	async #connectToReplica(tenantId: string): Promise<CallClient | undefined> {
		const { replica } = this.#shared;
		if (!replica || !this.#reads) return undefined;
		if (replica.state !== 'used') return this.#toPrimary();
		this.#reads.position ??= replica.position();
		// A primary that tells nothing refuses the read, too.
		const position = await this.#reads.position.catch(() => undefined);
		if (!position || !replica.isOn(position)) return this.#toPrimary();
		let client: CallClient | undefined;
		try {
			client = await connectWithinCall(replica.pool, this.#call);
			if (await replica.hasReached(client, position)) {
				await bindTo(client, tenantId);
				replica.reads += 1;
				return client;
			}
			client.release();
			return this.#toPrimary();
		} catch (error) {
			client?.release(true);
			if (this.#call?.ending.isOver) throw error;
			return this.#toPrimary(error);
		}
	}

	/** All further reads of this call use the primary. */
	#toPrimary(error?: unknown): undefined {
		const { replica } = this.#shared;
		this.#reads = undefined;
		if (!replica) return;
		replica.fallbacks += 1;
		if (error !== undefined) replica.failed(error);
	}

	async #take(pool: pg.Pool): Promise<CallClient> {
		const client = await connectWithinCall(pool, this.#call);
		await limitLockWaits(client, this.#shared.lockSeconds);
		return client;
	}

	async #connect(tenantId: string): Promise<CallClient> {
		const client = await this.#take(this.#shared.scopedPool);
		if (this.#shared.isPooled) {
			client.scope = { text: pooledScope, values: [scopedRole, tenantId, true, `${this.#shared.lockSeconds}s`] };
			return client;
		}
		try {
			await bindTo(client, tenantId);
			return client;
		} catch (error) {
			client.release(true);
			throw error;
		}
	}
}

/** Lists are many and short: starting parallel workers or compiling for one costs more than it saves. */
const scopeStatement = `select set_config('role', $1, $3), set_config('portal.tenant', $2, $3),
	set_config('max_parallel_workers_per_gather', '0', $3), set_config('jit', 'off', $3)`;
const pooledScope = `${scopeStatement}, set_config('lock_timeout', $4, $3)`;

/** Lets a connection show the rows of a tenant alone. */
async function bindTo(client: TaggedClient, tenantId: string): Promise<void> {
	if (client.portalTenant === tenantId) return;
	client.portalTenant = undefined;
	await client.query(scopeStatement, [scopedRole, tenantId, false]);
	client.portalTenant = tenantId;
}

async function runOn<Row extends pg.QueryResultRow>(
	client: CallClient,
	{ name, text, values = [] }: TenantStatement,
): Promise<{ rows: Row[] }> {
	try {
		if (name === undefined && !client.scope) return await client.query<Row>(text, values);
		return await queryPreparedWithinCall<Row>(client, { name: name ?? '', text, values });
	} finally {
		client.release();
	}
}

/** Kysely takes its connections from here; they are closed with the pools themselves. */
function dialectOf(connect: () => Promise<pg.PoolClient>): RepeatingDialect {
	return new RepeatingDialect({ connect, end: async () => undefined } as unknown as pg.Pool);
}
