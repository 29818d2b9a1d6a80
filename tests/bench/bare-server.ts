import fastify from 'fastify';
import pg from 'pg';

import { hideMiddle, type ListBody, listEmployees } from './bare-employees.ts';

/*
 * What somebody writes by hand, without a portal: Fastify, pg, and the SQL for exactly these answers on the same tables.
 * No session, rights, validation, history or languages. Numbers are masked, because the responses must be the same.
 * Statements whose text never changes have a name, so that each connection prepares them once. The list stays unnamed: its values differ
 * widely in selectivity, and a generic plan is worse for it.
 */
for (const numeric of [20, 1700]) pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(1082, (text) => text);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();
app.post<{ Body: ListBody }>('/employee/list', async ({ body }) => listEmployees(pool, body));

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

const enterpriseColumns = `e.name, e.credit_code as "creditCode", e.industry, e.scale, e.type, e.risk_level as "riskLevel", e.region, e.region_code as "regionCode",
	e.address, e.contact, e.mobile, e.established, e.capital, e.licensed, e.licence_number as "licenceNumber", e.licence_expiry as "licenceExpiry",
	e.registered_address as "registeredAddress", e.position, e.tags, e.star_rating as "starRating", e.rectified, e.inspection_time as "inspectionTime",
	e.storage_temperature as "storageTemperature", e.remark, e.id, e.version,
	e.create_time as "createTime", e.create_by as "createBy", e.update_time as "updateTime", e.update_by as "updateBy"`;

app.get<{ Querystring: { id: string } }>('/enterprise/get', async ({ query }, reply) => {
	const { rows } = await pool.query({
		name: 'get',
		text: `select ${enterpriseColumns}, c.name as "createByName", u.name as "updateByName", concat_ws(' / ', g.name, p.name, r.name) as "regionName" from space_platform.enterprise e
			left join portal.employee c on c.id = e.create_by left join portal.employee u on u.id = e.update_by
			left join portal.region r on r.id = e.region left join portal.region p on p.id = r.parent left join portal.region g on g.id = p.parent where e.id = $1`,
		values: [query.id],
	});
	if (!rows[0]) return reply.code(404).send({ state: 404 });
	const { createByName: createBy, updateByName: updateBy, regionName: region, ...enterprise } = rows[0];
	const titles = { ...(region && { region }), ...(createBy && { createBy }), ...(updateBy && { updateBy }) };
	return { state: 200, data: { ...enterprise, mobile: hideMiddle(enterprise.mobile, 4), titles } };
});

app.post<{ Body: Record<string, unknown> }>('/enterprise/save', async ({ body }) => {
	const { rows } = await pool.query({
		name: 'create',
		text: `insert into space_platform.enterprise as e (id, name, credit_code, industry, scale, risk_level, region_code, address, contact, mobile,
				established, capital, licensed, licence_number, remark)
			values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
			returning ${enterpriseColumns}`,
		values: enterpriseFields.map((field) => body[field] ?? null),
	});
	return { state: 200, data: { ...rows[0], mobile: hideMiddle(rows[0].mobile, 4) } };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${app.listeningOrigin}`);
