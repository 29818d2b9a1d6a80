import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { FileOwner } from '../base/store.ts';
import type { StoredRefusal } from '../base/stored-refusal.ts';
import { type FileUsage, readUsages } from '../base/usage/store.ts';

/** A resumable upload. */
export interface Upload {
	id: string;
	fileName: string;
	totalBytes: number;
	receivedBytes: number;
	expires: Date;
	/** Undefined for an upload that is not finished. */
	outcome: 'stored' | 'refused' | undefined;
	refusal: StoredRefusal | undefined;
}

/** The unfinished uploads of a tenant, as far as they count for one owner. */
export interface OpenUploads {
	perPerson: number;
	perTenant: number;
	/** What their files and those that are stored will occupy. */
	usages: FileUsage[];
}

/** A node that ends without notice holds an upload for this long. */
const leaseTime = 60_000;

/** The rows about resumable uploads. Every method that takes a person finds the uploads of this person only. */
export class UploadStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** Adds an upload, unless `judge` refuses it; uploads of one tenant begin one after the other, so that two cannot both take the last of a quota. */
	add(
		{ fileName, totalBytes, expires }: Pick<Upload, 'fileName' | 'totalBytes' | 'expires'>,
		owner: FileOwner,
		judge: (open: OpenUploads) => void,
	): Promise<string> {
		const { tenantId, userId, organisationId } = owner;
		return this.#database.transaction(async (db) => {
			await takeAdvisoryLock(db, `uploads of ${tenantId}`);
			judge(await readOpen(db, owner));
			const id = newId();
			await db
				.insertInto('portal.upload')
				.values({
					id,
					tenant_id: tenantId,
					owner_id: userId,
					organisation_id: organisationId,
					file_name: fileName,
					total_bytes: totalBytes,
					expires,
				})
				.execute();
			return id;
		});
	}

	async find(id: string, { tenantId, userId }: Owner): Promise<Upload | undefined> {
		const row = await this.#database.system
			.selectFrom('portal.upload')
			.select(['id', 'file_name', 'total_bytes', 'received_bytes', 'expires', 'outcome', 'refusal'])
			.where('id', '=', id)
			.where('tenant_id', '=', tenantId)
			.where('owner_id', '=', userId)
			.where('expires', '>', new Date())
			.executeTakeFirst();
		return (
			row && {
				id: row.id,
				fileName: row.file_name,
				totalBytes: Number(row.total_bytes),
				receivedBytes: Number(row.received_bytes),
				expires: row.expires,
				outcome: row.outcome ?? undefined,
				refusal: row.refusal ?? undefined,
			}
		);
	}

	/** Adds a part whose bytes are stored. False where the upload does not continue at this point any more. */
	addPart(
		uploadId: string,
		{ id, startAt, bytes, expires }: { id: string; startAt: number; bytes: number; expires: Date },
	): Promise<boolean> {
		return this.#database.transaction(async (db) => {
			const { numUpdatedRows } = await db
				.updateTable('portal.upload')
				.set({ received_bytes: startAt + bytes, expires })
				.where('id', '=', uploadId)
				.where('received_bytes', '=', startAt)
				.where('outcome', 'is', null)
				.executeTakeFirst();
			if (numUpdatedRows === 0n) return false;
			await db.insertInto('portal.upload_part').values({ id, upload_id: uploadId, start_at: startAt }).execute();
			return true;
		});
	}

	/** The ids of the parts, in their order. */
	async parts(uploadId: string): Promise<string[]> {
		const rows = await this.#database.system
			.selectFrom('portal.upload_part')
			.select('id')
			.where('upload_id', '=', uploadId)
			.orderBy('start_at')
			.execute();
		return rows.map(({ id }) => id);
	}

	/** Makes this process the one that checks the whole file; false while another one does. */
	async claim(id: string): Promise<boolean> {
		const { numUpdatedRows } = await this.#database.system
			.updateTable('portal.upload')
			.set({ checking_until: sql`now() + ${leaseTime} * interval '1 millisecond'` })
			.where('id', '=', id)
			.where('outcome', 'is', null)
			.where(({ or, eb }) => or([eb('checking_until', 'is', null), eb('checking_until', '<', sql<Date>`now()`)]))
			.executeTakeFirst();
		return numUpdatedRows > 0n;
	}

	/** Renews the claim until the returned function is called, which ends it. */
	keepClaim(id: string): () => Promise<void> {
		const set = (until: ReturnType<typeof sql<Date>> | null) =>
			this.#database.system.updateTable('portal.upload').set({ checking_until: until }).where('id', '=', id).execute();
		const renewal = setInterval(
			() => void set(sql<Date>`now() + ${leaseTime} * interval '1 millisecond'`).catch(() => undefined),
			leaseTime / 3,
		).unref();
		return async () => {
			clearInterval(renewal);
			await set(null);
		};
	}

	/** Stores how an upload ended and forgets its parts; returns their ids. */
	finish(id: string, refusal?: StoredRefusal): Promise<string[]> {
		return this.#database.transaction(async (db) => {
			await db
				.updateTable('portal.upload')
				.set({ outcome: refusal ? 'refused' : 'stored', refusal: refusal ? JSON.stringify(refusal) : null })
				.where('id', '=', id)
				.execute();
			return forgetParts(db, [id]);
		});
	}

	/** Removes an upload that is not being checked; returns the ids of its parts, undefined where there is none to remove. */
	remove(id: string, { tenantId, userId }: Owner): Promise<string[] | undefined> {
		return this.#database.transaction(async (db) => {
			const row = await db
				.selectFrom('portal.upload')
				.select('id')
				.where('id', '=', id)
				.where('tenant_id', '=', tenantId)
				.where('owner_id', '=', userId)
				.where(notChecked)
				.forUpdate()
				.executeTakeFirst();
			return row && removeUploads(db, [row.id]);
		});
	}

	/** Removes some uploads whose time is over; returns the ids of their parts, undefined where there are no such uploads. */
	takeExpired(now: Date): Promise<string[] | undefined> {
		return this.#database.transaction(async (db) => {
			const rows = await db
				.selectFrom('portal.upload')
				.select('id')
				.where('expires', '<', now)
				.where(notChecked)
				.limit(expiredAtOnce)
				.forUpdate()
				.skipLocked()
				.execute();
			if (rows.length === 0) return undefined;
			return removeUploads(
				db,
				rows.map(({ id }) => id),
			);
		});
	}

	/** Those of the ids that are parts. */
	async knownParts(ids: string[]): Promise<ReadonlySet<string>> {
		const rows = await this.#database.system.selectFrom('portal.upload_part').select('id').where('id', 'in', ids).execute();
		return new Set(rows.map(({ id }) => id));
	}
}

type Owner = Pick<Principal, 'tenantId' | 'userId'>;

const expiredAtOnce = 100;

const notChecked = sql<boolean>`(checking_until is null or checking_until < now())`;

async function removeUploads(db: Kysely<SystemTables>, ids: string[]): Promise<string[]> {
	const parts = await forgetParts(db, ids);
	await db.deleteFrom('portal.upload').where('id', 'in', ids).execute();
	return parts;
}

async function forgetParts(db: Kysely<SystemTables>, uploadIds: string[]): Promise<string[]> {
	const rows = await db.deleteFrom('portal.upload_part').where('upload_id', 'in', uploadIds).returning('id').execute();
	return rows.map(({ id }) => id);
}

async function readOpen(db: Kysely<SystemTables>, { tenantId, userId, organisationId }: FileOwner): Promise<OpenUploads> {
	const sumOf = (condition: ReturnType<typeof sql<boolean>>) => sql<string>`coalesce(sum(total_bytes) filter (where ${condition}), 0)`;
	const open = await db
		.selectFrom('portal.upload')
		.select(({ fn }) => [
			fn.countAll<string>().as('uploads'),
			sql<string>`count(*) filter (where owner_id = ${userId}::uuid)`.as('own'),
			sumOf(sql`true`).as('tenant'),
			sumOf(sql`organisation_id = ${organisationId}::uuid`).as('organisation'),
			sumOf(sql`owner_id = ${userId}::uuid`).as('person'),
		])
		.where('tenant_id', '=', tenantId)
		.where('outcome', 'is', null)
		.where('expires', '>', new Date())
		.executeTakeFirstOrThrow();
	const stored = await readUsages(db, { tenantId, userId, organisationId });
	const usages = (['tenant', 'organisation', 'person'] as const).map((kind) => {
		const usage = stored.find((one) => one.kind === kind);
		return { kind, totalBytes: (usage?.totalBytes ?? 0) + Number(open[kind]), maxBytes: usage?.maxBytes ?? null };
	});
	return { perPerson: Number(open.own), perTenant: Number(open.uploads), usages };
}
