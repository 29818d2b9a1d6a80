import { lazy } from 'react';

import type { ActionDialogName } from '../../contract/action-dialogs.ts';
import type { RendererRegistry } from '../../renderers/renderer-registry.ts';

/** The dialogs that actions of screen files open, by the name that the files use. */
export const portalDialogs = {
	'role-grants': lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog }))),
	'tenant-approval': lazy(() => import('../tenants/approval-dialog.tsx').then((module) => ({ default: module.ApprovalDialog }))),
	'tenant-space': lazy(() => import('../tenants/space-dialog.tsx').then((module) => ({ default: module.SpaceDialog }))),
	'tenant-drop-space': lazy(() => import('../tenants/drop-space-dialog.tsx').then((module) => ({ default: module.DropSpaceDialog }))),
	'tenant-error': lazy(() => import('../tenants/error-dialog.tsx').then((module) => ({ default: module.ErrorDialog }))),
	'tenant-members': lazy(() => import('../tenants/members-dialog.tsx').then((module) => ({ default: module.MembersDialog }))),
	'tenant-package': lazy(() => import('../tenants/package-dialog.tsx').then((module) => ({ default: module.PackageDialog }))),
	'organisation-roles': lazy(() =>
		import('../organisations/party-roles-dialog.tsx').then((module) => ({ default: module.OrganisationRolesDialog })),
	),
	'position-roles': lazy(() =>
		import('../organisations/party-roles-dialog.tsx').then((module) => ({ default: module.PositionRolesDialog })),
	),
	'organisation-transfer': lazy(() =>
		import('../organisations/transfer-dialog.tsx').then((module) => ({ default: module.OrganisationTransferDialog })),
	),
	'position-transfer': lazy(() =>
		import('../organisations/transfer-dialog.tsx').then((module) => ({ default: module.PositionTransferDialog })),
	),
	'employee-transfer': lazy(() =>
		import('../organisations/transfer-dialog.tsx').then((module) => ({ default: module.EmployeeTransferDialog })),
	),
	'password-reset': lazy(() =>
		import('../pages/password/reset-password-dialog.tsx').then((module) => ({ default: module.ResetPasswordDialog })),
	),
	'client-secret': lazy(() => import('../clients/client-secret-dialog.tsx').then((module) => ({ default: module.ClientSecretDialog }))),
	'resource-import': lazy(() => import('../resources/import-dialog.tsx').then((module) => ({ default: module.ResourceImportDialog }))),
	'resource-export': lazy(() => import('../resources/export-dialog.tsx').then((module) => ({ default: module.ResourceExport }))),
	why: lazy(() => import('./why-dialog.tsx').then((module) => ({ default: module.WhyDialog }))),
} satisfies Record<ActionDialogName, NonNullable<RendererRegistry['dialogs']>[string]>;
