import { PortalError } from '../../../contract/base/portal-error.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { RolePreview } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { RoleServices } from './base/role-services.ts';
import { requireWeakerRoles } from './grants/grant-limits.ts';
import { findRole } from './grants/role-grants.ts';

const base = '/platform/v3/role/preview';

/** An administrator previews the portal as a role: the session stores it, so that it holds for every node and browser tab. */
export function createPreviewRoutes(services: RoleServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: base,
			policy: { right: 'role:grant' },
			summary: 'Lets the session look at the portal as a role, without changing anything',
			input: { type: 'object', required: ['roleId'], properties: { roleId: { type: 'string', format: 'uuid' } } },
			handle: async (call): Promise<RolePreview> => {
				const { principal, ip } = call;
				refuseWhileSwitched(principal);
				if (principal.preview) throw new PortalError('noPermission');
				const role = await findRole(services, call);
				await requireWeakerRoles(services.database, call, [role.id]);
				const object = { type: 'role', id: role.id, name: role.name };
				await services.sessions.setPreview(principal.sessionId, role.id, { action: 'preview', principal, address: ip, object });
				return { id: role.id, name: role.name };
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/exit`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'Lets the session be its own person again; succeeds when it is already',
			handle: async ({ principal, ip }) => {
				const { preview } = principal;
				// A right withdrawn at this moment may hide a preview that the session still has.
				const object = preview && { object: { type: 'role', id: preview.id, name: preview.name } };
				await services.sessions.setPreview(principal.sessionId, null, { action: 'preview-exit', principal, address: ip, ...object });
				return null;
			},
		}),
	];
}
