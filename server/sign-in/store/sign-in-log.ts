import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { cutText } from '../../../contract/input/cut-text.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';

/** How an attempt to sign in ended; all but `done` are refusals. */
export type SignInResult = 'done' | 'unknown' | 'password' | 'captcha' | 'inactive' | 'expired' | 'tenant' | 'factor' | 'limit';

interface Attempt {
	account: string;
	/** Undefined for an account that does not exist. */
	employeeId: string | undefined;
	result: SignInResult;
	address: string;
	browser: string | undefined;
}

const longestAccount = 64;
const longestBrowser = 300;

/** Stores an attempt in the log of the person's tenant; one of nobody in that of the platform. Returns the id of the entry. */
export async function storeSignIn(
	{ system }: Pick<Database, 'system'>,
	{ account, employeeId, result, address, browser }: Attempt,
): Promise<string> {
	const id = newId();
	await system
		.insertInto('portal.sign_in_log')
		.values({
			id,
			tenant_id: sql`coalesce((select tenant_id from portal.employee where id = ${employeeId ?? null}::uuid), ${platformTenantId}::uuid)`,
			at: sql`now()`,
			account: cutText(account, longestAccount),
			employee_id: employeeId ?? null,
			result,
			address,
			browser: browser?.slice(0, longestBrowser) ?? null,
		})
		.execute();
	return id;
}

/** Whether the person signed in before, and never with a browser like this: versions do not count. */
export async function isNewBrowser(
	{ system }: Database,
	{ id, employeeId, browser }: { id: string; employeeId: string; browser: string },
): Promise<boolean> {
	const { rows } = await sql<{ known: boolean | null }>`
		select bool_or(regexp_replace(coalesce(browser, ''), '[0-9._]+', '', 'g') = regexp_replace(${browser.slice(0, longestBrowser)}, '[0-9._]+', '', 'g')) as known
		from portal.sign_in_log where employee_id = ${employeeId}::uuid and result = 'done' and id <> ${id}::uuid`.execute(system);
	return rows[0]?.known === false;
}

/** Stores that an account is closed for so many minutes; nothing when that is stored already. Of several attempts at once one stores it. */
export function storeLockout(database: Database, attempt: Omit<Attempt, 'result'>, minutes: number): Promise<string | undefined> {
	const account = cutText(attempt.account, longestAccount);
	return database.transaction(async (system) => {
		await takeAdvisoryLock(system, `lockout ${account}`);
		const known = await system
			.selectFrom('portal.sign_in_log')
			.select('id')
			.where('account', '=', account)
			.where('result', '=', 'limit')
			.where('at', '>', new Date(Date.now() - minutes * 60_000))
			.executeTakeFirst();
		return known ? undefined : storeSignIn({ system }, { ...attempt, result: 'limit' });
	});
}

/** An entry with the name of its person, and whether the person is of the authority. */
export function findSignIn({ system }: Database, id: string) {
	return system
		.selectFrom('portal.sign_in_log as l')
		.innerJoin('portal.employee as e', 'e.id', 'l.employee_id')
		.select(['l.at', 'l.account', 'l.address', 'l.browser', 'e.name', 'e.tenant_id'])
		.where('l.id', '=', id)
		.executeTakeFirst();
}

/** The active administrators of a tenant; of the authority its super administrators. */
export async function findAdministrators({ system }: Database, tenantId: string): Promise<string[]> {
	const active = system.selectFrom('portal.employee as e').select('e.id').where('e.status', '=', 'actived').limit(50);
	const people =
		tenantId === platformTenantId
			? active.where('e.is_super', '=', 'Y').where('e.tenant_id', '=', platformTenantId)
			: active.where(({ exists, selectFrom }) =>
					exists(
						selectFrom('portal.tenant_member as m')
							.select('m.employee_id')
							.whereRef('m.employee_id', '=', 'e.id')
							.where('m.tenant_id', '=', tenantId)
							.where('m.is_admin', '=', true),
					),
				);
	return (await people.execute()).map(({ id }) => id);
}
