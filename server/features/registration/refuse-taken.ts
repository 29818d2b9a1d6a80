import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import { isTaken } from './store.ts';
import { registrationTexts } from './texts.ts';

const uniqueViolation = '23505';

/** Refuses an account name that is taken; with `work`, also when a user took it, or the company's code, at the same moment. */
export async function refuseTaken(database: Database, account: string, work?: () => Promise<void>): Promise<void> {
	if (!work) {
		if (await isTaken(database, account)) throw taken('account', signInTexts.accountTaken());
		return;
	}
	try {
		await work();
	} catch (error) {
		const { code, table } = error as { code?: unknown; table?: unknown };
		if (code !== uniqueViolation) throw error;
		throw table === 'tenant' ? taken('code', registrationTexts.codeTaken()) : taken('account', signInTexts.accountTaken());
	}
}

function taken(path: string, message: Message): PortalError {
	return new PortalError('duplicate', { message, fields: [{ path, message }] });
}
