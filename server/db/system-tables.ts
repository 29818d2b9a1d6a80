import type { ColumnType, Generated } from 'kysely';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ViewContent } from '../../contract/views/saved-view.ts';
import type { AuditAction, AuditChanges } from '../audit/audit-entry.ts';
import type { ApiGrantTable, ApiInvokeTable, AppApiTable, AppTable, ClientSecretTable, ClientTable, TokenTable } from './api-tables.ts';
import type { ScreenDraftTable, ScreenRevisionTable } from './design-tables.ts';
import type { AttachmentTable, AttachmentUseTable } from './file-tables.ts';
import type {
	ClientLogTable,
	OneTimeSecretTable,
	SessionTable,
	SessionTokenTable,
	SignInTryTable,
	SmsCodeTable,
	SmsOutboxTable,
} from './session-tables.ts';
import type { MaskedQueryTable, OpenCallTable, ServerSwitchTable, TenantTable, UserSecurityTable } from './tenant-tables.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The portal's own tables, in the schema `portal`; those made from screen files are not listed. */
export interface SystemTables {
	'portal.tenant': TenantTable;
	'portal.server_switch': ServerSwitchTable;
	'portal.open_call': OpenCallTable;
	'portal.masked_query': MaskedQueryTable;
	'portal.user_security': UserSecurityTable;
	'portal.tenant_member': TenantMemberTable;
	'portal.credential': CredentialTable;
	'portal.subsystem': SubsystemTable;
	'portal.menu_item': MenuItemTable;
	'portal.menu_favorite': MenuFavoriteTable;
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
	'portal.app': AppTable;
	'portal.client': ClientTable;
	'portal.client_secret': ClientSecretTable;
	'portal.api_grant': ApiGrantTable;
	'portal.app_api': AppApiTable;
	'portal.api_invoke': ApiInvokeTable;
	'portal.token': TokenTable;
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

/** The columns of `schemas/system/subsystem.json` that menus need. */
export interface SubsystemTable {
	id: string;
	version: Generated<number>;
	/** `quality` or `administration` for the two that the portal brings. */
	alias: string;
	/** The name in each language; the database keeps it and the columns of the screen true to each other. */
	names: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>;
	/** The name of an icon. */
	logo: string | null;
	logo_svg: ColumnType<string | null, string | null | undefined, string | null>;
	/** An uploaded picture. */
	logo_image: ColumnType<string | null, string | null | undefined, string | null>;
	logo_type: 'svg' | 'image' | 'icon';
	/** Who may enter it at all: everybody, people of the authority, people of companies, super administrators. */
	audience: Generated<'all' | 'platform' | 'tenant' | 'super'>;
	sort: number;
}

/** The columns of `schemas/system/resource.json` that menus need. */
export interface MenuItemTable {
	id: string;
	version: Generated<number>;
	subsystem_id: string;
	parent_id: string | null;
	/** See SubsystemTable. */
	names: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>;
	alias: string;
	/** `page`: reached from elsewhere, in no menu; `button`: something on the page above it. */
	type: Generated<'menu' | 'page' | 'button'>;
	url: string | null;
	icon: string | null;
	is_open: Generated<boolean>;
	/** Kept out of the menus, open to who knows its address. */
	is_hidden: Generated<boolean>;
	description: string | null;
	sort: Generated<number>;
	/** `area:<name>` or `screen:<name>` for entries that screen files brought; null for others. */
	source: string | null;
}

/** The menu entries that somebody likes to have at hand. */
export interface MenuFavoriteTable {
	employee_id: string;
	menu_item_id: string;
	sort: number;
}

/** The columns of `schemas/organisation/role.json` that rights need. */
export interface RoleTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	alias: string;
	name: string;
	/** The id of a subsystem. */
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
