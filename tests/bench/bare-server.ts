import fastify from 'fastify';
import pg from 'pg';

/*
 * What somebody writes by hand, without a portal: Fastify, pg, and the SQL for exactly these answers on the same tables.
 * No session, rights, validation, history or languages. The middle of numbers is hidden, because the answers must be the same.
 */
for (const numeric of [20, 1700]) pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(1082, (text) => text);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();
const authority = '00000000-0000-0000-0000-000000000000';

const employeeColumns = `e.account, e.name, e.status, e.organisation, e.gender, e.mobile, e.email, e.qq, e.wc_account as "wcAccount", e.address,
	e.is_super as "isSuper", e.id, e.version, e.create_time as "createTime", e.create_by as "createBy", e.update_time as "updateTime",
	e.update_by as "updateBy", o.name as organisation_name, c.name as creator_name, u.name as updater_name`;
const employeeTables = `portal.employee e left join portal.organisation o on o.id = e.organisation
	left join portal.employee c on c.id = e.create_by left join portal.employee u on u.id = e.update_by`;

interface ListBody {
	name?: string;
	status?: string;
	pageNo: number;
	limit: number;
}

app.post<{ Body: ListBody }>('/employee/list', async ({ body }) => {
	const { name, status, pageNo, limit } = body;
	const values: unknown[] = [authority];
	let where = 'e.tenant_id = $1';
	if (name !== undefined) where += ` and e.name like $${values.push(`%${name.replace(/[\\%_]/g, '\\$&')}%`)}`;
	if (status !== undefined) where += ` and e.status = $${values.push(status)}`;
	const [page, count] = await Promise.all([
		pool.query(
			`select ${employeeColumns} from ${employeeTables} where ${where} order by e.create_time desc, e.id desc
				limit ${Number(limit)} offset ${(Number(pageNo) - 1) * Number(limit)}`,
			values,
		),
		pool.query(`select count(*) from portal.employee e where ${where}`, values),
	]);
	return { state: 200, data: { dataResult: page.rows.map(toEmployee), pageResult: { totalCount: count.rows[0].count, pageNo, limit } } };
});

app.get<{ Querystring: { id: string } }>('/employee/get', async ({ query }, reply) => {
	const { rows } = await pool.query(`select ${employeeColumns} from ${employeeTables} where e.id = $1`, [query.id]);
	return rows[0] ? { state: 200, data: toEmployee(rows[0]) } : reply.code(404).send({ state: 404 });
});

const enterpriseFields = [
	'name',
	'creditCode',
	'industry',
	'scale',
	'riskLevel',
	'regionCode',
	'address',
	'contact',
	'mobile',
	'established',
	'capital',
	'licensed',
	'licenceNumber',
	'remark',
];

app.post<{ Body: Record<string, unknown> }>('/enterprise/save', async ({ body }) => {
	const { rows } = await pool.query(
		`insert into space_platform.enterprise (id, name, credit_code, industry, scale, risk_level, region_code, address, contact, mobile,
				established, capital, licensed, licence_number, remark)
			values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
			returning name, credit_code as "creditCode", industry, scale, risk_level as "riskLevel", region_code as "regionCode", address, contact,
				mobile, established, capital, licensed, licence_number as "licenceNumber", remark, id, version, create_time as "createTime",
				create_by as "createBy", update_time as "updateTime", update_by as "updateBy"`,
		enterpriseFields.map((field) => body[field] ?? null),
	);
	return { state: 200, data: { ...rows[0], mobile: hideMiddle(rows[0].mobile, 4) } };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${app.listeningOrigin}`);

function toEmployee(row: Record<string, string>) {
	const { organisation_name: organisation, creator_name: createBy, updater_name: updateBy, ...employee } = row;
	return {
		...employee,
		mobile: hideMiddle(employee.mobile, 4),
		qq: hideMiddle(employee.qq, 11),
		titles: { ...(organisation && { organisation }), ...(createBy && { createBy }), ...(updateBy && { updateBy }) },
	};
}

function hideMiddle(text: string | null | undefined, length: number): string | null | undefined {
	return text ? text.slice(0, 3) + '*'.repeat(length) + text.slice(3 + length) : text;
}
