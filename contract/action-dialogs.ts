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
/** `role-grants`: the rights, data scopes and members of a role; `why`: what a person may do, and why; `tenant-*`: a tenant's approval, space, error, members and package; `organisation-roles`, `position-roles`: the roles that everybody there has; `organisation-transfer`, `position-transfer`, `employee-transfer`: to another place in the tree; `password-reset`: a new password, or the default one, for somebody else; `client-secret`: a new secret of a client, shown once; `resource-import`, `resource-export`: menu entries as XML, of a subsystem or below an entry. */
export type ActionDialogName = (typeof actionDialogs)[number];

/** The dialogs that take several records, so that their actions may stand among `bulkActions`. */
export const dialogsOfMany: readonly ActionDialogName[] = [
	'organisation-transfer',
	'position-transfer',
	'employee-transfer',
	'password-reset',
];
