import type { Database } from '../db/database.ts';

/** Something about a sign-in that somebody should learn; `id` is that of its entry in the log of sign-ins. */
export interface SignInEvent {
	kind: 'new-device' | 'lockout';
	id: string;
	employeeId: string;
}

type Watcher = (event: SignInEvent) => Promise<void>;

const watchers = new WeakMap<Database, Set<Watcher>>();

/** Calls back with what happens on this node; returns how to stop. */
export function watchSignIns(database: Database, watcher: Watcher): () => void {
	const known = watchers.get(database) ?? new Set();
	watchers.set(database, known.add(watcher));
	return () => known.delete(watcher);
}

/** Waits for the watchers, so that a notice is stored before the sign-in goes on; a failure of one is its own affair. */
export async function tellSignIn(database: Database, event: SignInEvent): Promise<void> {
	await Promise.allSettled([...(watchers.get(database) ?? [])].map((watcher) => watcher(event)));
}
