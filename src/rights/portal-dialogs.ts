import type { ActionDialogName } from '../../contract/screen/action-dialogs.ts';
import { lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';
import type { RendererRegistry } from '../../renderers/core/runtime/renderer-registry.ts';

/** The dialogs that actions of screen files open, by the name that the files use. */
export const portalDialogs = {
	'role-grants': lazyPart(() => import('../features/role/role-dialog.tsx').then((module) => module.RoleDialog)),
	'tenant-approval': lazyPart(() => import('../features/tenant/approval-dialog.tsx').then((module) => module.ApprovalDialog)),
	'tenant-space': lazyPart(() => import('../features/tenant/space-dialog.tsx').then((module) => module.SpaceDialog)),
	'tenant-drop-space': lazyPart(() => import('../features/tenant/drop-space-dialog.tsx').then((module) => module.DropSpaceDialog)),
	'tenant-error': lazyPart(() => import('../features/tenant/error-dialog.tsx').then((module) => module.ErrorDialog)),
	'tenant-members': lazyPart(() => import('../features/tenant/members-dialog.tsx').then((module) => module.MembersDialog)),
	'tenant-package': lazyPart(() => import('../features/tenant/package-dialog.tsx').then((module) => module.PackageDialog)),
	'organisation-roles': lazyPart(() =>
		import('../features/organisation/party-roles-dialog.tsx').then((module) => module.OrganisationRolesDialog),
	),
	'position-roles': lazyPart(() => import('../features/organisation/party-roles-dialog.tsx').then((module) => module.PositionRolesDialog)),
	'organisation-transfer': lazyPart(() =>
		import('../features/organisation/transfer-dialog.tsx').then((module) => module.OrganisationTransferDialog),
	),
	'position-transfer': lazyPart(() =>
		import('../features/organisation/transfer-dialog.tsx').then((module) => module.PositionTransferDialog),
	),
	'employee-transfer': lazyPart(() =>
		import('../features/organisation/transfer-dialog.tsx').then((module) => module.EmployeeTransferDialog),
	),
	'password-reset': lazyPart(() => import('../features/user/reset-password-dialog.tsx').then((module) => module.ResetPasswordDialog)),
	'client-secret': lazyPart(() => import('../features/api/client-secret-dialog.tsx').then((module) => module.ClientSecretDialog)),
	'resource-import': lazyPart(() => import('../features/resource/import-dialog.tsx').then((module) => module.ResourceImportDialog)),
	'resource-export': lazyPart(() => import('../features/resource/export-dialog.tsx').then((module) => module.ResourceExport)),
	why: lazyPart(() => import('../features/role/why-dialog.tsx').then((module) => module.WhyDialog)),
} satisfies Record<ActionDialogName, NonNullable<RendererRegistry['dialogs']>[string]>;
