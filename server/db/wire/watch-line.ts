import pg from 'pg';

/** Milliseconds between two probes, which are made only while calls use connections. */
const pause = 3_000;

interface LineWatch {
	/** Where the calls of the pools go. */
	connectionString: string;
	/** After so many milliseconds without a reaction, twice, the server counts as lost. */
	silence: number;
	/** Learns that the server does not react any more, and that it reacts again. */
	tell(isSilent: boolean): void;
}

/**
 * Ends all connections of the pools when the server does not react any more, as when a cable is pulled or its machine hangs: TCP alone would let
 * statements wait for a quarter of an hour, and those without bytes under way for ever. A server that is merely busy reacts to a probe.
 * Returns the function that ends the watch.
 */
export function watchLine(pools: readonly pg.Pool[], { connectionString, silence, tell }: LineWatch): () => void {
	const clients = new Set<pg.PoolClient>();
	const used = new Set<pg.PoolClient>();
	let probe: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isSilent = false;
	let isStopped = false;
	for (const pool of pools) {
		pool.on('connect', (client) => void clients.add(client));
		pool.on('acquire', (client) => {
			used.add(client);
			schedule();
		});
		pool.on('release', (_error, client) => void used.delete(client));
		pool.on('remove', (client) => void (clients.delete(client) && used.delete(client)));
	}
	const drop = () => {
		if (probe) destroy(probe);
		probe = undefined;
	};
	const reacts = async (): Promise<boolean> => {
		const late = setTimeout(drop, silence);
		try {
			probe ??= await connect({ connectionString, silence });
			await probe.query('select 1');
			return true;
		} catch (error) {
			drop();
			// What refuses a connection reacts.
			return error instanceof pg.DatabaseError;
		} finally {
			clearTimeout(late);
		}
	};
	const look = async () => {
		// The connection of the probe alone may have ended.
		const isThere = (await reacts()) || (await reacts());
		timer = undefined;
		if (isStopped) return drop();
		if (isSilent === isThere) {
			isSilent = !isThere;
			tell(isSilent);
		}
		if (isSilent) for (const client of clients) destroy(client);
		if (isSilent || used.size > 0) schedule();
	};
	const schedule = () => {
		if (isStopped) return;
		timer ??= setTimeout(() => void look(), pause).unref();
	};
	return () => {
		isStopped = true;
		clearTimeout(timer);
		drop();
	};
}

async function connect({ connectionString, silence }: Pick<LineWatch, 'connectionString' | 'silence'>): Promise<pg.Client> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: silence });
	client.on('error', () => undefined);
	await client.connect();
	return client;
}

/** Ends a connection without waiting for the other end; what waits for it fails. */
function destroy(client: pg.ClientBase): void {
	(client as pg.ClientBase & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
