import type { ActionDialogName } from '../../contract/action-dialogs.ts';
import { lazyPart } from '../../renderers/lazy-part.tsx';
import type { RendererRegistry } from '../../renderers/renderer-registry.ts';

/** The dialogs that actions of screen files open, by the name that the files use. */
export const portalDialogs = {
	'role-grants': lazyPart(() => import('./role-dialog.tsx').then((module) => module.RoleDialog)),
	'tenant-approval': lazyPart(() => import('../tenants/approval-dialog.tsx').then((module) => module.ApprovalDialog)),
	'tenant-space': lazyPart(() => import('../tenants/space-dialog.tsx').then((module) => module.SpaceDialog)),
	'tenant-drop-space': lazyPart(() => import('../tenants/drop-space-dialog.tsx').then((module) => module.DropSpaceDialog)),
	'tenant-error': lazyPart(() => import('../tenants/error-dialog.tsx').then((module) => module.ErrorDialog)),
	'tenant-members': lazyPart(() => import('../tenants/members-dialog.tsx').then((module) => module.MembersDialog)),
	'tenant-package': lazyPart(() => import('../tenants/package-dialog.tsx').then((module) => module.PackageDialog)),
	'organisation-roles': lazyPart(() => import('../organisations/party-roles-dialog.tsx').then((module) => module.OrganisationRolesDialog)),
	'position-roles': lazyPart(() => import('../organisations/party-roles-dialog.tsx').then((module) => module.PositionRolesDialog)),
	'organisation-transfer': lazyPart(() =>
		import('../organisations/transfer-dialog.tsx').then((module) => module.OrganisationTransferDialog),
	),
	'position-transfer': lazyPart(() => import('../organisations/transfer-dialog.tsx').then((module) => module.PositionTransferDialog)),
	'employee-transfer': lazyPart(() => import('../organisations/transfer-dialog.tsx').then((module) => module.EmployeeTransferDialog)),
	'password-reset': lazyPart(() => import('../pages/password/reset-password-dialog.tsx').then((module) => module.ResetPasswordDialog)),
	'client-secret': lazyPart(() => import('../clients/client-secret-dialog.tsx').then((module) => module.ClientSecretDialog)),
	'resource-import': lazyPart(() => import('../resources/import-dialog.tsx').then((module) => module.ResourceImportDialog)),
	'resource-export': lazyPart(() => import('../resources/export-dialog.tsx').then((module) => module.ResourceExport)),
	why: lazyPart(() => import('./why-dialog.tsx').then((module) => module.WhyDialog)),
} satisfies Record<ActionDialogName, NonNullable<RendererRegistry['dialogs']>[string]>;
