import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Call } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Sessions } from '../../../session/sessions.ts';
import { findTenant, type Tenant } from './store.ts';

/** What the calls about tenants need. */
export interface TenantServices {
	database: Database;
	sessions: Sessions;
	engine: Pick<MetadataEngine, 'records' | 'ensureSpace' | 'dropSpace' | 'screens'>;
}

export type TenantCall = Call<Principal>;
export const tenantBase = '/platform/v3/saas/tenant';

/** The tenant that a call names; throws `notFound`, for the authority's own row too. */
export async function requireTenant(database: Database, { input }: TenantCall): Promise<Tenant> {
	const id = readId(input, ['tenantId', 'id']);
	const tenant = await findTenant(database, id);
	if (!tenant || tenant.id === platformTenantId) throw new PortalError('notFound');
	return tenant;
}

/** A tenant as the audit log names it. */
export function auditObject({ id, name }: Pick<Tenant, 'id' | 'name'>) {
	return { type: 'tenant', id, name };
}
