import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import { isMailAddress } from '../../../process/config/mail-config.ts';
import type { Notice } from './notices.ts';

/** The people meant by one entry of the recipients of a rule. */
export interface MeantPeople {
	/** What the ids are. */
	party: 'employee' | 'organisation';
	ids: string[];
	/** The managers or superiors instead. */
	manager: boolean;
	/** The alias of a role that the people of the organisation must hold. */
	role: string | null;
}

/** The active accounts among the people of a tenant who are meant; ids of other tenants find nobody. */
export async function findMeantPeople(
	database: Database,
	tenantId: string,
	{ meant, holders }: { meant: MeantPeople; holders: ReadonlySet<string> | null },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`${activePeople(tenantId)} ${selectMeant(tenantId, meant)}`.execute(database.system);
	const ids = [...new Set(rows.map(({ id }) => id))];
	return holders === null ? ids : ids.filter((id) => holders.has(id));
}

/** The superiors of people of a tenant, of each by their id; without any of their own the managers of their organisation. */
export async function findSuperiorsOf(
	database: Database,
	tenantId: string,
	people: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
	const { rows } = await sql<{ person: string; id: string }>`${activePeople(tenantId)} ${superiorsOf(tenantId, people)}
		select person, id from superiors union select person, id from nearest`.execute(database.system);
	const found = new Map<string, string[]>();
	for (const { person, id } of rows) found.set(person, [...(found.get(person) ?? []), id]);
	return found;
}

function activePeople(tenantId: string): RawBuilder<unknown> {
	return sql`with recursive people as materialized (select e.id, e.organisation from portal.employee e
			where e.status = 'actived' and (e.tenant_id = ${tenantId}::uuid
				or e.id in (select m.employee_id from portal.tenant_member m where m.tenant_id = ${tenantId}::uuid)))`;
}

function selectMeant(tenantId: string, { party, ids, manager, role }: MeantPeople): RawBuilder<unknown> {
	const named = sql`select unnest(${ids}::uuid[]) as id`;
	const isOfTenant = sql`tenant_id = ${tenantId}::uuid`;
	if (party === 'employee') {
		if (role !== null) return membersOf(sql`select organisation from people where id in (${named})`);
		if (!manager) return sql`select p.id from people p where p.id in (${named})`;
		return sql`${superiorsOf(tenantId, ids)} select id from superiors union select id from nearest`;
	}
	if (manager)
		return sql`, starts as (select n.id, null::uuid as person from (${named}) n) ${nearestManagers(isOfTenant)} select id from nearest`;
	return membersOf(named);
}

/** The superiors of people in `superiors`, and in `nearest` the managers for those who have none. */
function superiorsOf(tenantId: string, people: readonly string[]): RawBuilder<unknown> {
	const isOfTenant = sql`tenant_id = ${tenantId}::uuid`;
	return sql`, superiors as (select u.employee_id as person, u.superior_id as id from portal.employee_under u join people p on p.id = u.superior_id
				where u.employee_id = any(${people}::uuid[]) and u.${isOfTenant}),
			starts as (select e.organisation as id, e.id as person from portal.employee e
				where e.id = any(${people}::uuid[]) and e.id not in (select person from superiors))
			${nearestManagers(isOfTenant)}`;
}

function membersOf(organisations: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`select p.id from people p where p.organisation in (${organisations})`;
}

/** The managers of the organisations in `starts`, without any those who hold a post there as main principal; without either those of the next organisation above. */
function nearestManagers(isOfTenant: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`, above (id, parent, depth, start, person) as (
			select o.id, o.parent, 0, o.id, s.person from starts s join portal.organisation o on o.id = s.id and o.${isOfTenant}
			union all select o.id, o.parent, a.depth + 1, a.start, a.person from above a join portal.organisation o on o.id = a.parent where a.depth < 50
		), found as (
			select a.start, a.person, a.depth * 2 as depth, m.employee_id from above a
				join portal.organisation_manager m on m.organisation_id = a.id and m.${isOfTenant}
			union all select a.start, a.person, a.depth * 2 + 1, h.record_id from above a
				join portal.position q on q.organisation = a.id and q.${isOfTenant}
				join portal.employee__positions h on h.position_ = q.id and h.is_principal = 'Y'
		), able as (select f.* from found f join people p on p.id = f.employee_id and p.id is distinct from f.person), nearest as (select f.employee_id as id, f.person from able f
			where f.depth = (select min(n.depth) from able n where n.start = f.start and n.person is not distinct from f.person))`;
}

/** The id of an enabled role of a tenant. */
export async function findRole(database: Database, tenantId: string, alias: string): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`select id from portal.role
		where tenant_id = ${tenantId}::uuid and alias = ${alias} and is_enabled`.execute(database.system);
	return rows[0]?.id;
}

/** The e-mail address or mobile of the person of a notice, by its channel; null without one that can be sent to. */
export async function readContact(
	database: Database,
	{ employeeId, channel }: Pick<Notice, 'employeeId' | 'channel'>,
): Promise<string | null> {
	const row = await database.system
		.selectFrom('portal.employee')
		.select(['email', 'mobile'])
		.where('id', '=', employeeId)
		.executeTakeFirst();
	const contact = (channel === 'email' ? row?.email : row?.mobile) ?? '';
	return (channel === 'email' ? isMailAddress(contact) : oneMobile.test(contact)) ? contact : null;
}

const oneMobile = /^\+?\d{6,15}$/;
