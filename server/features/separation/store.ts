import { sql } from 'kysely';

import { type Duty, duties } from '../../../contract/features/security/duties.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { announcePerson } from '../../db/statements/call-function.ts';
import { endSessionsOf, lockSupers } from '../../db/statements/lock-order.ts';
import { activeStatus } from '../../principal/person.ts';
import { commandName } from '../../process/command-name.ts';

/** The accounts of the three administrators; empty while the mode is off. */
export async function readDuties({ system }: Pick<Database, 'system'>): Promise<Array<{ duty: Duty; account: string }>> {
	return system
		.selectFrom('portal.separated_duty as d')
		.innerJoin('portal.employee as e', 'e.id', 'd.employee_id')
		.select(['d.duty', 'e.account'])
		.orderBy('d.duty')
		.execute();
}

/**
 * Names the three administrators, or with null switches the mode off; ends all sessions of super administrators. Returns the accounts that are
 * no active super administrators, and then changes nothing.
 */
export function storeDuties(database: Database, accounts: Record<Duty, string> | null): Promise<string[]> {
	return database.transaction(async (db) => {
		await lockSupers(db);
		const people = await supersOf(db).select(['id', 'account', 'name', 'status']).execute();
		const named = accounts === null ? [] : duties.map((duty) => ({ duty, account: accounts[duty] }));
		const found = named.map(({ duty, account }) => ({
			duty,
			account,
			person: people.find((person) => person.account === account && person.status === activeStatus),
		}));
		const unknown = found.flatMap(({ account, person }) => (person ? [] : [account]));
		if (unknown.length > 0) return unknown;
		const before = await readDuties({ system: db });
		await db.deleteFrom('portal.separated_duty').execute();
		const rows = found.flatMap(({ duty, person }) => (person ? [{ duty, employee_id: person.id }] : []));
		if (rows.length > 0) await db.insertInto('portal.separated_duty').values(rows).execute();
		await endSessionsOf(
			db,
			people.map(({ id }) => id),
		);
		const after = new Map(named.map(({ duty, account }) => [duty, account]));
		const changes = Object.fromEntries(
			duties.map((duty) => [
				duty,
				[before.find((row) => row.duty === duty)?.account ?? null, after.get(duty) ?? null] as [unknown, unknown],
			]),
		);
		const [first] = people;
		if (first) {
			// The operator has no account; the entry names the first super administrator, and the command as its address.
			const principal = { userId: first.id, account: first.account, tenantId: platformTenantId };
			await writeAudit(db, { action: 'duties-change', principal, address: commandName('duties'), changes });
		}
		return [];
	});
}

/** The accounts of the super administrators of the authority, also of those who are disabled. */
export async function readSupers({ system }: Pick<Database, 'system'>): Promise<string[]> {
	const rows = await supersOf(system).select('account').orderBy('account').execute();
	return rows.map(({ account }) => account);
}

function supersOf(db: Pick<Database['system'], 'selectFrom'>) {
	return staffOf(db).where('is_super', '=', 'Y');
}

function staffOf(db: Pick<Database['system'], 'selectFrom'>) {
	return db.selectFrom('portal.employee').where('tenant_id', '=', platformTenantId);
}

/** Why super administrators were not changed, with the accounts that are the reason. */
export interface SupersRefusal {
	reason: 'unknown' | 'separated' | 'last';
	accounts: string[];
}

/** Makes active people of the authority super administrators, or takes that away, and ends their sessions; one active super administrator remains. */
export function storeSupers(database: Database, accounts: readonly string[], isSuper: boolean): Promise<SupersRefusal | null> {
	return database.transaction(async (db): Promise<SupersRefusal | null> => {
		await lockSupers(db);
		const people = await staffOf(db).select(['id', 'account', 'name', 'status', 'is_super']).where('account', 'in', accounts).execute();
		const unknown = accounts.filter((account) => {
			const person = people.find((one) => one.account === account);
			return isSuper ? person?.status !== activeStatus : person?.is_super !== 'Y';
		});
		if (unknown.length > 0) return { reason: 'unknown', accounts: unknown };
		const separated = isSuper ? [] : (await readDuties({ system: db })).filter(({ account }) => accounts.includes(account));
		if (separated.length > 0) return { reason: 'separated', accounts: separated.map(({ account }) => account) };
		const changed = people.filter((person) => (person.is_super === 'Y') !== isSuper);
		const ids = changed.map(({ id }) => id);
		if (ids.length === 0) return null;
		const others = supersOf(db).select('id').where('status', '=', activeStatus).where('id', 'not in', ids);
		if (!isSuper && !(await others.limit(1).executeTakeFirst())) return { reason: 'last', accounts: [...accounts] };
		await endSessionsOf(db, ids);
		const row = { is_super: isSuper ? ('Y' as const) : ('N' as const), version: sql<number>`version + 1` };
		await db.updateTable('portal.employee').set(row).where('id', 'in', ids).execute();
		for (const { id, account, name } of changed) {
			// The operator has no account; the entry names the person, and the command as its address.
			const principal = { userId: id, account, tenantId: platformTenantId };
			const changes: Record<string, [unknown, unknown]> = { isSuper: isSuper ? ['N', 'Y'] : ['Y', 'N'] };
			const object = { type: 'employee', id, name };
			await writeAudit(db, { action: 'super-change', principal, address: commandName('supers'), object, changes });
			await announcePerson(db, id);
		}
		return null;
	});
}
