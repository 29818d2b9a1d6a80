import { type Selectable, sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Principal } from '../../../principal/principal.ts';

export type StoredMailbox = Selectable<SystemTables['portal.mailbox_account']>;
type Owner = Pick<Principal, 'tenantId' | 'userId'>;

/** The account of a person; undefined without one. */
export function readMailbox(db: RecordDatabase, { tenantId, userId }: Owner): Promise<StoredMailbox | undefined> {
	return db
		.selectFrom('portal.mailbox_account')
		.selectAll()
		.where('tenant_id', '=', tenantId)
		.where('employee_id', '=', userId)
		.executeTakeFirst() as Promise<StoredMailbox | undefined>;
}

/** Stores the account of a person instead of the former one. */
export async function storeMailbox(db: RecordDatabase, account: Omit<StoredMailbox, 'version'>): Promise<void> {
	const { tenant_id: _tenant, employee_id: _employee, ...values } = account;
	await db
		.insertInto('portal.mailbox_account')
		.values(account)
		.onConflict((conflict) =>
			conflict
				.columns(['tenant_id', 'employee_id'])
				.doUpdateSet({ ...values, version: sql`mailbox_account.version + 1`, update_time: sql`now()` }),
		)
		.execute();
}

/** Forgets the account of a person; returns whether there was one. */
export async function removeMailbox(db: RecordDatabase, { tenantId, userId }: Owner): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('portal.mailbox_account')
		.where('tenant_id', '=', tenantId)
		.where('employee_id', '=', userId)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}
