import { demoPassword } from '../../../contract/features/portal-options.ts';
import { readDivisions } from '../../base/divisions.ts';
import { platformTenantId } from '../../db/scope.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { createAccountHolder, type DemoAccount, demoAccounts } from '../authority/demo-accounts.ts';
import type { Organisation } from '../authority/organisations.ts';
import { Random } from '../base/random.ts';
import { createAccountNames } from '../people/account-names.ts';
import { createAuthorityData, type ScreenRows } from './authority-data.ts';
import { companyTenants, createCompanyData } from './company-tenants.ts';

/** Somebody who can sign in. */
export interface AccountHolder {
	employeeId: string;
	tenantId: string;
	account: DemoAccount;
	passwordHash: string;
}

/** Below this scale only a few provinces have bureaus, so that a test portal is within a second. */
const smallScale = 0.05;
const smallCountry = ['11', '33', '44'];

/** Everything that the demo load writes, by tenant. */
export interface DemoData {
	records: Map<string, ScreenRows>;
	holders: AccountHolder[];
}

/** Makes all rows; the same seed and scale always make the same ones, but for the salt of the passwords. */
export async function createDemoData(seed: string, scale: number): Promise<DemoData> {
	const random = new Random(seed);
	const provinces = readDivisions().filter(({ code }) => scale >= smallScale || smallCountry.includes(code));
	const takeAccount = createAccountNames();
	const admin = random.uuid(Date.UTC(2019, 0, 7));
	const records = new Map([[platformTenantId, createAuthorityData(random.fork('authority'), { provinces, scale, admin, takeAccount })]]);
	for (const tenant of companyTenants) {
		records.set(tenant.id, createCompanyData(random.fork(tenant.code), { tenant, provinces, takeAccount, admin }));
	}
	const holders: AccountHolder[] = [];
	const hire = async (account: DemoAccount, { tenantId, id, workplace, mailDomain }: Job): Promise<void> => {
		const rows = records.get(tenantId) as ScreenRows;
		const organisation = rows.organisation.find(workplace) ?? (rows.organisation[0] as Organisation);
		rows.employee.push(createAccountHolder(random.fork(account.account), { account, id, organisation, mailDomain }));
		holders.push({ employeeId: id, tenantId, account, passwordHash: await hashPassword(demoPassword) });
	};
	const newId = () => random.uuid(Date.UTC(2019, 0, 7));
	for (const account of demoAccounts.authority) {
		const isAdmin = account.isSuper === 'Y';
		const region = isAdmin ? null : '33';
		const workplace = (organisation: Organisation) => organisation.regionCode === region;
		await hire(account, { tenantId: platformTenantId, id: isAdmin ? admin : newId(), workplace, mailDomain: 'samr.example' });
	}
	for (const [index, tenant] of companyTenants.entries()) {
		const workplace = (organisation: Organisation) => organisation.parent !== null;
		for (const account of index === 0 ? demoAccounts.first : demoAccounts.second) {
			await hire(account, { tenantId: tenant.id, id: newId(), workplace, mailDomain: `${tenant.code}.example` });
		}
	}
	return { records, holders };
}

interface Job {
	tenantId: string;
	id: string;
	workplace(organisation: Organisation): boolean;
	mailDomain: string;
}
