import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { SavedView, ScreenViews, ViewContent } from '../../../contract/views/saved-view.ts';
import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { Principal } from '../../principal/principal.ts';
import type { CheckedView } from './read-view.ts';

interface ViewTables {
	'portal.saved_view': SystemTables['portal.saved_view'];
	'portal.view_default': SystemTables['portal.view_default'];
}

/** A stored view. */
export type ViewRow = Omit<SystemTables['portal.saved_view'], 'version' | 'content' | 'update_time'> & {
	version: number;
	content: ViewContent;
};

/** Whose default: `user:<id>`, `role:<id>` or `everyone`. */
export type Subject = string;

const columns = ['id', 'tenant_id', 'owner_id', 'screen', 'name', 'content', 'audience', 'role_id', 'version'] as const;

/** Saved views and defaults of one tenant; row-level security hides those of other tenants. */
export class ViewStore {
	readonly #database: Database;
	readonly #tenantId: string;
	readonly #userId: string;
	readonly #held: ReadonlySet<string>;
	readonly #db: Kysely<ViewTables>;

	constructor(database: Database, { tenantId, userId, roles }: Pick<Principal, 'tenantId' | 'userId' | 'roles'>) {
		this.#database = database;
		this.#tenantId = tenantId;
		this.#userId = userId;
		this.#held = new Set(roles.map(({ id }) => id));
		this.#db = database.forTenant(tenantId) as unknown as Kysely<ViewTables>;
	}

	/** The roles of the tenant, and which of them the user holds, also through an organisation, a position or a group. */
	async roles(): Promise<Array<{ id: string; name: string; isHeld: boolean }>> {
		const rows = await this.#database.system
			.selectFrom('portal.role')
			.select(['id', 'name'])
			.where('tenant_id', '=', this.#tenantId)
			.where('is_enabled', '=', true)
			.orderBy('name')
			.execute();
		return rows.map(({ id, name }) => ({ id, name, isHeld: this.#held.has(id) }));
	}

	/** The views of a screen that the user may open, their own first. */
	async visible(screen: string, roleIds: string[]): Promise<ViewRow[]> {
		return this.#db
			.selectFrom('portal.saved_view')
			.select(columns)
			.where('screen', '=', screen)
			.where(({ or, eb }) =>
				or([
					eb('owner_id', '=', this.#userId),
					eb('audience', '=', 'everyone'),
					...(roleIds.length > 0 ? [eb('role_id', 'in', roleIds)] : []),
				]),
			)
			.orderBy((eb) => eb('owner_id', '!=', this.#userId))
			.orderBy('name')
			.execute();
	}

	/** A view of the tenant; access is checked by the caller of this function. */
	find(id: string): Promise<ViewRow | undefined> {
		return this.#db.selectFrom('portal.saved_view').select(columns).where('id', '=', id).executeTakeFirst();
	}

	async countOwn(screen: string): Promise<number> {
		const { count } = await this.#db
			.selectFrom('portal.saved_view')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('screen', '=', screen)
			.where('owner_id', '=', this.#userId)
			.executeTakeFirstOrThrow();
		return count;
	}

	async create(screen: string, view: CheckedView): Promise<ViewRow> {
		const owned = { id: uuid(), tenant_id: this.#tenantId, owner_id: this.#userId, screen };
		return this.#db
			.insertInto('portal.saved_view')
			.values({ ...owned, ...toRow(view) })
			.returning(columns)
			.executeTakeFirstOrThrow();
	}

	/** Nothing when the version is no longer the stored one. */
	async update(id: string, version: number, view: CheckedView): Promise<ViewRow | undefined> {
		return this.#db
			.updateTable('portal.saved_view')
			.set({ ...toRow(view), version: version + 1, update_time: new Date() })
			.where('id', '=', id)
			.where('version', '=', version)
			.returning(columns)
			.executeTakeFirst();
	}

	async remove(ids: string[]): Promise<void> {
		await this.#db.deleteFrom('portal.saved_view').where('id', 'in', ids).execute();
	}

	/** Forgets the defaults of those who can no longer see a view. */
	async dropDefaults(viewId: string, kept: Subject[]): Promise<void> {
		const all = this.#db.deleteFrom('portal.view_default').where('view_id', '=', viewId);
		await (kept.length === 0 ? all : all.where('subject', 'not in', kept)).execute();
	}

	async defaults(screen: string): Promise<Array<{ subject: Subject; view_id: string }>> {
		return this.#db.selectFrom('portal.view_default').select(['subject', 'view_id']).where('screen', '=', screen).execute();
	}

	async setDefault(screen: string, subject: Subject, viewId: string | null): Promise<void> {
		if (viewId === null) {
			await this.#db.deleteFrom('portal.view_default').where('screen', '=', screen).where('subject', '=', subject).execute();
			return;
		}
		await this.#db
			.insertInto('portal.view_default')
			.values({ tenant_id: this.#tenantId, screen, subject, view_id: viewId })
			.onConflict((conflict) => conflict.columns(['tenant_id', 'screen', 'subject']).doUpdateSet({ view_id: viewId }))
			.execute();
	}

	/** What the owners are called. */
	async names(ownerIds: string[]): Promise<Map<string, string>> {
		if (ownerIds.length === 0) return new Map();
		const rows = await this.#database.system.selectFrom('portal.employee').select(['id', 'name']).where('id', 'in', ownerIds).execute();
		return new Map(rows.map(({ id, name }) => [id, name]));
	}
}

/** A stored view as one caller sees it. */
export function presentView(row: ViewRow, { userId }: Pick<Principal, 'userId'>, ownerName: string | null): SavedView {
	const { id, version, screen, name, content, audience, role_id: roleId } = row;
	return { id, version, screen, name, content, audience, roleId, isOwn: row.owner_id === userId, ownerName };
}

/** A default as the wire names it. */
export function presentDefault({ subject, view_id: viewId }: { subject: Subject; view_id: string }): ScreenViews['defaults'][number] {
	const [kind, id] = subject.split(':');
	if (kind === 'role') return { viewId, subject: 'role', roleId: id ?? null };
	return { viewId, subject: kind === 'user' ? 'me' : 'everyone', roleId: null };
}

function toRow({ name, content, audience, roleId }: CheckedView) {
	return { name, content: JSON.stringify(content), audience, role_id: roleId };
}
