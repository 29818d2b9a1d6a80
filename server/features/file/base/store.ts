import type { Attachment } from '../../../../contract/files/attachment.ts';
import { extensionOf } from '../../../../contract/files/file-kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Principal } from '../../../principal/principal.ts';

/** A row about a file, as far as callers look at it. */
export interface StoredAttachment {
	id: string;
	owner_id: string;
	file_name: string;
	total_bytes: number;
	create_time: Date;
	scan_state: ScanState;
	virus: string | null;
}

type ScanState = 'waiting' | 'clean' | 'infected' | null;

const columns = ['id', 'owner_id', 'file_name', 'total_bytes', 'create_time', 'scan_state', 'virus'] as const;

/** The rows about uploaded files, each within the caller's tenant. */
export class AttachmentStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** The session with which a ticket was made; undefined when it ended. */
	async findSession(id: string): Promise<{ is_locked: boolean } | undefined> {
		return this.#database.system.selectFrom('portal.session').select('is_locked').where('id', '=', id).executeTakeFirst();
	}

	async add(file: NewAttachment, { tenantId, userId }: Owner): Promise<StoredAttachment> {
		return this.#database.system
			.insertInto('portal.attachment')
			.values({
				id: file.id,
				tenant_id: tenantId,
				owner_id: userId,
				file_name: file.fileName,
				total_bytes: file.totalBytes,
				scan_state: file.scanState,
				virus: file.virus,
			})
			.returning(columns)
			.executeTakeFirstOrThrow();
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

	/** One page of a person's own uploads, newest first. */
	async own(
		{ tenantId, userId }: Owner,
		{ name, pageNo, limit }: { name: string; pageNo: number; limit: number },
	): Promise<{ rows: StoredAttachment[]; totalCount: number }> {
		const found = this.#database.system
			.selectFrom('portal.attachment')
			.where('tenant_id', '=', tenantId)
			.where('owner_id', '=', userId)
			.$if(name !== '', (all) => all.where('file_name', 'ilike', `%${name.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`));
		const [rows, { count }] = await Promise.all([
			found
				.select(columns)
				.orderBy('create_time', 'desc')
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
		await this.#database.system.updateTable('portal.attachment').set({ file_name: fileName }).where('id', '=', id).execute();
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

	/** Closes an infected file; returns its row the first time. */
	setInfected(id: string, virus: string): Promise<StoredAttachment | undefined> {
		return this.#database.system
			.updateTable('portal.attachment')
			.set({ scan_state: 'infected', virus })
			.where('id', '=', id)
			.where(({ or, eb }) => or([eb('scan_state', 'is', null), eb('scan_state', '!=', 'infected')]))
			.returning(columns)
			.executeTakeFirst();
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

	async exists(id: string): Promise<boolean> {
		const found = await this.#database.system.selectFrom('portal.attachment').select('id').where('id', '=', id).executeTakeFirst();
		return found !== undefined;
	}

	async remove(ids: string[]): Promise<void> {
		await this.#database.system.deleteFrom('portal.attachment').where('id', 'in', ids).execute();
	}

	/** Removes the rows of files that no record has used since a moment; returns their ids. */
	async takeLoose(before: Date): Promise<string[]> {
		const loose = this.#loose().select('a.id').where('a.create_time', '<', before);
		const rows = await this.#database.system.deleteFrom('portal.attachment').where('id', 'in', loose).returning('id').execute();
		return rows.map(({ id }) => id);
	}

	#loose() {
		return this.#database.system
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
