/** What is kept of a change: field -> what it was and what it is. */
export type AuditChanges = Record<string, [from: unknown, to: unknown]>;

/** Everything that the audit log knows to tell. */
export const auditActions = [
	/** An administrator began to act as another person. */
	'switch',
	'switch-exit',
	/** A role was made, changed or removed. */
	'role-create',
	'role-change',
	'role-remove',
	/** The rights or the data scopes of a role changed. */
	'role-grants',
	/** A role was given to, or taken from, a person, an organisation, a position or a group. */
	'role-assign',
	'role-withdraw',
	/** A user looked at the portal as a role. */
	'preview',
	'preview-exit',
	/** A person's account came, changed its status, or went. */
	'employee-create',
	'employee-status',
	'employee-remove',
	/** A user group was made, changed or removed; people joined or left it. */
	'group-create',
	'group-change',
	'group-remove',
	'group-members',
	/** People were put under a superior, made managers of an organisation, or the other way round. */
	'relation-change',
	/** A user moved to another organisation and lost what the old one gave. */
	'organisation-change',
	/** A password policy was made, changed, put into use or removed. */
	'password-policy',
	/** A password was set by an administrator; by its owner; with a code sent to the mobile, or the link of the first start. */
	'password-reset',
	'password-change',
	'password-recover',
	/** A person or a company registered. */
	'register',
	/** A user got or lost posts, and the roles that come with them. */
	'employee-posts',
	/** A tenant was made, changed, approved, refused, enabled, disabled or removed. */
	'tenant-create',
	'tenant-change',
	'tenant-remove',
	/** A tenant's space was made, downloaded or dropped. */
	'space-create',
	'space-export',
	'space-drop',
	/** Who belongs to a tenant and administers it, and what it may use. */
	'tenant-members',
	'tenant-package',
	/** Something of the whole server was switched on or off. */
	'server-switch',
	/** A system parameter was changed. */
	'parameter-change',
	/** The people of organisations were moved into another one; an organisation was moved in the tree; or it or a position was removed. */
	'organisation-transfer',
	'organisation-move',
	'organisation-remove',
	'position-remove',
	/** A user became administrator of a part of the tree of organisations, of another one, or no longer is. */
	'area-grant',
	'area-change',
	'area-withdraw',
	/** An application, a client, or what a client may call was made, changed or removed; a client got a secret. */
	'app-change',
	'client-change',
	'client-secret',
	'api-grant',
	/** A secret of a service, a webhook or a mail account was stored. */
	'secret-change',
	/** A menu entry, page or button, or a subsystem, was made, changed or removed. */
	'menu-change',
	'subsystem-change',
	/** A person queried a value of a field that is masked for them; or was refused because of the hourly limit. */
	'masked-query',
	'masked-refused',
	/** Files got another owner; were removed by somebody who manages them; a quota of storage was set. */
	'file-transfer',
	'file-remove',
	'file-quota',
	/** A report was downloaded; sent to a person by a schedule; or such a schedule was made, changed, paused, started or removed. */
	'report-export',
	'report-send',
	'report-schedule',
	/** Papers about records were printed. */
	'print',
	/** The rows of a data set were downloaded. */
	'data-set-export',
	/** A data source was made, changed or removed, or got another password. */
	'data-source-change',
	/** A scheduled import was made, changed or removed; or what one did was undone. */
	'source-import-change',
	'source-import-undo',
	/** A record of another system was made, changed or removed, or a masked value of it was seen. */
	'foreign-change',
	/** Stored values were given up, or changed their type, because a screen file no longer describes them. */
	'storage-apply',
	/** A tenant changed a screen for itself, or took the changes back. */
	'screen-adjust',
	/** A counter of a number rule goes on with another number. */
	'number-reset',
	/** A script was run on a record without storing anything; the reason names the screen and the record. */
	'script-test',
	/** Generated code was downloaded; or written into the folder of the operator. */
	'code-download',
	'code-write',
	/** A process was started; a task was decided, handed to somebody, given a further person, or sent back; a case was commented on, or ended, suspended and resumed. */
	'process-start',
	'process-decide',
	'process-hand-on',
	'process-add',
	'process-return',
	'process-note',
	'process-manage',
	/** A tenant published or removed a process of its own. */
	'process-publish',
	'process-remove',
	/** A session was ended by another user, or by its owner from elsewhere. */
	'session-end',
	/** A person made an API key, or revoked it. */
	'key-create',
	'key-end',
	/** A link for a wall was made, got other pages, or was made void. */
	'wall-create',
	'wall-change',
	'wall-revoke',
	/** An identity provider was made, changed or removed; an identity was linked to a person, or no longer is. */
	'sso-provider',
	'sso-link',
	/** A retention rule was made, changed, enabled or removed; or was applied to records. */
	'retention-rule',
	'retention-run',
	/** Everything stored about a person was downloaded. */
	'personal-export',
	/** The operator named the three separated administrators, or ended the separation. */
	'duties-change',
	/** The operator made a person a super administrator, or took that away. */
	'super-change',
	/** A person set up or removed a second factor; an administrator removed somebody's second factors. */
	'factor-setup',
	'factor-remove',
	'factor-reset',
	/** An administrator let somebody sign in again who made too many tries. */
	'sign-in-unlock',
	/** A person changed their own mobile or e-mail address. */
	'contact-change',
] as const;
export type AuditAction = (typeof auditActions)[number];
