import type pg from 'pg';

const authority = '00000000-0000-0000-0000-000000000000';

const employeeColumns = `e.account, e.name, e.status, e.organisation, e.gender, e.mobile, e.email, e.qq, e.wc_account as "wcAccount", e.photo, e.address,
	e.township, e.is_super as "isSuper", e.id, e.version, e.create_time as "createTime", e.create_by as "createBy", e.update_time as "updateTime",
	e.update_by as "updateBy", o.name as organisation_name, c.name as creator_name, u.name as updater_name`;
const titleJoins = `left join portal.organisation o on o.id = e.organisation
	left join portal.employee c on c.id = e.create_by left join portal.employee u on u.id = e.update_by`;

export interface ListBody {
	name?: string;
	status?: string;
	pageNo: number;
	limit: number;
}

/** One page of the authority's employees, by SQL written for it. */
export async function listEmployees(pool: pg.Pool, { name, status, pageNo, limit }: ListBody) {
	const values: unknown[] = [authority];
	let where = 'e.tenant_id = $1';
	if (name !== undefined) where += ` and e.name like $${values.push(`%${name.replace(/[\\%_]/g, '\\$&')}%`)}`;
	if (status !== undefined) where += ` and e.status = $${values.push(status)}`;
	const [page, count] = await Promise.all([
		pool.query(
			`select ${employeeColumns} from (select e.* from portal.employee e where ${where} order by e.create_time desc, e.id desc
				limit ${Number(limit)} offset ${(Number(pageNo) - 1) * Number(limit)}) e ${titleJoins} order by e.create_time desc, e.id desc`,
			values,
		),
		pool.query(`select count(*) from portal.employee e where ${where}`, values),
	]);
	return { state: 200, data: { dataResult: page.rows.map(toEmployee), pageResult: { totalCount: count.rows[0].count, pageNo, limit } } };
}

/** A number without its middle. */
export function hideMiddle(text: string | null | undefined, length: number): string | null | undefined {
	return text ? text.slice(0, 3) + '*'.repeat(length) + text.slice(3 + length) : text;
}

function toEmployee(row: Record<string, string>) {
	const { organisation_name: organisation, creator_name: createBy, updater_name: updateBy, ...employee } = row;
	return {
		...employee,
		mobile: hideMiddle(employee.mobile, 4),
		qq: hideMiddle(employee.qq, 11),
		titles: { ...(organisation && { organisation }), ...(createBy && { createBy }), ...(updateBy && { updateBy }) },
	};
}
