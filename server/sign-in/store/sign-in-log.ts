import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';

/** How an attempt to sign in ended; all but `done` are refusals. */
export type SignInResult = 'done' | 'unknown' | 'password' | 'captcha' | 'inactive' | 'tenant' | 'factor';

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

/** Stores an attempt in the log of the person's tenant; one of nobody in that of the platform. */
export async function storeSignIn({ system }: Database, { account, employeeId, result, address, browser }: Attempt): Promise<void> {
	await system
		.insertInto('portal.sign_in_log')
		.values({
			id: newId(),
			tenant_id: sql`coalesce((select tenant_id from portal.employee where id = ${employeeId ?? null}::uuid), ${platformTenantId}::uuid)`,
			at: sql`now()`,
			account: account.slice(0, longestAccount),
			employee_id: employeeId ?? null,
			result,
			address,
			browser: browser?.slice(0, longestBrowser) ?? null,
		})
		.execute();
}
