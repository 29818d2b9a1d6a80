import pg from 'pg';

/**
 * The longest time for which a transaction had a lock on a table of records that keeps others from reading or writing, counted from the
 * beginning of the transaction, and the longest time for which anybody waited for a lock on one; in milliseconds of the server.
 */
export interface LongestLocks {
	held: number;
	waited: number;
}

const strong = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

/** Looks at the locks on tables and views of spaces again and again until the returned function is called. */
export async function watchLocks(connectionString: string): Promise<() => Promise<LongestLocks>> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const longest: LongestLocks = { held: 0, waited: 0 };
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			const { rows } = await client.query<LongestLocks>(
				`select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start) * 1000) filter (where l.granted and l.mode = any($1)), 0)::float8 as held,
					coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000) filter (where not l.granted), 0)::float8 as waited
				from pg_locks l join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
				where a.pid <> pg_backend_pid() and n.nspname like 'space%' and c.relkind in ('r', 'v', 'p')`,
				[strong],
			);
			longest.held = Math.max(longest.held, rows[0]?.held ?? 0);
			longest.waited = Math.max(longest.waited, rows[0]?.waited ?? 0);
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
	})();
	return async () => {
		isOver = true;
		await watching;
		await client.end();
		return longest;
	};
}
