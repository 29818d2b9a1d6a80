import { sql } from 'kysely';

import type { HomePage } from '../../../../contract/features/home/home-pages.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';

/** A link as it is stored; its secret is only known as a hash. */
export interface StoredWall {
	id: string;
	tenantId: string;
	ownerId: string;
	title: string;
	pages: HomePage[];
	createdAt: Date;
	usedAt: Date | null;
}

/** Whose links somebody lists or changes: their own, or with `null` those of everybody in the tenant. */
export interface WallReach {
	tenantId: string;
	ownerId: string | null;
}

const columns = sql`w.id, w.tenant_id as "tenantId", w.owner_id as "ownerId", w.title, w.pages, w.create_time as "createdAt", w.used_at as "usedAt"`;
const reached = ({ tenantId, ownerId }: WallReach) =>
	sql`w.tenant_id = ${tenantId}::uuid and (${ownerId}::uuid is null or w.owner_id = ${ownerId}::uuid)`;

/** The links, newest first. */
export async function readWalls(database: Database, reach: WallReach): Promise<StoredWall[]> {
	const { rows } =
		await sql<StoredWall>`select ${columns} from portal.wall_link w where ${reached(reach)} order by w.id desc limit 500`.execute(
			database.forTenant(reach.tenantId),
		);
	return rows;
}

/** Adds a link unless its owner has `most` already; returns whether it was added. */
export async function addWall(
	db: RecordDatabase,
	{
		id,
		tenantId,
		ownerId,
		title,
		pages,
		hash,
		most,
	}: Pick<StoredWall, 'id' | 'tenantId' | 'ownerId' | 'title' | 'pages'> & { hash: Buffer; most: number },
): Promise<boolean> {
	// Two calls at the same moment count one after the other.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`wall links ${tenantId} ${ownerId}`}, 0))`.execute(db);
	const { rows } = await sql`insert into portal.wall_link (id, tenant_id, owner_id, title, pages, secret_hash)
		select ${id}::uuid, ${tenantId}::uuid, ${ownerId}::uuid, ${title}, ${JSON.stringify(pages)}::jsonb, ${hash}
		where (select count(*) from portal.wall_link where tenant_id = ${tenantId}::uuid and owner_id = ${ownerId}::uuid) < ${most}
		returning id`.execute(db);
	return rows.length > 0;
}

/** Gives a link other pages; returns its title, or nothing when there is no such link. */
export async function changeWall(
	db: RecordDatabase,
	reach: WallReach,
	{ id, pages }: Pick<StoredWall, 'id' | 'pages'>,
): Promise<string | undefined> {
	const { rows } = await sql<{ title: string }>`update portal.wall_link w set pages = ${JSON.stringify(pages)}::jsonb
		where w.id = ${id}::uuid and ${reached(reach)} returning w.title`.execute(db);
	return rows[0]?.title;
}

/** Makes a link void; returns its title, or nothing when there is no such link. */
export async function removeWall(db: RecordDatabase, reach: WallReach, id: string): Promise<string | undefined> {
	const { rows } = await sql<{ title: string }>`delete from portal.wall_link w where w.id = ${id}::uuid and ${reached(reach)}
		returning w.title`.execute(db);
	return rows[0]?.title;
}

/** The link of a secret, unless its tenant is not open. The lookup compares hashes, so that its duration tells nothing about secrets. */
export async function findWall(database: Database, hash: Buffer): Promise<StoredWall | undefined> {
	const { rows } = await sql<StoredWall>`update portal.wall_link w set used_at = now()
		where w.secret_hash = ${hash} and (w.tenant_id = ${platformTenantId}::uuid or exists (
			select from portal.tenant t where t.id = w.tenant_id and t.status = 'ENABLED' and t.approve_status = 'PASSED'
		)) returning ${columns}`.execute(database.system);
	return rows[0];
}
