/** Every dialog of the portal that an action of a screen file can open. */
const actionDialogs = [
	'role-grants',
	'why',
	'tenant-approval',
	'tenant-space',
	'tenant-drop-space',
	'tenant-error',
	'tenant-members',
	'tenant-package',
	'organisation-roles',
	'position-roles',
	'organisation-transfer',
	'position-transfer',
	'employee-transfer',
	'password-reset',
	'client-secret',
	'resource-import',
	'resource-export',
] as const;
export type ActionDialogName = (typeof actionDialogs)[number];

/** The dialogs that take several records, so that their actions may stand among `bulkActions`. */
export const dialogsOfMany: readonly ActionDialogName[] = [
	'organisation-transfer',
	'position-transfer',
	'employee-transfer',
	'password-reset',
];
