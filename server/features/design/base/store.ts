import { type Selectable, sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';

import type {
	DesignDraft,
	DesignDraftKept,
	DesignVersion,
	DesignVersionKind,
	DesignVersionText,
} from '../../../../contract/design/screen-design.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Principal } from '../../../principal/principal.ts';

/** A version about to be kept. */
export interface NewVersion {
	path: string;
	kind: DesignVersionKind;
	text: string;
	/** Null for a change that nobody made here. */
	principal: Principal | null;
	/** What made the change, if it was no person. Default: nothing known. */
	author?: string;
	fromPath?: string;
}

/** What becomes the draft of a person. */
export interface NewDraft {
	/** Null: there is no draft any longer. */
	text: string | null;
	/** The text that it was begun from; null for a new file. */
	etag: string | null;
	/** When the draft was stored that the editor knows; null for none. Default: not known. */
	since?: string | null | undefined;
}

/** Reads the draft of a call. */
export function readDraft({ etag, since }: Record<string, unknown>, text: string | null): NewDraft {
	const isTime = typeof since === 'string' || since === null;
	return { text, etag: typeof etag === 'string' ? etag : null, since: isTime ? since : undefined };
}

const mostVersions = 500;
const aside: DesignVersionKind = 'aside';

/** How the paths of documents of tenants begin; they are in no list of the platform. */
const ofTenants = 'tenant:';

/** The path under which versions and drafts of a tenant's document are kept. */
export function tenantPath(tenantId: string, path: string): string {
	return `${ofTenants}${tenantId}/${path}`;
}

/** Forgets the versions and drafts of the documents of a tenant. */
export async function forgetTenantPaths(db: Transaction<SystemTables>, tenantId: string): Promise<void> {
	for (const table of ['portal.screen_revision', 'portal.screen_draft'] as const)
		await db
			.deleteFrom(table)
			.where('path', 'like', `${tenantPath(tenantId, '')}%`)
			.execute();
}

/** The lock of everything that changes files in the portal. */
export const designLock = 'portal.design';

/** The versions that the screen editor wrote, what was set aside, and what people keep without saving. */
export class DesignStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** Does work while no other node changes the files; what it kept is undone when it throws. Files are changed last, because the work before may be repeated. */
	exclusively<Result>(work: (transaction: Transaction<SystemTables>) => Promise<Result>): Promise<Result> {
		return this.#database.transaction(async (transaction) => {
			await takeAdvisoryLock(transaction, designLock);
			return work(transaction);
		});
	}

	async keep(transaction: Transaction<SystemTables>, { path, kind, text, principal, author, fromPath }: NewVersion): Promise<void> {
		await transaction
			.insertInto('portal.screen_revision')
			.values({
				id: newId(),
				path,
				kind,
				employee_id: principal?.userId ?? null,
				account: principal?.account ?? null,
				name: principal?.name ?? author ?? null,
				content: text,
				from_path: fromPath ?? null,
			})
			.execute();
	}

	/** The text of the last version that was kept, to see whether the file was changed elsewhere. */
	async lastText(transaction: Transaction<SystemTables>, path: string): Promise<string | null> {
		const row = await this.#newestOfFile(path, transaction).select(['content', 'kind']).executeTakeFirst();
		return row === undefined || row.kind === 'remove' ? null : row.content;
	}

	async versions(path: string): Promise<DesignVersion[]> {
		const rows = await this.#newest(path)
			.select(['id', 'path', 'at', 'kind', 'employee_id', 'account', 'name', 'from_path'])
			.limit(mostVersions)
			.execute();
		return rows.map(toVersion);
	}

	async version(id: string): Promise<(DesignVersionText & { path: string }) | undefined> {
		const row = await this.#database.system.selectFrom('portal.screen_revision').selectAll().where('id', '=', id).executeTakeFirst();
		if (row === undefined) return undefined;
		const before = await this.#newestOfFile(row.path).select('content').where('id', '<', row.id).executeTakeFirst();
		return { ...toVersion(row), path: row.path, text: row.content, before: before?.content ?? null };
	}

	/** The files that were removed last, latest first. */
	async removed(): Promise<Array<{ path: string; at: string; name: string }>> {
		const rows = await this.#database.system
			.selectFrom('portal.screen_revision')
			.select(['path', 'at', 'name', 'kind'])
			.where('kind', '<>', aside)
			.where('path', 'not like', `${ofTenants}%`)
			.distinctOn('path')
			.orderBy('path')
			.orderBy('id', 'desc')
			.execute();
		return rows
			.filter(({ kind }) => kind === 'remove')
			.sort((one, other) => other.at.getTime() - one.at.getTime())
			.map(({ path, at, name }) => ({ path, at: at.toISOString(), name: name ?? '' }));
	}

	async drafts(employeeId: string): Promise<StoredDraft[]> {
		const rows = await this.#database.system
			.selectFrom('portal.screen_draft')
			.select(['path', 'content', 'at'])
			.where('employee_id', '=', employeeId)
			.where('path', 'not like', `${ofTenants}%`)
			.orderBy('path')
			.execute();
		return rows;
	}

	async draft(path: string, employeeId: string): Promise<DesignDraft | null> {
		const row = await this.#database.system
			.selectFrom('portal.screen_draft')
			.selectAll()
			.where('path', '=', path)
			.where('employee_id', '=', employeeId)
			.executeTakeFirst();
		return row === undefined ? null : { text: row.content, etag: row.etag, at: row.at.toISOString() };
	}

	/** Stores a draft, or removes it. */
	keepDraft(path: string, principal: Principal, { text, etag, since }: NewDraft): Promise<DesignDraftKept> {
		return this.#database.transaction(async (transaction) => {
			const hasReplaced = await this.#keepUnseen(transaction, { path, principal, text, since });
			if (text === null) {
				await deleteDraft(transaction, path, principal);
				return { at: null, hasReplaced };
			}
			const values = { content: text, etag, at: new Date() };
			await transaction
				.insertInto('portal.screen_draft')
				.values({ path, employee_id: principal.userId, ...values })
				.onConflict((conflict) => conflict.columns(['path', 'employee_id']).doUpdateSet(values))
				.execute();
			return { at: values.at.toISOString(), hasReplaced };
		});
	}

	/** Removes the draft of a text that was stored. */
	async dropDraft(path: string, principal: Principal, stored: Pick<NewDraft, 'text' | 'since'> = { text: null }): Promise<void> {
		await this.#database.transaction(async (transaction) => {
			await this.#keepUnseen(transaction, { path, principal, ...stored });
			await deleteDraft(transaction, path, principal);
		});
	}

	/** A draft that another window of its author stored since the editor read it goes into the history before it is replaced. */
	async #keepUnseen(
		transaction: Transaction<SystemTables>,
		{ path, principal, text, since }: Pick<NewDraft, 'text' | 'since'> & { path: string; principal: Principal },
	): Promise<boolean> {
		if (since === undefined) return false;
		const row = await transaction
			.selectFrom('portal.screen_draft')
			.select(['content', 'at'])
			.where('path', '=', path)
			.where('employee_id', '=', principal.userId)
			.forUpdate()
			.executeTakeFirst();
		if (!row || row.at.toISOString() === since || row.content === text) return false;
		await this.keep(transaction, { path, kind: aside, text: row.content, principal });
		return true;
	}

	/** The drafts that somebody has of a tenant's documents. */
	async draftsOfTenant(tenantId: string, employeeId: string): Promise<StoredDraft[]> {
		const start = tenantPath(tenantId, '');
		const rows = await this.#database.system
			.selectFrom('portal.screen_draft')
			.select(['path', 'content', 'at'])
			.where('employee_id', '=', employeeId)
			.where('path', 'like', `${start}%`)
			.execute();
		return rows.map(({ path, ...row }) => ({ ...row, path: path.slice(start.length) }));
	}

	/** Without what never was the file. */
	#newestOfFile(path: string, db?: Pick<Database['system'], 'selectFrom'>) {
		return this.#newest(path, db).where('kind', '<>', aside);
	}

	#newest(path: string, db: Pick<Database['system'], 'selectFrom'> = this.#database.system) {
		return db.selectFrom('portal.screen_revision').where('path', '=', path).orderBy('id', 'desc');
	}
}

/** A draft of a document. */
interface StoredDraft {
	path: string;
	content: string;
	at: Date;
}

async function deleteDraft(db: Transaction<SystemTables>, path: string, { userId }: Principal): Promise<void> {
	await db.deleteFrom('portal.screen_draft').where('path', '=', path).where('employee_id', '=', userId).execute();
}

function toVersion(row: Omit<Selectable<SystemTables['portal.screen_revision']>, 'content'>): DesignVersion {
	const { id, at, kind, name, account, from_path } = row;
	return { id, at: at.toISOString(), kind: kind as DesignVersionKind, name, account, fromPath: from_path };
}

/** How many rows a table has. */
export async function countRows(database: Database, { schema, table }: { schema: string; table: string }): Promise<number> {
	const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(`${schema}.${table}`)}`.execute(database.system);
	return Number(rows[0]?.count ?? 0);
}
