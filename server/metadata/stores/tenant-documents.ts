import { overlayType, processType, screenType } from '../../../contract/documents/document-types.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { announceEvent } from '../base/event-hub.ts';

type Reader = Pick<Database['system'], 'selectFrom'>;

/** What a tenant changes of a screen of the platform, or a screen or process of its own. */
export interface TenantDocument {
	tenantId: string;
	/** The name of the kind. */
	kind: string;
	/** The name of the screen or process. */
	name: string;
	area: string;
	content: string;
}

/** The kinds of screens that tenants have: which one a document is, its name says. */
const kindsOfScreens = [overlayType.name, screenType.name];
const kinds = [...kindsOfScreens, processType.name];

/** The documents of all tenants. */
export async function readTenantDocuments(db: Reader): Promise<TenantDocument[]> {
	return db
		.selectFrom('portal.document')
		.select(['tenant_id as tenantId', 'kind', 'name', 'area', 'content'])
		.where('tenant_id', '!=', platformTenantId)
		.where('kind', 'in', kinds)
		.orderBy('tenant_id')
		.orderBy('name')
		.execute();
}

/** The screens of one tenant, or its documents of another kind, as they are stored at this moment. */
export async function readDocumentsOf(db: Reader, tenantId: string, kind?: string): Promise<TenantDocument[]> {
	return db
		.selectFrom('portal.document')
		.select(['tenant_id as tenantId', 'kind', 'name', 'area', 'content'])
		.where('tenant_id', '=', ownTenant(tenantId))
		.where('kind', 'in', kind === undefined ? kindsOfScreens : [kind])
		.orderBy('name')
		.execute();
}

/** Stores a document of a tenant; it is active on every node once the transaction is committed. */
export async function putTenantDocument(
	db: SystemTransaction,
	{ tenantId, name, area, content, kind = kindOf(name) }: Omit<TenantDocument, 'kind'> & { kind?: string },
): Promise<void> {
	const values = { area, content, changed_at: new Date() };
	await db
		.insertInto('portal.document')
		.values({ tenant_id: ownTenant(tenantId), kind, name, ...values })
		.onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'name']).doUpdateSet(values))
		.execute();
	await announceEvent(db, { type: 'storage' });
}

/** Removes a document of a tenant, not what is stored in its columns and tables; without a name all of its documents. */
export async function removeTenantDocuments(
	db: SystemTransaction,
	{ tenantId, name, kind }: { tenantId: string; name?: string; kind?: string },
): Promise<void> {
	const all = db.deleteFrom('portal.document').where('tenant_id', '=', ownTenant(tenantId)).where('kind', 'in', kinds);
	const one = name === undefined ? all : all.where('name', '=', name).where('kind', '=', kind ?? kindOf(name));
	await one.execute();
	await announceEvent(db, { type: 'storage' });
}

function kindOf(name: string): string {
	return isOwnScreen(name) ? screenType.name : overlayType.name;
}

/** The documents of the authority belong to the whole platform, and to the screen editor. */
function ownTenant(tenantId: string): string {
	if (tenantId === platformTenantId) throw new Error('the documents of the platform are no documents of a tenant');
	return tenantId;
}
