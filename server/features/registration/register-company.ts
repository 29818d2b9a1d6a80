import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { foundTenant } from '../../db/people/tenant-sql.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Call } from '../../http/route.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { requireRegistrationOpen } from '../../sign-in/server-switches.ts';
import { proveMobile } from '../sms/public.ts';
import { startForNew } from '../workflow/public.ts';
import { countRegistration } from './count-registration.ts';
import { judgeForm, type RegistrationServices } from './judge-form.ts';
import { refuseTaken } from './refuse-taken.ts';
import { storeCompany } from './store.ts';

/** All that a company enters about itself; its approval, space and parent are never taken from its input. */
const fields = ['name', 'code', 'account', 'password', 'contact', 'mobile', 'email', 'creditCode', 'scale'] as const;

/** Makes a tenant that needs approval, with its administrator, who cannot sign in before. */
export async function registerCompany(services: RegistrationServices, call: Call): Promise<{ account: string }> {
	const { database } = services;
	await requireRegistrationOpen(database, 'register-tenant');
	const values = await judgeForm(services, call, { screen: 'tenant', fields, tenantId: platformTenantId });
	await countRegistration(database, call);
	const [account, name, code] = [String(values.account), String(values.name), String(values.code)];
	const [contact, mobile, email] = [String(values.contact), String(values.mobile), String(values.email)];
	await refuseTaken(database, account);
	await proveMobile(database, call, { purpose: 'register-tenant', codeName: 'smsCode', find: async (proved) => proved });
	const hash = await hashPassword(String(values.password));
	await refuseTaken(database, account, () =>
		database.transaction(async (db) => {
			const id = newId();
			const state = { status: 'ENABLED', approve_status: 'WAIT', schema_status: 'NONE' } as const;
			const details = { account, contact, mobile, email, credit_code: values.creditCode, scale: values.scale };
			await storeCompany(db, { id, name, code, ...details, ...state });
			const userId = await foundTenant(db, { tenantId: id, account, name: contact, mobile, email, hash, isInitial: false });
			const principal = { userId, account, tenantId: platformTenantId };
			await writeAudit(db, { action: 'register', principal, address: call.ip, object: { type: 'tenant', id, name } });
			const record = { ...values, id, password: null, status: 'ENABLED', approveStatus: 'WAIT', schemaStatus: 'NONE' };
			const start = { screen: 'tenant', record, tenantId: platformTenantId, address: call.ip, account };
			await startForNew(services, db as unknown as RecordDatabase, start);
		}),
	);
	return { account };
}
