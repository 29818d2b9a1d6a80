import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { verifyOwnPassword } from '../../sign-in/own-password.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { type OwnPerson, readOwnPerson } from './store.ts';
import { userTexts } from './texts.ts';

/** The caller's own row, which only the caller changes, and only in the tenant that they belong to. Throws `noPermission`. */
export async function needOwnPerson(database: Database, principal: Principal): Promise<OwnPerson> {
	refuseWhileSwitched(principal);
	const own = await readOwnPerson(database, principal.userId);
	if (!own) throw new PortalError('notFound');
	if (own.tenant_id !== principal.tenantId) throw new PortalError('noPermission', { message: userTexts.otherTenant() });
	return own;
}

/** What an unattended screen must not allow needs the password (`password`); wrong ones count like those of a change of the password. */
export async function requireOwnPassword(database: Database, { principal, input, ip }: Call<Principal>): Promise<void> {
	const password = requireText(input, 'password');
	const attempt = await countTry(database, `change:${principal.userId}`, ip);
	if (!(await verifyOwnPassword(database, principal.userId, password)))
		throw invalidInput([{ path: 'password', message: userTexts.wrongPassword() }]);
	await forgetTries(database, attempt);
}
