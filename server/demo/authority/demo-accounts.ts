import type { Random } from '../base/random.ts';
import type { Gender } from '../people/person-names.ts';
import { createEmployee, type Employee } from './employees.ts';
import type { Organisation } from './organisations.ts';

export interface DemoAccount {
	account: string;
	name: string;
	gender: Gender;
	post: string;
	status: string;
	isSuper: 'Y' | 'N';
	/** What it may do: the alias of a role, or the administration of its tenant. */
	role: 'staff' | 'tenant-admin' | 'tenant-staff' | null;
}

const usual = { status: 'actived', isSuper: 'N' } as const;

/** The people that a visitor can sign in as, by whom they work for. */
export const demoAccounts: Record<'authority' | 'first' | 'second', DemoAccount[]> = {
	authority: [
		{ ...usual, account: 'admin', name: '系统管理员', gender: 'male', post: '03', isSuper: 'Y', role: null },
		{ ...usual, account: 'staff', name: '周晓敏', gender: 'female', post: '05', role: 'staff' },
		{ ...usual, account: 'disabled', name: '马建国', gender: 'male', post: '05', status: 'disabled', role: 'staff' },
	],
	first: [
		{ ...usual, account: 'tenantadmin', name: '沈国强', gender: 'male', post: '02', role: 'tenant-admin' },
		{ ...usual, account: 'tenantstaff', name: '许静', gender: 'female', post: '05', role: 'tenant-staff' },
	],
	second: [
		{ ...usual, account: 'otheradmin', name: '林佳慧', gender: 'female', post: '02', role: 'tenant-admin' },
		{ ...usual, account: 'otherstaff', name: '陈浩', gender: 'male', post: '05', role: 'tenant-staff' },
	],
};

/** The employee behind a demo account. */
export function createAccountHolder(
	random: Random,
	{ account, id, organisation, mailDomain }: { account: DemoAccount; id: string; organisation: Organisation; mailDomain: string },
): Employee {
	const { name, gender, post, status, isSuper } = account;
	const person = createEmployee(random, () => account.account, { organisation, post, gender, mailDomain, createBy: id });
	return { ...person, id, name, status, isSuper };
}
