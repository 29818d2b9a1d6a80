import { isStoredId } from '../../contract/input/id.ts';

/** The tenant id of the authority itself, whose staff belong to no company tenant. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000';

/** The PostgreSQL schema of the portal's own tables. */
export const portalSchema = 'portal';

/** The PostgreSQL schema (the "space") that holds a tenant's business records. */
export function spaceSchema(tenantId: string): string {
	if (!isStoredId(tenantId)) {
		throw new Error(`not a tenant id: ${tenantId}`);
	}
	return tenantId === platformTenantId ? 'space_platform' : `space_${tenantId.replaceAll('-', '')}`;
}
