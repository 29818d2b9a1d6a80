import { type Duty, duties } from '../../../contract/features/security/duties.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { endSessionsOf } from '../../db/statements/lock-order.ts';
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
		const people = await db
			.selectFrom('portal.employee')
			.select(['id', 'account', 'name', 'status'])
			.where('tenant_id', '=', platformTenantId)
			.where('is_super', '=', 'Y')
			.execute();
		const named = accounts === null ? [] : duties.map((duty) => ({ duty, account: accounts[duty] }));
		const found = named.map(({ duty, account }) => ({
			duty,
			account,
			person: people.find((person) => person.account === account && person.status === 'actived'),
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
