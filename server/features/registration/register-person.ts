import { v7 as newId } from 'uuid';

import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Call } from '../../http/route.ts';
import { activeStatus } from '../../principal/person.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { requireRegistrationOpen } from '../../sign-in/server-switches.ts';
import { proveMobile } from '../sms/public.ts';
import { countRegistration } from './count-registration.ts';
import { judgeForm, type RegistrationServices } from './judge-form.ts';
import { refuseTaken } from './refuse-taken.ts';
import { hasActiveMobile, storePerson } from './store.ts';
import { registrationTexts } from './texts.ts';

/** All that a person enters about themselves; other input is ignored. */
const fields = ['account', 'password', 'name', 'gender', 'mobile', 'email', 'qq'] as const;

/**
 * Makes an employee of the authority without organisation and without any right, who may sign in at once:
 * the mobile is proved by a code, and where the person belongs to is chosen after signing in.
 */
export async function registerPerson(services: RegistrationServices, call: Call): Promise<{ account: string }> {
	const { database } = services;
	await requireRegistrationOpen(database, 'register');
	const values = await judgeForm(services, call, { screen: 'employee', fields, tenantId: platformTenantId });
	await countRegistration(database, call);
	await refuseTaken(database, String(values.account));
	const judge = async (mobile: string) => {
		// The message reaches only the owner of the mobile; with two accounts it would prove neither.
		if (await hasActiveMobile(database, mobile)) throw invalidInput([{ path: 'mobile', message: registrationTexts.mobileTaken() }]);
	};
	await proveMobile(database, call, { purpose: 'register', find: async (mobile) => mobile, judge });
	const hash = await hashPassword(String(values.password));
	const { password: _, ...columns } = values;
	await refuseTaken(database, String(values.account), async () => {
		await database.transaction(async (db) => {
			const id = newId();
			const employee = { ...columns, id, tenant_id: platformTenantId, version: 1, status: activeStatus, organisation: null };
			const [account, name] = [String(columns.account), String(columns.name)];
			await storePerson(db, { ...employee, account, name, is_super: 'N', mobile: String(columns.mobile), hash });
			const principal = { userId: id, account, tenantId: platformTenantId };
			await writeAudit(db, { action: 'register', principal, address: call.ip, object: { type: 'employee', id, name } });
		});
	});
	return { account: String(values.account) };
}
