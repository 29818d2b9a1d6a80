import type { Kysely } from 'kysely';

import type { Database, SystemTransaction } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { StoredProvider } from '../base/store.ts';

type Db = Kysely<SystemTables>;

/** Whom a directory knows by a subject, and whether they were gone at the last check. */
export interface Link {
	employee: string;
	subject: string;
	hasLeft: boolean;
}

/** The links of a provider, in the order of their subjects, behind a subject. */
export async function readLinks(
	{ system }: Database,
	{ provider, after, most }: { provider: string; after: string; most: number },
): Promise<Link[]> {
	const rows = await system
		.selectFrom('portal.sso_link')
		.select(['employee', 'subject', 'left_at'])
		.where('provider', '=', provider)
		.where('subject', '>', after)
		.orderBy('subject')
		.limit(most)
		.execute();
	return rows.map(({ left_at: leftAt, ...link }) => ({ ...link, hasLeft: leftAt !== null }));
}

/** Stores since when a person is gone, or that they are back. */
export async function markLeft(
	db: SystemTransaction,
	{ provider, subject, leftAt }: { provider: string; subject: string; leftAt: Date | null },
): Promise<void> {
	await db
		.updateTable('portal.sso_link')
		.set({ left_at: leftAt })
		.where('provider', '=', provider)
		.where('subject', '=', subject)
		.execute();
}

/** The directories that a person is linked to, with their subject there. */
export async function findDirectoriesOf(db: Db, employee: string): Promise<Array<{ provider: StoredProvider; subject: string }>> {
	const rows = await db
		.selectFrom('portal.sso_link as l')
		.innerJoin('portal.identity_provider as p', 'p.id', 'l.provider')
		.selectAll('p')
		.select('l.subject')
		.where('l.employee', '=', employee)
		.where('p.kind', '=', 'ldap')
		.where('p.is_enabled', '=', true)
		.execute();
	return rows.map(({ subject, ...provider }) => ({ provider, subject }));
}
