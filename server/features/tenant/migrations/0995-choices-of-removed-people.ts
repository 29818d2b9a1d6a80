import { type Kysely, sql } from 'kysely';

/** People who are removed, alone or with their tenant, leave no favourite menu entries and no choices of notifications behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`do $$
		declare chosen text := 'delete from portal.notification_choice where employee_id = ';
			favorites text := 'delete from portal.menu_favorite where employee_id = ';
			setting text := 'delete from portal.user_setting where employee_id = person;';
		begin
			execute replace(pg_get_functiondef('portal.dissolve_locked_tenant(uuid)'::regprocedure),
				chosen || 'any(people);', chosen || 'any(people); ' || favorites || 'any(people);');
			execute replace(pg_get_functiondef('portal.dismiss_employee(uuid)'::regprocedure),
				setting, setting || ' ' || chosen || 'person; ' || favorites || 'person;');
			if to_regclass('portal.employee') is not null then
				delete from portal.menu_favorite where employee_id not in (select id from portal.employee);
				delete from portal.notification_choice where employee_id not in (select id from portal.employee);
			end if;
		end $$`.execute(db);
}
