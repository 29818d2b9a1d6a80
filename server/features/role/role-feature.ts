import type { Feature } from '../../http/route.ts';
import { createAssignRoutes } from './assign-routes.ts';
import { createGrantRoutes } from './grant-routes.ts';
import { createPreviewRoutes } from './preview-routes.ts';
import { createRoleRoutes } from './role-routes.ts';
import type { RoleServices } from './role-services.ts';

/** Roles beyond what their screen file says: lists by holder and source, copies, members, rights, explanations and previews. */
export function createRoleFeature(services: RoleServices): Feature {
	return {
		routes: [
			...createRoleRoutes(services),
			...createAssignRoutes(services),
			...createGrantRoutes(services),
			...createPreviewRoutes(services),
		],
	};
}
