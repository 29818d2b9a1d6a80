import { Kysely, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';

import type { FieldBox } from '../process/secrets/field-box.ts';
import { type CallClient, connectWithinCall, endReadsWithCall, queryPreparedWithinCall } from './cancel-reads.ts';
import type { ReadingCall } from './reading-call.ts';
import { repeatTransient } from './repeat-transient.ts';
import { RepeatingDialect } from './repeating-dialect.ts';
import type { SystemTables } from './system-tables.ts';
import { parseMoment } from './wire/parse-moment.ts';
import { type SlowStatements, timeStatements } from './wire/time-statements.ts';

/** The role whose connections are subject to row-level security; made by the first migration. */
export const scopedRole = 'portal_app';

/** Where a day begins and ends, whatever the database server's own setting. */
const timeZone = 'Asia/Shanghai';

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

/**
 * The one way to PostgreSQL. `system` is for the portal's own tables and for migrations;
 * everything that belongs to a tenant is reached through `forTenant` alone.
 */
export class Database {
	readonly pool: pg.Pool;
	readonly #scopedPool: pg.Pool;
	/** A connection that no call can occupy, to cancel the statements of others. */
	readonly #cancelPool: pg.Pool;
	readonly #call: ReadingCall | undefined;
	readonly #tenants = new Map<string, RecordDatabase>();
	#system: Kysely<SystemTables> | undefined;
	#watcher: SlowStatements | undefined;
	#fieldBox: FieldBox | undefined;

	constructor(source: string | Database, options: { maxConnections?: number; call?: ReadingCall } = {}) {
		this.#call = options.call;
		if (source instanceof Database) {
			this.pool = source.pool;
			this.#scopedPool = source.#scopedPool;
			this.#cancelPool = source.#cancelPool;
			this.#fieldBox = source.#fieldBox;
			return;
		}
		const max = options.maxConnections ?? 24;
		const shared = { options: `-c timezone=${timeZone}`, types: wireTypes };
		this.pool = new pg.Pool({ ...shared, connectionString: source, max: Math.max(4, Math.floor(max / 2)) });
		this.#scopedPool = new pg.Pool({ ...shared, connectionString: source, max });
		this.#cancelPool = new pg.Pool({ connectionString: source, max: 1 });
		const cancel = (processId: number) => this.#cancelPool.query('select pg_cancel_backend($1)', [processId]);
		for (const pool of [this.pool, this.#scopedPool])
			pool.on('connect', (client) => {
				timeStatements(client, () => this.#watcher);
				endReadsWithCall(client, cancel);
			});
		// A connection that the server closes must not end the process: a current query fails, the next one gets a new connection.
		for (const pool of [this.pool, this.#scopedPool, this.#cancelPool]) {
			pool.on('error', () => undefined);
			pool.on('connect', (client) => void client.on('error', () => undefined));
		}
	}

	/** The same database for a call that only reads: its statements end with it. Without a call, the database itself. */
	during(call: ReadingCall | undefined): Database {
		return call ? new Database(this, { call }) : this;
	}

	/** Not subject to row-level security: sessions, tenants, rights, migrations. */
	get system(): Kysely<SystemTables> {
		this.#system ??= new Kysely({ dialect: dialectOf(() => connectWithinCall(this.pool, this.#call)) });
		return this.#system;
	}

	/** Reports the statements that take long; nothing ends it. */
	watch(watcher: SlowStatements | undefined): void {
		this.#watcher = watcher;
	}

	/** What encrypts the fields with `encrypted`; its keys are never in the database. Nothing for who opened it without the settings of the portal. */
	get fieldBox(): FieldBox | undefined {
		return this.#fieldBox;
	}

	setFieldBox(box: FieldBox): void {
		this.#fieldBox = box;
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

	/**
	 * Runs one statement as a tenant; with a `name` it is prepared once per connection.
	 * For the statements that the metadata engine compiles once and runs on every call.
	 */
	run<Row extends pg.QueryResultRow>(tenantId: string, { name, text, values = [] }: TenantStatement): Promise<{ rows: Row[] }> {
		return repeatTransient(async () => {
			const client = await this.#connect(tenantId);
			try {
				if (name === undefined) return await client.query<Row>(text, values);
				return { rows: await queryPreparedWithinCall<Row>(client, { name, text, values }) };
			} finally {
				client.release();
			}
		});
	}

	async close(): Promise<void> {
		await Promise.all([this.pool.end(), this.#scopedPool.end(), this.#cancelPool.end()]);
	}

	async #connect(tenantId: string): Promise<CallClient> {
		const client: TaggedClient = await connectWithinCall(this.#scopedPool, this.#call);
		if (client.portalTenant === tenantId) return client;
		try {
			client.portalTenant = undefined;
			// Lists are many and short: starting parallel workers or compiling for one costs more than it saves.
			await client.query(
				`select set_config('role', $1, false), set_config('portal.tenant', $2, false),
					set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false)`,
				[scopedRole, tenantId],
			);
			client.portalTenant = tenantId;
			return client;
		} catch (error) {
			client.release(true);
			throw error;
		}
	}
}

/** Kysely takes its connections from here; they are closed with the pools themselves. */
function dialectOf(connect: () => Promise<pg.PoolClient>): RepeatingDialect {
	return new RepeatingDialect({ connect, end: async () => undefined } as unknown as pg.Pool);
}

const numericType = 1700;
const bigintType = 20;
const dateType = 1082;
const momentType = 1184;

/** Reads numbers as numbers, dates as the text they are and moments in a faster way; everything else as pg does. */
const wireTypes: pg.CustomTypesConfig = {
	getTypeParser: ((id: number, format?: 'text' | 'binary') => {
		if (format !== 'binary' && (id === numericType || id === bigintType)) return Number;
		if (format !== 'binary' && id === dateType) return (text: string) => text;
		if (format !== 'binary' && id === momentType) return parseMoment;
		return pg.types.getTypeParser(id, format);
	}) as typeof pg.types.getTypeParser,
};
