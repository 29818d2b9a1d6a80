import pg from 'pg';

import type { FieldBox } from '../process/secrets/field-box.ts';
import { type CallClient, endReadsWithCall } from './cancel-reads.ts';
import { Replica } from './replica/replica.ts';
import { requestCancel } from './wire/cancel-request.ts';
import { parseMoment } from './wire/parse-moment.ts';
import { type SlowStatements, timeStatements } from './wire/time-statements.ts';
import { watchLine } from './wire/watch-line.ts';

/** Where a day begins and ends, whatever the database server's own setting. */
const timeZone = 'Asia/Shanghai';

/** How a database is reached. */
export interface DatabaseOptions {
	maxConnections?: number;
	/** The address of a pooler in transaction mode, which calls use instead. */
	poolUrl?: string | null;
	/** A streaming replica, and how many milliseconds a read waits for it. */
	replica?: { url: string; wait: number } | null;
	/** After so many milliseconds without a reaction, twice, the connections are ended. */
	silence?: number;
}

/** The connections of one database. */
export interface Pools {
	/** Connections without a pooler: for locks and settings of a session, and for commands. */
	pool: pg.Pool;
	/** For the statements of calls on the portal's own tables. */
	systemPool: pg.Pool;
	scopedPool: pg.Pool;
	isPooled: boolean;
	replica: Replica | undefined;
	/** Learns of slow statements. */
	watcher: SlowStatements | undefined;
	/** Encrypts the fields with `encrypted`. */
	fieldBox: FieldBox | undefined;
	/** After so many seconds a statement stops waiting for a lock; 0: never. */
	lockSeconds: number;
	/** Learns that the server does not react any more, and that it reacts again. */
	onSilence: (isSilent: boolean) => void;
	close(): Promise<void>;
}

/** Opens the pools of a database; connections are made when they are needed. */
export function openPools(url: string, { maxConnections: max = 24, poolUrl, replica, silence = 8_000 }: DatabaseOptions): Pools {
	const isPooled = Boolean(poolUrl);
	const direct = { options: `-c timezone=${timeZone}`, types: wireTypes, Client: PatientClient };
	// A pooler refuses options; it notes the time zone of each connection.
	const calls = poolUrl ? { types: wireTypes, Client: PatientClient, connectionString: poolUrl } : { ...direct, connectionString: url };
	const systemSize = Math.max(4, Math.floor(max / 2));
	const pool = new pg.Pool({ ...direct, connectionString: url, max: isPooled ? directConnections : systemSize });
	const systemPool = isPooled ? new pg.Pool({ ...calls, max: systemSize }) : pool;
	const scopedPool = new pg.Pool({ ...calls, max });
	// No call can occupy its connection.
	const cancelPool = new pg.Pool({ Client: PatientClient, connectionString: url, max: 1 });
	const all = [...new Set([pool, systemPool, scopedPool, cancelPool])];
	const pools: Pools = {
		...{ pool, systemPool, scopedPool, isPooled, replica: undefined, watcher: undefined, fieldBox: undefined },
		...{ lockSeconds: 0, onSilence: () => undefined },
		async close() {
			stopWatching();
			await pools.replica?.close();
			await Promise.all(all.map((one) => one.end()));
		},
	};
	const watch = (client: CallClient) => timeStatements(client, () => pools.watcher);
	const cancel = (client: CallClient) => cancelPool.query('select pg_cancel_backend($1)', [(client as { processID?: number }).processID]);
	for (const one of all) {
		// A connection that the server closes must not end the process: a current query fails, the next one gets a new connection.
		one.on('error', () => undefined);
		one.on('connect', (client: CallClient) => {
			client.on('error', () => undefined);
			if (one === cancelPool) return;
			client.isPooled = isPooled && one !== pool;
			if (client.isPooled) client.query(`set timezone = '${timeZone}'`).catch(() => undefined);
			watch(client);
			endReadsWithCall(client, client.isPooled ? requestCancel : cancel);
		});
	}
	const stopWatching = watchLine(all, { connectionString: poolUrl ?? url, silence, tell: (isSilent) => pools.onSilence(isSilent) });
	if (replica)
		pools.replica = new Replica({
			pool: { ...direct, connectionString: replica.url, max },
			wait: replica.wait,
			ask: async (text) => (await systemPool.query(text)).rows[0],
			onConnect(client) {
				watch(client);
				endReadsWithCall(client, requestCancel);
			},
		});
	return pools;
}

/** A server that accepts a connection and then stays silent would let it wait for ever. */
class PatientClient extends pg.Client {
	constructor(config: pg.ClientConfig = {}) {
		super({ connectionTimeoutMillis: 10_000, ...config });
	}
}

/** Sets once for a connection how long its statements wait for a lock; a pooled one has another server for each transaction, which sets it. */
export async function limitLockWaits(client: CallClient, seconds: number): Promise<void> {
	if ((client.lockSeconds ?? 0) === seconds) return;
	try {
		if (!client.isPooled) await client.query(`set lock_timeout = '${seconds}s'`);
		client.lockSeconds = seconds;
	} catch (error) {
		client.release(true);
		throw error;
	}
}

/** Beside those of the pooler. */
const directConnections = 6;

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
