import { type Kysely, sql } from 'kysely';

import type { Attachment } from '../../../../contract/files/attachment.ts';
import { extensionOf } from '../../../../contract/files/file-kinds.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, SystemTransaction } from '../../../db/database.ts';
import { escapeLike } from '../../../db/statements/escape-like.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Principal } from '../../../principal/principal.ts';

import type { FileQuery } from './file-input.ts';
import { type FileUsage, readUsages } from './usage/store.ts';

/** A row about a file, as far as callers look at it. */
export interface StoredAttachment {
	id: string;
	tenant_id: string;
	owner_id: string | null;
	organisation_id: string | null;
	file_name: string;
	total_bytes: number;
	create_time: Date;
	scan_state: ScanState;
	virus: string | null;
}

type ScanState = 'waiting' | 'clean' | 'infected' | null;

const columns = [
	'id',
	'tenant_id',
	'owner_id',
	'organisation_id',
	'file_name',
	'total_bytes',
	'create_time',
	'scan_state',
	'virus',
] as const;

/** The rows about uploaded files, each within the caller's tenant. */
export class AttachmentStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** The photos of people of a tenant, as far as they can be opened. */
	async photosOf(tenantId: string, personIds: string[]): Promise<Array<{ id: string; photo: string }>> {
		const rows = await this.#database.system
			.selectFrom('portal.employee as e')
			.innerJoin('portal.attachment as a', 'a.id', 'e.photo')
			.select(['e.id', 'a.id as photo'])
			.where('e.id', 'in', personIds)
			.where('e.tenant_id', '=', tenantId)
			.where('a.tenant_id', '=', tenantId)
			.where(({ eb, or }) => or([eb('a.scan_state', 'is', null), eb('a.scan_state', '=', 'clean')]))
			.execute();
		return rows;
	}

	/** The session with which a ticket was made; undefined when it ended. */
	async findSession(id: string): Promise<{ is_locked: boolean } | undefined> {
		return this.#database.system.selectFrom('portal.session').select('is_locked').where('id', '=', id).executeTakeFirst();
	}

	/** Adds a row, unless `judge` refuses what its owner stores with it; `judge` can store more in the same transaction. */
	add(
		file: NewAttachment,
		{ tenantId, userId, organisationId }: FileOwner,
		judge: (usages: FileUsage[], db: SystemTransaction) => Promise<void>,
	): Promise<StoredAttachment> {
		return this.#database.transaction(async (db) => {
			await takeAdvisoryLock(db, lockOf(file.id));
			const row = await db
				.insertInto('portal.attachment')
				.values({
					id: file.id,
					tenant_id: tenantId,
					owner_id: userId,
					organisation_id: organisationId,
					file_name: file.fileName,
					total_bytes: file.totalBytes,
					scan_state: file.scanState,
					virus: file.virus,
				})
				.returning(columns)
				.executeTakeFirstOrThrow();
			await judge(await readUsages(db, { tenantId, userId, organisationId }), db);
			return row;
		});
	}

	/** The row of a file whose `add` failed, if it was committed all the same; waits until that transaction has ended. */
	findSettled(id: string): Promise<StoredAttachment | undefined> {
		return this.#database.transaction(async (db) => {
			await sql`set local lock_timeout = '10s'`.execute(db);
			await takeAdvisoryLock(db, lockOf(id));
			return db.selectFrom('portal.attachment').select(columns).where('id', '=', id).executeTakeFirst();
		});
	}

	/** What an owner, the organisation and the tenant store. */
	usages(owner: FileOwner): Promise<FileUsage[]> {
		return readUsages(this.#database.system, owner);
	}

	/** Those that exist for the tenant, whether the caller may read them or not. */
	find(tenantId: string, ids: string[]): Promise<StoredAttachment[]> {
		if (ids.length === 0) return Promise.resolve([]);
		return this.#database.forTenant(tenantId).selectFrom('portal.attachment').select(columns).where('id', 'in', ids).execute();
	}

	/** The records that files hang on. */
	uses(tenantId: string, ids: string[]): Promise<Array<{ attachment_id: string; screen: string; record_id: string; field: string }>> {
		if (ids.length === 0) return Promise.resolve([]);
		return this.#database.system
			.selectFrom('portal.attachment_use as u')
			.innerJoin('portal.attachment as a', 'a.id', 'u.attachment_id')
			.select(['u.attachment_id', 'u.screen', 'u.record_id', 'u.field'])
			.where('u.attachment_id', 'in', ids)
			.where(({ or, eb }) => or([eb('u.tenant_id', '=', tenantId), eb('a.is_shared', '=', true)]))
			.execute();
	}

	/** One page of a person's own uploads. */
	async own(
		{ tenantId, userId }: Owner,
		{ names, sorts, pageNo, limit }: FileQuery,
	): Promise<{ rows: StoredAttachment[]; totalCount: number }> {
		const found = this.#database.system
			.selectFrom('portal.attachment')
			.where('tenant_id', '=', tenantId)
			.where('owner_id', '=', userId)
			.where(({ and, eb }) => and(names.map((name) => eb('file_name', 'ilike', `%${escapeLike(name)}%`))));
		const chosen = sorts.length > 0 ? sorts : [{ column: 'create_time' as const, isAscending: false }];
		const [rows, { count }] = await Promise.all([
			chosen
				.reduce((query, { column, isAscending }) => query.orderBy(column, isAscending ? 'asc' : 'desc'), found.select(columns))
				.orderBy('id', 'desc')
				.limit(limit)
				.offset((pageNo - 1) * limit)
				.execute(),
			found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
		]);
		return { rows, totalCount: Number(count) };
	}

	/** How many of a person's files hang on nothing. */
	async countLoose({ userId }: Pick<Owner, 'userId'>): Promise<number> {
		const { count } = await this.#loose()
			.select(({ fn }) => fn.countAll<string>().as('count'))
			.where('a.owner_id', '=', userId)
			.executeTakeFirstOrThrow();
		return Number(count);
	}

	async rename(id: string, fileName: string): Promise<void> {
		await this.#database.system
			.updateTable('portal.attachment')
			.set(({ eb }) => ({ file_name: fileName, version: eb('version', '+', 1) }))
			.where('id', '=', id)
			.execute();
	}

	/** Notes the id that a file of a person had in an older system; the last file with an id has it. */
	noteFormerId({ tenantId, userId }: Owner, { id, formerId }: { id: string; formerId: string }): Promise<void> {
		const row = { tenant_id: tenantId, employee_id: userId, former_id: formerId, attachment_id: id };
		return this.#database.transaction(async (db) => {
			await takeAdvisoryLock(db, `former files ${userId}`);
			await db.deleteFrom('portal.former_file').where('attachment_id', '=', id).execute();
			await db
				.insertInto('portal.former_file')
				.values(row)
				.onConflict((conflict) => conflict.columns(['tenant_id', 'employee_id', 'former_id']).doUpdateSet({ attachment_id: id }))
				.execute();
		});
	}

	/** Files without a result of the scanner, by their ids, behind one of them. */
	async unscanned({ after, limit, maxBytes }: { after: string; limit: number; maxBytes: number }): Promise<string[]> {
		const rows = await this.#database.system
			.selectFrom('portal.attachment')
			.select('id')
			.where(({ or, eb }) => or([eb('scan_state', '=', 'waiting'), eb('scan_state', 'is', null)]))
			.where('total_bytes', '<=', maxBytes)
			.$if(after !== '', (all) => all.where('id', '>', after))
			.orderBy('id')
			.limit(limit)
			.execute();
		return rows.map(({ id }) => id);
	}

	async setClean(id: string): Promise<void> {
		await this.#database.system.updateTable('portal.attachment').set({ scan_state: 'clean' }).where('id', '=', id).execute();
	}

	/** Closes an infected file; the first time, `report` is called in the same transaction, and the row is returned. */
	setInfected(
		id: string,
		virus: string,
		report: (row: StoredAttachment, db: SystemTransaction) => Promise<void>,
	): Promise<StoredAttachment | undefined> {
		return this.#database.transaction(async (db) => {
			const row = await db
				.updateTable('portal.attachment')
				.set({ scan_state: 'infected', virus })
				.where('id', '=', id)
				.where(({ or, eb }) => or([eb('scan_state', 'is', null), eb('scan_state', '!=', 'infected')]))
				.returning(columns)
				.executeTakeFirst();
			if (row) await report(row, db);
			return row;
		});
	}

	/** Ids of all files behind one of them, in their order. */
	async idsAfter(after: string, limit: number): Promise<string[]> {
		const rows = await this.#database.system
			.selectFrom('portal.attachment')
			.select('id')
			.$if(after !== '', (all) => all.where('id', '>', after))
			.orderBy('id')
			.limit(limit)
			.execute();
		return rows.map(({ id }) => id);
	}

	/** Those of the ids that are files. */
	async known(ids: string[]): Promise<ReadonlySet<string>> {
		const rows = await this.#database.system.selectFrom('portal.attachment').select('id').where('id', 'in', ids).execute();
		return new Set(rows.map(({ id }) => id));
	}

	async exists(id: string): Promise<boolean> {
		const found = await this.#database.system.selectFrom('portal.attachment').select('id').where('id', '=', id).executeTakeFirst();
		return found !== undefined;
	}

	/** Removes the rows of files, unless `judge` refuses; it gets the number of uses by id, which does not change until the end. */
	remove(ids: string[], judge: (uses: ReadonlyMap<string, number>, db: SystemTransaction) => Promise<void>): Promise<void> {
		return this.#database.transaction(async (db) => {
			await lockFiles(db, ids);
			const rows = await db
				.selectFrom('portal.attachment_use')
				.select(({ fn }) => ['attachment_id', fn.countAll<string>().as('count')])
				.where('attachment_id', 'in', ids)
				.groupBy('attachment_id')
				.execute();
			await judge(new Map(rows.map(({ attachment_id, count }) => [attachment_id, Number(count)])), db);
			await db.deleteFrom('portal.attachment').where('id', 'in', ids).execute();
		});
	}

	/** Removes the rows of some files that nothing has used since a moment; returns their ids. */
	takeLoose(before: Date): Promise<string[]> {
		return this.#database.transaction(async (db) => {
			const loose = await this.#loose(db)
				.select('a.id')
				.where('a.unused_since', '<', before)
				.orderBy('a.tenant_id')
				.orderBy('a.id')
				.limit(looseAtOnce)
				.forUpdate('a')
				.skipLocked()
				.execute();
			return removeUnused(
				db,
				loose.map(({ id }) => id),
			);
		});
	}

	#loose(db: Kysely<SystemTables> = this.#database.system) {
		return db
			.selectFrom('portal.attachment as a')
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('portal.attachment_use as u').select('u.attachment_id').whereRef('u.attachment_id', '=', 'a.id'))),
			);
	}
}

interface NewAttachment {
	id: string;
	fileName: string;
	totalBytes: number;
	scanState: ScanState;
	virus: string | null;
}

type Owner = Pick<Principal, 'tenantId' | 'userId'>;

/** To whom a new file belongs. */
export type FileOwner = Pick<Principal, 'tenantId' | 'userId' | 'organisationId'>;

/** Held while the row of a file is added. */
function lockOf(id: string): string {
	return `file ${id}`;
}

/** So many unused files are removed in one transaction. */
const looseAtOnce = 500;

/** Waits for saves that are about to use the files, and lets later ones wait. */
async function lockFiles(db: Kysely<SystemTables>, ids: string[]): Promise<void> {
	await db.selectFrom('portal.attachment').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** The files must be locked: a use that was stored meanwhile is visible to this statement only. */
async function removeUnused(db: Kysely<SystemTables>, ids: string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.deleteFrom('portal.attachment as a')
		.where('a.id', 'in', ids)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('portal.attachment_use as u').select('u.attachment_id').whereRef('u.attachment_id', '=', 'a.id'))),
		)
		.returning('a.id')
		.execute();
	return rows.map(({ id }) => id);
}

export function toAttachment({ id, file_name: fileName, total_bytes, create_time, scan_state: scan }: StoredAttachment): Attachment {
	return {
		id,
		fileName,
		ext: extensionOf(fileName),
		totalBytes: Number(total_bytes),
		createTime: create_time.toISOString(),
		...((scan === 'waiting' || scan === 'infected') && { scan }),
	};
}
