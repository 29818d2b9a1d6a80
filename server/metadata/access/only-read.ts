import { platformTenantId } from '../../db/scope.ts';
import { type CompiledScreen, schemaOf } from '../compiled/compiled-screen.ts';
import { isOfPortal } from '../storage/tables/portal-tables.ts';

/** PostgreSQL lets nobody lock what they may not change: tenants the shared records, and everybody the logs of the portal. */
export function isOnlyRead(screen: CompiledScreen, tenantId: string): boolean {
	const { scope, operations } = screen.loaded.resolved;
	if (scope === 'shared' && tenantId !== platformTenantId) return true;
	return isOfPortal({ schema: schemaOf(screen, tenantId), name: screen.table }) && !operations.includes('remove');
}
