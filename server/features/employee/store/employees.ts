import type { RecordDatabase } from '../../../db/database.ts';
import { activeStatus } from '../../../principal/person.ts';

/** The groups among these ids, with their names. */
export async function readGroupNames(db: RecordDatabase, ids: string[]) {
	return db.selectFrom('portal.user_group').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** An organisation that a person can move to; undefined when there is none. */
export async function findOrganisation(db: RecordDatabase, id: string) {
	return db.selectFrom('portal.organisation').select(['id', 'name', 'alias', 'region_code']).where('id', '=', id).executeTakeFirst();
}

/** The ids of the roles of everybody in an organisation. */
export async function readRolesOfOrganisation(db: RecordDatabase, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('portal.role_party')
		.select('role_id')
		.where('party_type', '=', 'organisation')
		.where('party_id', '=', id)
		.execute();
	return [...new Set(rows.map((row) => String(row.role_id)))];
}

/** The posts of a person; with an organisation those in it alone. */
export async function readPosts(db: RecordDatabase, employee: string, organisation?: string) {
	return db
		.selectFrom('portal.employee__positions as p')
		.select(['p.id', 'p.position_ as position', 'p.is_main_post as isMainPost', 'p.is_principal as isPrincipal'])
		.where('p.record_id', '=', employee)
		.$if(organisation !== undefined, (posts) =>
			posts.innerJoin('portal.position as q', 'q.id', 'p.position_').where('q.organisation', '=', organisation),
		)
		.orderBy('p.position')
		.execute();
}

/** Whether a user has an account of this name, in any tenant. */
export async function isAccountTaken(db: RecordDatabase, account: unknown): Promise<boolean> {
	const { isTaken } = await db
		.selectNoFrom(({ fn, val }) => fn<boolean>('portal.is_account_taken', [val(account)]).as('isTaken'))
		.executeTakeFirstOrThrow();
	return isTaken;
}

/** Whether there is an active super administrator beside this one. */
export async function hasOtherSuper(db: RecordDatabase, id: unknown): Promise<boolean> {
	const other = await db
		.selectFrom('portal.employee')
		.select('id')
		.where('is_super', '=', 'Y')
		.where('status', '=', activeStatus)
		.where('id', '!=', id)
		.limit(1)
		.executeTakeFirst();
	return other !== undefined;
}

/** The name of an employee or an organisation; empty when it is gone. */
export async function readName(db: RecordDatabase, type: 'employee' | 'organisation', id: string): Promise<string> {
	const owner = await db.selectFrom(`portal.${type}`).select('name').where('id', '=', id).executeTakeFirst();
	return String(owner?.name ?? '');
}
