import { spaceSchema } from '../../../server/db/scope.ts';
import type { TestDatabase } from '../../support/test-database.ts';

/** A table whose rows belong to tenants. */
interface Table {
	schema: string;
	name: string;
}

/** What the portal writes by itself while the walk goes on. */
const writtenByPortal = [
	'token',
	'api_invoke',
	'notification_event',
	'notification_log',
	'notification_day',
	'job',
	'job_run',
	'error_group',
	'sign_in_log',
	'personal_view',
];

/** The tables in the spaces of tenants, and those that all tenants share. */
export async function tablesOf({ database }: TestDatabase, tenants: string[]): Promise<Table[]> {
	const { rows } = await database.pool.query<Table>(
		`select table_schema as schema, table_name as name from information_schema.columns
		where column_name in ('id', 'employee_id') and table_schema = any($1) and table_name <> 'session'
		or (table_schema = 'portal' and column_name = 'tenant_id' and table_name <> all($2)) group by 1, 2 order by 1, 2`,
		[tenants.map(spaceSchema), writtenByPortal],
	);
	return rows;
}

/** Everything that the foreign tenants hold, in their spaces and in the shared tables. */
export async function snapshot({ database }: TestDatabase, { tenants, tables }: { tenants: string[]; tables: Table[] }): Promise<string> {
	const sums = tables.map(({ schema, name }) => {
		const condition = schema === 'portal' ? 'where t.tenant_id = any($1)' : '';
		return `select '${schema}.${name}' as name, md5(string_agg(row_to_json(t)::text, '|' order by t::text)) as sum from "${schema}"."${name}" t ${condition}`;
	});
	// One statement for all tables: this runs after every route.
	const { rows: parts } = await database.pool.query(`${sums.join(' union all ')} order by 1`, [tenants]);
	const { rows } = await database.pool.query(
		`select md5(string_agg(c::text, '|' order by c.employee_id)) as sum from portal.credential c
		join portal.employee e on e.id = c.employee_id where e.tenant_id = any($1)`,
		[tenants],
	);
	return [...parts.map(({ name, sum }) => `${name} ${sum}`), `credentials ${rows[0].sum}`].join('\n');
}
