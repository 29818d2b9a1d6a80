import { overlayType } from '../../../contract/documents/document-types.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { announceEvent } from '../base/event-hub.ts';

type Reader = Pick<Database['system'], 'selectFrom'>;

/** What a tenant changes of a screen of the platform. */
export interface TenantOverlay {
	tenantId: string;
	/** The name of the screen. */
	name: string;
	area: string;
	content: string;
}

/** The changes of all tenants. */
export async function readTenantOverlays(db: Reader): Promise<TenantOverlay[]> {
	return db
		.selectFrom('portal.document')
		.select(['tenant_id as tenantId', 'name', 'area', 'content'])
		.where('tenant_id', '!=', platformTenantId)
		.where('kind', '=', overlayType.name)
		.orderBy('tenant_id')
		.orderBy('name')
		.execute();
}

/** The changes of one tenant, as they are stored at this moment. */
export async function readOverlaysOf(db: Reader, tenantId: string): Promise<Pick<TenantOverlay, 'name' | 'content'>[]> {
	return db
		.selectFrom('portal.document')
		.select(['name', 'content'])
		.where('tenant_id', '=', ownTenant(tenantId))
		.where('kind', '=', overlayType.name)
		.execute();
}

/** Stores the changes of a tenant; every node makes them once the transaction is committed. */
export async function putTenantOverlay(db: SystemTransaction, { tenantId, name, area, content }: TenantOverlay): Promise<void> {
	const values = { area, content, changed_at: new Date() };
	await db
		.insertInto('portal.document')
		.values({ tenant_id: ownTenant(tenantId), kind: overlayType.name, name, ...values })
		.onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'name']).doUpdateSet(values))
		.execute();
	await announceEvent(db, { type: 'storage' });
}

/** Takes the changes of a tenant back; without a name those of all screens. */
export async function removeTenantOverlays(db: SystemTransaction, { tenantId, name }: { tenantId: string; name?: string }): Promise<void> {
	const all = db.deleteFrom('portal.document').where('tenant_id', '=', ownTenant(tenantId)).where('kind', '=', overlayType.name);
	await (name === undefined ? all : all.where('name', '=', name)).execute();
	await announceEvent(db, { type: 'storage' });
}

/** The documents of the authority belong to the whole platform, and to the screen editor. */
function ownTenant(tenantId: string): string {
	if (tenantId === platformTenantId) throw new Error('the documents of the platform are no documents of a tenant');
	return tenantId;
}
