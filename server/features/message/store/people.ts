import { type RawBuilder, sql } from 'kysely';

import type { MessageReceiver } from '../../../../contract/features/messages.ts';
import type { Database } from '../../../db/database.ts';

const activeStatus = 'actived';

/** The people who work in a tenant: its own employees and its guests, as far as their accounts are active. */
function peopleOf(tenantId: string): RawBuilder<unknown> {
	return sql`select e.id, e.organisation, e.name from portal.employee e where e.status = ${activeStatus} and (e.tenant_id = ${tenantId}::uuid
		or e.id in (select m.employee_id from portal.tenant_member m where m.tenant_id = ${tenantId}::uuid))`;
}

/**
 * The active people of a tenant who are meant by the receivers: how many, and the ids of the first `most`. The sender of a message is not among them,
 * unless they chose themselves.
 */
export async function resolvePeople(
	database: Database,
	tenantId: string,
	{ receivers, most, senderId = null }: { receivers: readonly MessageReceiver[]; most: number; senderId?: string | null },
): Promise<{ count: number; ids: string[] }> {
	if (receivers.length === 0) return { count: 0, ids: [] };
	const isEveryone = receivers.some(({ type }) => type === 'everyone');
	const parts = [...new Set(receivers.map(({ type }) => type))].map((type) =>
		peopleOfType(type, tenantId, {
			plain: idsOf(receivers, type, false),
			below: idsOf(receivers, type, true),
		}),
	);
	const isChosen = receivers.some(({ type, id }) => type === 'employee' && id === senderId);
	const others = sql`p.id is distinct from ${isChosen ? null : senderId}::uuid`;
	// People are looked for by the ids or the organisations that are meant; the whole tenant is read only for everyone, and then without a join.
	const found = isEveryone
		? sql`select p.id from people p where ${others}`
		: sql`select p.id from people p where ${others} and p.id in (select m.id from (${sql.join(parts, sql` union `)}) m)`;
	const { rows } = await sql<{
		count: number;
		ids: string[] | null;
	}>`with people as not materialized (${peopleOf(tenantId)}), found as (${found})
		select (select count(*) from found)::integer as count, array(select id from found limit ${sql.lit(most)}) as ids`.execute(
		database.system,
	);
	return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] };
}

function idsOf(receivers: readonly MessageReceiver[], type: MessageReceiver['type'], isBelow: boolean): string[] {
	return receivers.flatMap((one) => (one.type === type && (one.below === 1) === isBelow && one.id !== undefined ? [one.id] : []));
}

/** The ids of the people of all receivers of one type; ids of other tenants find nobody. */
function peopleOfType(
	type: MessageReceiver['type'],
	tenantId: string,
	{ plain, below }: { plain: string[]; below: string[] },
): RawBuilder<unknown> {
	const ids = [...plain, ...below];
	const tenant = sql`tenant_id = ${tenantId}::uuid`;
	switch (type) {
		case 'everyone':
			return sql`select id from people`;
		case 'employee':
			return sql`select unnest(${ids}::uuid[]) as id`;
		case 'organisation':
			return sql`select id from people where organisation = any(${plain}::uuid[])
				union select id from people where organisation in (with recursive down (id) as (
					select o.id from portal.organisation o where o.id = any(${below}::uuid[]) and o.${tenant}
					union select o.id from portal.organisation o join down on o.parent = down.id
				) select id from down)`;
		case 'position':
			return holdersOf(sql`select p.id from portal.position p where p.id = any(${ids}::uuid[]) and p.${tenant}`);
		case 'group':
			return membersOf(sql`select g.id from portal.user_group g where g.id = any(${ids}::uuid[]) and g.${tenant}`);
		case 'role':
			return peopleWithRoles(sql`select r.id from portal.role r where r.id = any(${ids}::uuid[]) and r.${tenant} and r.is_enabled`);
	}
}

function holdersOf(positions: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`select h.record_id as id from portal.employee__positions h where h.position_ in (${positions})`;
}

/** The members of groups and of the groups below them. */
function membersOf(groups: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`select m.employee_id as id from portal.group_member m where m.group_id in (with recursive down (id) as (
		${groups} union select g.id from portal.user_group g join down on g.parent = down.id
	) select id from down)`;
}

function peopleWithRoles(roles: RawBuilder<unknown>): RawBuilder<unknown> {
	const parties = (type: string) =>
		sql`select p.party_id from portal.role_party p where p.party_type = ${type} and p.role_id in (${roles})`;
	return sql`select m.employee_id as id from portal.role_member m where m.role_id in (${roles})
		union select e.id from people e where e.organisation in (${parties('organisation')})
		union ${holdersOf(parties('position'))} union ${membersOf(parties('group'))}`;
}

/** The titles of receivers that exist in the tenant, by `type:id`. */
export async function readReceiverTitles(
	database: Database,
	tenantId: string,
	receivers: readonly MessageReceiver[],
): Promise<Map<string, string>> {
	const tables = { organisation: 'organisation', position: 'position', role: 'role', group: 'user_group' } as const;
	const parts = Object.entries(tables).map(([type, table]) => {
		const ids = receivers.flatMap((one) => (one.type === type && one.id ? [one.id] : []));
		return sql`select ${type} || ':' || t.id as key, t.name as title from ${sql.table(`portal.${table}`)} t
			where t.id = any(${ids}::uuid[]) and t.tenant_id = ${tenantId}::uuid`;
	});
	const people = receivers.flatMap((one) => (one.type === 'employee' && one.id ? [one.id] : []));
	const { rows } = await sql<{ key: string; title: string }>`${sql.join(parts, sql` union all `)}
		union all select 'employee:' || p.id, p.name from (${peopleOf(tenantId)}) p where p.id = any(${people}::uuid[])`.execute(
		database.system,
	);
	return new Map(rows.map(({ key, title }) => [key, title]));
}

/** Those of the people who are neither of the organisation nor have written to the person before. */
export async function findStrangers(
	database: Database,
	{ tenantId, userId, organisationId }: { tenantId: string; userId: string; organisationId: string | null },
	ids: string[],
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select e.id from portal.employee e where e.id = any(${ids}::uuid[])
		and e.organisation is distinct from ${organisationId}::uuid and e.id <> ${userId}::uuid
		and not exists (select from portal.message_entry y join portal.message m on m.id = y.message_id
			where y.tenant_id = ${tenantId}::uuid and y.employee_id = ${userId}::uuid and m.sender_id = e.id)`.execute(database.system);
	return rows.map(({ id }) => id);
}
