import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { activeStatus } from './person.ts';

/** An account as signing in sees it. */
export interface Account {
	id: string;
	status: string;
	passwordHash: string | null;
}

/** Finds the account with this name; case does not count. */
export async function findAccount(database: Database, account: string): Promise<Account | undefined> {
	return withCredential(database)
		.where(({ eb, fn, val }) => eb(fn('lower', ['e.account']), '=', fn('lower', [val(account)])))
		.executeTakeFirst();
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
	return withCredential(database).where('e.id', '=', id).executeTakeFirst();
}

/** The account that may be used and has this mobile; nothing when several share it, for then it proves nothing. */
export async function findAccountByMobile(database: Database, mobile: string): Promise<Account | undefined> {
	const [only, ...others] = await withCredential(database)
		.where('e.mobile', '=', mobile)
		.where('e.status', '=', activeStatus)
		.limit(2)
		.execute();
	return others.length === 0 ? only : undefined;
}

/** The account of this name that may be used, when it belongs to a company's person with this mobile. */
export async function findCompanyAccount(
	database: Database,
	{ account, mobile }: { account: string; mobile: string },
): Promise<Account | undefined> {
	return withCredential(database)
		.where(({ eb, fn, val }) => eb(fn('lower', ['e.account']), '=', fn('lower', [val(account)])))
		.where('e.mobile', '=', mobile)
		.where('e.status', '=', activeStatus)
		.where('e.tenant_id', '!=', platformTenantId)
		.executeTakeFirst();
}

/** Stores the hash of a new password; hand in a transaction where more belongs to it. */
export async function storePassword(
	database: Pick<Database, 'system'>,
	change: { employeeId: string; hash: string; mustChange: boolean },
): Promise<void> {
	const values = { password_hash: change.hash, must_change: change.mustChange, changed_at: new Date() };
	await database.system
		.insertInto('portal.credential')
		.values({ employee_id: change.employeeId, ...values })
		.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
		.execute();
}

function withCredential(database: Database) {
	return database.system
		.selectFrom('portal.employee as e')
		.leftJoin('portal.credential as c', 'c.employee_id', 'e.id')
		.select(['e.id', 'e.status', 'c.password_hash as passwordHash']);
}
