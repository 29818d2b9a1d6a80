import { sql } from 'kysely';

import type { FillingFigures, FillingState } from '../../../contract/features/filling/filling.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import { subtreeSql } from '../../db/subtree-sql.ts';

/** A report as it is stored. */
export interface StoredReport {
	organisationId: string;
	period: string;
	state: Exclude<FillingState, 'open'>;
	figures: FillingFigures;
	reason: string;
	isLate: boolean;
	filledBy: string | null;
	submittedAt: Date | null;
	decidedBy: string | null;
	version: number;
}

/** Which report. */
export interface ReportKey {
	tenantId: string;
	formId: string;
	period: string;
	organisationId: string;
}

export interface Organisation {
	id: string;
	parentId: string | null;
	name: string;
	/** Whether it fills the form in. */
	isAssigned: boolean;
}

const organisations = { table: sql.table('portal.organisation'), idColumn: 'id', parentColumn: 'parent' };

/** The organisations of a form, `withBelow` with those below them, and all that are above them; parents before children. */
export async function readAssigned(
	database: Database,
	tenantId: string,
	{ ids, withBelow, most }: { ids: readonly string[]; withBelow: boolean; most: number },
): Promise<Organisation[]> {
	const assigned = withBelow ? subtreeSql(organisations, ids) : sql`select unnest(${ids}::uuid[]) as id`;
	const { rows } = await sql<Organisation>`with recursive assigned as (select id from (${assigned}) a limit ${most}::integer),
		up (id, parent, name, sort) as (
			select o.id, o.parent, o.name, o.sort from portal.organisation o join assigned using (id) where o.tenant_id = ${tenantId}::uuid
			union select o.id, o.parent, o.name, o.sort from portal.organisation o join up on o.id = up.parent
		)
		select id, parent as "parentId", name, exists (select from assigned where assigned.id = up.id) as "isAssigned"
		from up order by sort, name`.execute(database.forTenant(tenantId));
	return rows;
}

/** The reports of a form for some periods. */
export async function readReports(
	database: Database,
	{ tenantId, formId }: Pick<ReportKey, 'tenantId' | 'formId'>,
	periods: readonly string[],
): Promise<StoredReport[]> {
	const rows = await database
		.forTenant(tenantId)
		.selectFrom('portal.filling_report')
		.select(['organisation_id as organisationId', 'period', 'state', 'figures', 'reason', 'is_late as isLate', 'filled_by as filledBy'])
		.select(['submitted_at as submittedAt', 'decided_by as decidedBy', 'version'])
		.where('tenant_id', '=', tenantId)
		.where('form_id', '=', formId)
		.where('period', 'in', periods)
		.execute();
	return rows as StoredReport[];
}

/** What a save stores. */
export interface Filled {
	figures: FillingFigures;
	filledBy: string;
	isSubmitted: boolean;
	isLate: boolean;
}

/** Stores figures over the version that was read (null: there was none); false if there is another one by now, or one that is not open to changes. */
export async function saveReport(
	db: RecordDatabase,
	{ tenantId, formId, period, organisationId }: ReportKey,
	{ version, filled: { figures, filledBy, isSubmitted, isLate } }: { version: number | null; filled: Filled },
): Promise<boolean> {
	const content = JSON.stringify(figures);
	const state = isSubmitted ? 'submitted' : 'draft';
	if (version === null) {
		const { rows } =
			await sql`insert into portal.filling_report (tenant_id, form_id, period, organisation_id, state, figures, filled_by, submitted_at, is_late)
			values (${tenantId}::uuid, ${formId}::uuid, ${period}, ${organisationId}::uuid, ${state}, ${content}::jsonb, ${filledBy}::uuid,
				case when ${isSubmitted}::boolean then now() end, ${isLate})
			on conflict do nothing returning version`.execute(db);
		return rows.length > 0;
	}
	// What was returned stays so until it is submitted again.
	const { rows } =
		await sql`update portal.filling_report set figures = ${content}::jsonb, filled_by = ${filledBy}::uuid, version = version + 1,
			state = case when ${isSubmitted}::boolean then 'submitted' else state end,
			is_late = case when ${isSubmitted}::boolean then ${isLate}::boolean else is_late end,
			submitted_at = case when ${isSubmitted}::boolean then now() else submitted_at end
		where tenant_id = ${tenantId}::uuid and form_id = ${formId}::uuid and period = ${period} and organisation_id = ${organisationId}::uuid
			and version = ${version} and state in ('draft', 'returned') returning version`.execute(db);
	return rows.length > 0;
}

/** Signs a report off or returns it; false if it is another version by now, or in a state that the decision does not fit. */
export async function decideReport(
	db: RecordDatabase,
	{ tenantId, formId, period, organisationId }: ReportKey,
	{ version, isApproved, reason, by }: { version: number; isApproved: boolean; reason: string; by: string },
): Promise<boolean> {
	const [from, to] = isApproved ? [['submitted'], 'approved'] : [['submitted', 'approved'], 'returned'];
	const { rows } = await sql`update portal.filling_report
		set state = ${to}, reason = ${reason}, decided_by = ${by}::uuid, decided_at = now(), version = version + 1
		where tenant_id = ${tenantId}::uuid and form_id = ${formId}::uuid and period = ${period} and organisation_id = ${organisationId}::uuid
			and version = ${version} and state = any(${from}::text[]) returning version`.execute(db);
	return rows.length > 0;
}

/** An item that organisations have submitted figures of and that is not among the codes; nothing when there is none. */
export async function findSubmittedItem(db: RecordDatabase, formId: string, codes: readonly string[]): Promise<string | undefined> {
	const { rows } = await sql<{ code: string }>`select code from portal.filling_report r, jsonb_object_keys(r.figures) code
		where r.form_id = ${formId}::uuid and r.state in ('submitted', 'approved') and not code = any(${[...codes]}::text[])
		order by code limit 1`.execute(db);
	return rows[0]?.code;
}

/** Whether anything was filled in. */
export async function hasReports(db: RecordDatabase, formId: string): Promise<boolean> {
	const { rows } = await sql`select from portal.filling_report where form_id = ${formId}::uuid limit 1`.execute(db);
	return rows.length > 0;
}

/** The reports of a tenant whose forms are dropped. */
export async function forgetTenant(db: RecordDatabase, tenantId: string): Promise<void> {
	await sql`delete from portal.filling_report where tenant_id = ${tenantId}::uuid`.execute(db);
	await sql`delete from portal.filling_reminder where tenant_id = ${tenantId}::uuid`.execute(db);
}

/** The organisations above one, the nearest first. */
export async function readAbove(database: Database, tenantId: string, organisationId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`with recursive up (id, parent, depth) as (
			select id, parent, 0 from portal.organisation where id = ${organisationId}::uuid and tenant_id = ${tenantId}::uuid
			union all select o.id, o.parent, up.depth + 1 from portal.organisation o join up on o.id = up.parent where up.depth < 50
		) select id from up where depth > 0 order by depth`.execute(database.forTenant(tenantId));
	return rows.map(({ id }) => id);
}

/** The active people of an organisation with a right, through roles of their own or inherited ones. */
export async function readPeopleWith(
	database: Database,
	{ tenantId, organisationId }: Pick<ReportKey, 'tenantId' | 'organisationId'>,
	right: string,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`with granting as (
			select r.id from portal.role r where r.tenant_id = ${tenantId}::uuid and r.is_enabled
				and exists (select from portal.role_grant g where g.role_id = r.id and g.permission in (${right}, '*'))
		)
		select e.id from portal.employee e where e.tenant_id = ${tenantId}::uuid and e.organisation = ${organisationId}::uuid and e.status = 'actived'
			and (e.is_super = 'Y' or exists (select from portal.role_member m where m.role_id in (select id from granting) and m.employee_id = e.id)
				or exists (select from portal.parties_of(e.id) o join portal.role_party p on p.party_type = o.party_type and p.party_id = o.party_id
					where p.role_id in (select id from granting)))
		order by e.id limit 500`.execute(database.system);
	return rows.map(({ id }) => id);
}

/** Notes that an organisation is reminded on a day; false when it was before. */
export async function noteReminder(db: RecordDatabase, key: ReportKey, day: string): Promise<boolean> {
	const { tenantId, formId, period, organisationId } = key;
	const { rows } = await sql`insert into portal.filling_reminder (tenant_id, form_id, period, organisation_id, day)
		values (${tenantId}::uuid, ${formId}::uuid, ${period}, ${organisationId}::uuid, ${day}::date) on conflict do nothing returning day`.execute(
		db,
	);
	return rows.length > 0;
}
