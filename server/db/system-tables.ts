import type { ColumnType, Generated } from 'kysely';

import type { RuleGroup } from '../../contract/condition.ts';
import type { ViewContent } from '../../contract/views/saved-view.ts';
import type { AuditAction, AuditChanges } from '../audit/audit-entry.ts';
import type { ScreenDraftTable, ScreenRevisionTable } from './design-tables.ts';
import type { AttachmentTable, AttachmentUseTable } from './file-tables.ts';
import type { OpenCallTable, ServerSwitchTable, TenantTable, UserSecurityTable } from './tenant-tables.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The portal's own tables, in the schema `portal`; those made from screen files are not listed. */
export interface SystemTables {
	'portal.tenant': TenantTable;
	'portal.server_switch': ServerSwitchTable;
	'portal.open_call': OpenCallTable;
	'portal.user_security': UserSecurityTable;
	'portal.tenant_member': TenantMemberTable;
	'portal.credential': CredentialTable;
	'portal.subsystem': SubsystemTable;
	'portal.menu_item': MenuItemTable;
	'portal.role': RoleTable;
	'portal.role_grant': RoleGrantTable;
	'portal.role_member': RoleMemberTable;
	'portal.role_party': RolePartyTable;
	'portal.role_scope': RoleScopeTable;
	'portal.tenant_package': TenantPackageTable;
	'portal.employee': EmployeeTable;
	'portal.organisation': OrganisationTable;
	'portal.position': PositionTable;
	'portal.user_group': UserGroupTable;
	'portal.organisation_auth': OrganisationAuthTable;
	'portal.session': SessionTable;
	'portal.session_token': SessionTokenTable;
	'portal.one_time_secret': OneTimeSecretTable;
	'portal.sign_in_try': SignInTryTable;
	'portal.user_setting': UserSettingTable;
	'portal.demo_load': DemoLoadTable;
	'portal.base_load': BaseLoadTable;
	'portal.saved_view': SavedViewTable;
	'portal.view_default': ViewDefaultTable;
	'portal.audit': AuditTable;
	'portal.client_log': ClientLogTable;
	'portal.sms_code': SmsCodeTable;
	'portal.sms_outbox': SmsOutboxTable;
	'portal.screen_revision': ScreenRevisionTable;
	'portal.screen_draft': ScreenDraftTable;
	'portal.attachment': AttachmentTable;
	'portal.attachment_use': AttachmentUseTable;
}

/** Who may work in which tenant. */
export interface TenantMemberTable {
	tenant_id: string;
	employee_id: string;
	is_admin: boolean;
}

/** What a person signs in with; apart from the employee, so that no list can ever read it. */
export interface CredentialTable {
	employee_id: string;
	/** argon2id, PHC text. */
	password_hash: string;
	must_change: Generated<boolean>;
	changed_at: Timestamp;
}

export interface SubsystemTable {
	id: string;
	/** `quality` or `administration` for the two that the portal brings. */
	alias: string;
	/** The name in each language. */
	names: Record<string, string>;
	logo: string | null;
	logo_type: 'svg' | 'image' | 'icon';
	sort: number;
}

export interface MenuItemTable {
	id: string;
	subsystem_id: string;
	parent_id: string | null;
	/** The name in each language. */
	names: Record<string, string>;
	alias: string;
	url: string | null;
	icon: string | null;
	is_open: Generated<boolean>;
	description: string | null;
	sort: Generated<number>;
	/** `area:<name>` or `screen:<name>` for entries that screen files brought; null for others. */
	source: string | null;
}

/** The columns of `schemas/organisation/role.json` that rights need. */
export interface RoleTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	alias: string;
	name: string;
	/** The alias of a subsystem. */
	subsystem: ColumnType<string | null, never, string | null>;
	is_enabled: Generated<boolean>;
}

/** One right of a role: a permission key (`enterprise:view`), or `menu:<menu item id>`; `*` is every right of the tenant. */
export interface RoleGrantTable {
	role_id: string;
	permission: string;
}

export interface RoleMemberTable {
	role_id: string;
	employee_id: string;
}

/** A role given to everybody who belongs to an organisation, a position or a user group. */
export interface RolePartyTable {
	role_id: string;
	party_type: PartyType;
	party_id: string;
}

/** What people can belong to and inherit roles from; `portal.parties_of` answers what somebody belongs to. */
export type PartyType = 'organisation' | 'position' | 'group';

/** Which records of a screen the rights of a role reach; without a row all of them. */
export interface RoleScopeTable {
	role_id: string;
	screen: string;
	/** JSON. */
	condition: ColumnType<RuleGroup, string, string>;
}

/** What a tenant may use: the name of a screen, or `menu:<menu item id>`; a tenant without rows may use everything. */
export interface TenantPackageTable {
	tenant_id: string;
	entry: string;
}

/** The columns of `schemas/organisation/employee.json` that the session needs. */
export interface EmployeeTable {
	id: string;
	tenant_id: string;
	version: number;
	account: string;
	name: string;
	status: string;
	organisation: string | null;
	is_super: 'Y' | 'N';
	mobile: string | null;
	email: ColumnType<string | null, string | null | undefined, string | null>;
	gender: ColumnType<string | null, string | null | undefined, string | null>;
	qq: ColumnType<string | null, string | null | undefined, string | null>;
	photo: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The columns of `schemas/organisation/organisation-auth.json` that the session needs. */
export interface OrganisationAuthTable {
	id: string;
	tenant_id: string;
	employee: string;
	organisation: string;
	rights: string[] | null;
}

/** The columns of `schemas/organisation/position.json` that rights are explained with. */
export interface PositionTable {
	id: string;
	tenant_id: string;
	name: string;
}

/** The columns of `schemas/organisation/group.json` that rights need. */
export interface UserGroupTable {
	id: string;
	tenant_id: string;
	name: string;
}

/** The columns of `schemas/organisation/organisation.json` that the session needs. */
export interface OrganisationTable {
	id: string;
	tenant_id: string;
	name: string;
}

/** A signed-in person on one browser; removing the row ends it. */
export interface SessionTable {
	id: string;
	employee_id: string;
	client_id: string;
	address: string;
	user_agent: string | null;
	is_locked: Generated<boolean>;
	created_at: Timestamp;
	/** The employee as whom the person works while switched. */
	acting_as: ColumnType<string | null, never, string | null>;
	/** While switched: the tenant that must not be left; null for a super administrator. */
	acting_tenant: ColumnType<string | null, never, string | null>;
	/** The role as which the person looks at the portal, without changing anything. */
	preview_role: ColumnType<string | null, never, string | null>;
}

/** An error that a browser met. */
export interface ClientLogTable {
	id: string;
	at: Timestamp;
	tenant_id: string;
	employee_id: string;
	account: string;
	message: string;
	url: string;
	component: string | null;
	stack: string | null;
	user_agent: string | null;
}

/** A code sent to a mobile, or asked for one that nobody has; spent when the hash is empty. */
export interface SmsCodeTable {
	id: Generated<string>;
	mobile: string;
	purpose: string;
	code_hash: Buffer;
	address: string;
	tries: Generated<number>;
	at: Timestamp;
}

/** A message that no gateway carries away. */
export interface SmsOutboxTable {
	id: string;
	at: Timestamp;
	mobile: string;
	content: string;
}

/** One line for each thing that must be accounted for; accounts are kept as texts, for people may be removed. */
export interface AuditTable {
	id: string;
	at: Timestamp;
	/** What was done: `switch`, `role-grants`, ...; `server/audit/audit-entry.ts` lists them. */
	action: AuditAction;
	tenant_id: string;
	actor_id: string;
	actor_account: string;
	/** As whom, or on whom, it was done. */
	subject_id: string | null;
	subject_account: string | null;
	reason: string | null;
	address: string;
	/** What kind of thing was changed: `role`, `employee`, ... */
	object_type: string | null;
	object_id: string | null;
	/** Its name at the time. */
	object_name: string | null;
	/** JSON: what it was and what it is. */
	changes: ColumnType<AuditChanges | null, string | null | undefined, never>;
}

/** A token of a session, known by its SHA-256 only. */
export interface SessionTokenTable {
	hash: Buffer;
	session_id: string;
	kind: 'access' | 'refresh';
	expires_at: Timestamp;
	/** When a refresh token was exchanged for the next pair. */
	used_at: ColumnType<Date | null, Date | undefined, Date>;
	/** With the refresh token itself, what the next pair is derived from. */
	salt: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
}

/** Something that serves once: a login state, a code, a captcha, a setup link. */
export interface OneTimeSecretTable {
	hash: Buffer;
	purpose: string;
	employee_id: string | null;
	payload: string | null;
	expires_at: Timestamp;
}

/** A try to sign in; the account is kept as a hash, because people type passwords into the wrong field. */
export interface SignInTryTable {
	id: Generated<number>;
	account_hash: Buffer;
	address: string;
	at: Timestamp;
	/** False while the try is under way. */
	has_failed: Generated<boolean>;
}

/** What the portal remembers for a user across browsers. */
export interface UserSettingTable {
	employee_id: string;
	key: string;
	/** JSON. */
	value: ColumnType<unknown, string, string>;
	updated_at: Timestamp;
}

/** One row once the demo data is in. */
export interface DemoLoadTable {
	seed: string;
	scale: number;
	at: Timestamp;
}

/** One row for each part of the data that came with the portal and was loaded. */
export interface BaseLoadTable {
	name: string;
	at: Timestamp;
}

/** How somebody looks at a list, under a name. */
export interface SavedViewTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	screen: string;
	name: string;
	/** JSON. */
	content: ColumnType<ViewContent, string, string>;
	audience: 'private' | 'role' | 'everyone';
	role_id: string | null;
	version: Generated<number>;
	update_time: Timestamp;
}

/** The view that a list opens with for `user:<id>`, `role:<id>` or `everyone`. */
export interface ViewDefaultTable {
	tenant_id: string;
	screen: string;
	subject: string;
	view_id: string;
}
