import pg from 'pg';

/** The longest time that a lock on a table was held which keeps others from reading or writing, and the longest that one was waited for; in milliseconds. */
export interface LongestLocks {
	held: number;
	waited: number;
}

const strong = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

/** Looks at the locks on tables and views of spaces every few milliseconds until the returned function is called. */
export async function watchLocks(connectionString: string): Promise<() => Promise<LongestLocks>> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const since = new Map<string, number>();
	const longest: LongestLocks = { held: 0, waited: 0 };
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			const { rows } = await client.query<{ key: string; granted: boolean }>(
				`select concat_ws(' ', l.pid, l.relation, l.mode, l.granted, l.virtualtransaction) as key, l.granted from pg_locks l
				join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
				where l.mode = any($1) and n.nspname like 'space%' and c.relkind in ('r', 'v', 'p')`,
				[strong],
			);
			const now = performance.now();
			const present = new Set(rows.map(({ key }) => key));
			for (const key of since.keys()) if (!present.has(key)) since.delete(key);
			for (const { key, granted } of rows) {
				const begin = since.get(key) ?? now;
				since.set(key, begin);
				if (granted) longest.held = Math.max(longest.held, now - begin);
				else longest.waited = Math.max(longest.waited, now - begin);
			}
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
