import fastify from 'fastify';
import pg from 'pg';

import { getEmployee, hideMiddle, type ListBody, listEmployees } from './bare-employees.ts';

/*
 * What somebody writes by hand, without a portal: Fastify, pg, and the SQL for exactly these answers on the same tables.
 * No session, rights, validation, history or languages. The middle of numbers is hidden, because the answers must be the same.
 */
for (const numeric of [20, 1700]) pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(1082, (text) => text);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();
app.post<{ Body: ListBody }>('/employee/list', async ({ body }) => listEmployees(pool, body));

app.get<{ Querystring: { id: string } }>('/employee/get', async ({ query }, reply) => {
	const data = await getEmployee(pool, query.id);
	return data ? { state: 200, data } : reply.code(404).send({ state: 404 });
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
