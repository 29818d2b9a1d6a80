import type { Feature, Route } from '../../http/route.ts';
import { createApprovalRoutes } from './approval-routes.ts';
import { createMemberRoutes } from './member-routes.ts';
import { createPackageRoutes } from './package-routes.ts';
import { createSpaceRoutes } from './space-routes.ts';
import type { TenantServices } from './tenant-services.ts';

/** The calls about tenants beyond their records: approval, spaces, members and packages. */
export function createTenantAdminFeature(services: TenantServices): Feature {
	const routes: Route[] = [
		...createApprovalRoutes(services),
		...createSpaceRoutes(services),
		...createMemberRoutes(services),
		...createPackageRoutes(services),
	];
	return { routes };
}
