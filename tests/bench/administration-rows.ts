import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';

/** What the portal must carry, beside the 100,000 employees of the demo load. */
const sizes = { organisations: 50_000, roles: 2_000, menuEntries: 5_000, tenants: 200 };

/**
 * Fills organisations, roles (each with 20 to 60 rights), menu entries and tenants up to these sizes, in SQL alone,
 * and gives `staff` 20 roles and `staff`'s organisation 10 more.
 */
export async function loadAdministration(connectionString: string): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 1 });
	const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
	try {
		await run(
			`insert into portal.organisation (id, tenant_id, name, alias, parent, level, sort)
			select gen_random_uuid(), $1, top.name || '第' || n || '所', 'bench_' || n, top.id, 'township', n
			from generate_series(1, $2 - (select count(*)::int from portal.organisation)) n
			join (select id, name, row_number() over (order by id) as ordinal from portal.organisation where level = 'county' and tenant_id = $1 limit 500) top
				on top.ordinal = n % 500 + 1`,
			[platformTenantId, sizes.organisations],
		);
		await run(
			`insert into portal.role (id, tenant_id, alias, name, subsystem, grade)
			select gen_random_uuid(), $1, 'bench_role_' || n, '岗位角色' || n || '号', s.id, n % 9 + 1
			from generate_series(1, $2) n, portal.subsystem s where s.alias = 'administration' on conflict do nothing`,
			[platformTenantId, sizes.roles],
		);
		await run(
			`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, sort)
			select gen_random_uuid(), s.id, null, jsonb_build_object('zh-CN', '菜单' || n, 'zh-TW', '選單' || n, 'en', 'Entry ' || n), 'bench_menu_' || n, '/bench/' || n, 1000 + n
			from portal.subsystem s, generate_series(1, $1 - (select count(*)::int from portal.menu_item)) n where s.alias = 'administration'`,
			[sizes.menuEntries],
		);
		await run(
			`insert into portal.role_grant (role_id, permission)
			select r.id, 'menu:' || m.id from (select id, row_number() over (order by alias) as ordinal from portal.role where alias like 'bench_role_%') r
			join (select id, row_number() over (order by sort) as ordinal from portal.menu_item where alias like 'bench_menu_%') m
				on m.ordinal between (r.ordinal * 7) % 4000 and (r.ordinal * 7) % 4000 + 20 + r.ordinal % 40 on conflict do nothing`,
		);
		await run(
			`insert into portal.tenant (id, tenant_id, name, code, status, approve_status, schema_status)
			select gen_random_uuid(), $1, '联盟企业' || n || '有限公司', 'bench' || n, 'ENABLED', (array['PASSED', 'WAIT', 'REFUSED'])[n % 3 + 1], 'NONE'
			from generate_series(1, $2 - (select count(*)::int from portal.tenant)) n`,
			[platformTenantId, sizes.tenants],
		);
		await run(`insert into portal.role_member (role_id, employee_id) select r.id, e.id
			from (select id from portal.role where alias like 'bench_role_%' order by alias limit 20) r, portal.employee e where e.account = 'staff' on conflict do nothing`);
		await run(`insert into portal.role_party (role_id, party_type, party_id) select r.id, 'organisation', e.organisation
			from (select id from portal.role where alias like 'bench_role_%' order by alias desc limit 10) r, portal.employee e where e.account = 'staff' on conflict do nothing`);
		await run('analyze portal.organisation, portal.role, portal.role_grant, portal.menu_item, portal.tenant');
	} finally {
		await database.close();
	}
}
