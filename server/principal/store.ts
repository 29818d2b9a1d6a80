import type { Database } from '../db/database.ts';

/** Finds a person's own row, whether they must change their password, and whether a directory no longer has them. */
export function loadEmployee(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.employee as e')
		.leftJoin('portal.credential as c', 'c.employee_id', 'e.id')
		.leftJoin('portal.separated_duty as d', 'd.employee_id', 'e.id')
		.select(({ exists, selectFrom }) => [
			'd.duty',
			exists(selectFrom('portal.separated_duty as named').select('named.duty')).as('is_separated'),
		])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('portal.sso_link as l')
					.innerJoin('portal.identity_provider as p', 'p.id', 'l.provider')
					.select('l.id')
					.whereRef('l.employee', '=', 'e.id')
					.where('l.left_at', 'is not', null)
					.where('p.is_enabled', '=', true),
			).as('has_left'),
		)
		.select(['e.id', 'e.tenant_id', 'e.account', 'e.name', 'e.status', 'e.organisation', 'e.is_super', 'c.must_change'])
		.where('e.id', '=', employeeId)
		.executeTakeFirst();
}

/** The organisations that a person is confined to, in all tenants. */
export function loadAdministrativeAreas(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.organisation_auth')
		.select(['tenant_id', 'organisation', 'rights'])
		.where('employee', '=', employeeId)
		.execute();
}

/** The open tenants that a person is a member of, with what each tenant may use. */
export function loadMemberships(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.tenant_member as m')
		.innerJoin('portal.tenant as t', 't.id', 'm.tenant_id')
		.select(({ selectFrom }) => [
			't.id',
			't.name',
			't.schema_status',
			'm.is_admin',
			selectFrom('portal.tenant_package as p')
				.select(({ fn }) => fn<string[] | null>('array_agg', ['p.entry']).as('entries'))
				.whereRef('p.tenant_id', '=', 't.id')
				.as('entries'),
		])
		.where('m.employee_id', '=', employeeId)
		.where('t.status', '=', 'ENABLED')
		.where('t.approve_status', '=', 'PASSED')
		.orderBy('t.name')
		.execute();
}

/** The tenant of a role. */
export async function findRoleTenant(database: Database, roleId: string): Promise<string | undefined> {
	const row = await database.system.selectFrom('portal.role').select('tenant_id').where('id', '=', roleId).executeTakeFirst();
	return row?.tenant_id;
}
