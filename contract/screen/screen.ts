import type { Language } from '../base/languages.ts';
import { type FormatColumn, formatColumns } from '../fields/field-formats.ts';
import type { RuleGroup } from './condition.ts';
import type { LayoutFile } from './list-layout.ts';
import type { NotificationFile } from './notification.ts';
import type { RecordSchema } from './record-schema.ts';
import type { ScreenProcessFile } from './screen-process.ts';

/**
 * A screen file, `schemas/<area>/<name>.json`. Write only what differs from the default; array order is display order.
 * Every text is zh-CN; `texts` translates it. `contract/resolve/resolve-screen.ts` fills the defaults in.
 */
export interface ScreenFile {
	/** The JSON Schema of this file, for editors: `../screen.schema.json`. */
	$schema?: string;
	/** The version of the language of documents. Default: 1. `npm run schemas upgrade` writes documents of older versions in the present one. */
	metaVersion?: number;
	/** The name of the screen in the menu, the tab and the titles of its dialogs. */
	title: string;
	/** The purpose of the screen in one or two sentences; shown as help and in the schema reference. */
	description?: string;
	/** Translations, by language and then by the zh-CN text: `{ "en": { "生产企业": "Enterprise" } }`. */
	texts?: Partial<Record<Exclude<Language, 'zh-CN'>, Record<string, string>>>;
	/** The JSON Schema of one record. */
	record: RecordSchema;
	/** The operations of the screen: `view`, `create`, `edit`, `remove`, `restore`, `export`, `import`. Calls, rights and buttons of other operations do not exist. Default: all. `list.import` and `list.export` cannot bring one back. */
	operations?: StandardPermission[];
	/** How records are stored. Default: a table named after the screen, in the tenant's space. */
	storage?: StorageFile;
	/** The paths of the calls. Default: `POST query, save, remove`, `GET get` under `/business/v3/<name>`. */
	api?: ApiFile;
	/** The list of records. Default: the first eight fields, newest first. */
	list?: ListFile;
	/** The form of one record. Default: all fields in two columns, in a dialog. */
	form?: FormFile;
	/** How other forms select a record of this screen. Default: by the title field. */
	selector?: SelectorFile;
	/** Whether records have comments, shown in their details. The right `comment` permits writing them; users who may view a record may read them. Requires the scope `space` or `platform`. Default: false. */
	comments?: boolean;
	/** Named operations in addition to create, edit and remove. */
	actions?: ActionFile[];
	/** Messages that the portal sends when records are created or change, or when a date approaches. */
	notifications?: NotificationFile[];
	/** The processes that saving a record starts, what they lock, and the field with their state. */
	processes?: ScreenProcessFile[];
	/** The scripts of the library that run when a record is saved, imported, edited in bulk or restored. */
	scripts?: ScreenScriptsFile;
	/** Rights in addition to `view`, `create`, `edit`, `remove`, `restore`, `export` and `import`, offered by the role editor and enforced by the server. */
	permissions?: PermissionFile[];
	/** The position in the menu of a new installation; `false` omits the screen. Default: in its area, by title. */
	menu?: MenuFile | false;
}

/** Scripts that run inside the transaction of each save, with the rights of the person who saves. */
export interface ScreenScriptsFile {
	/** The name of the script that runs after the checks of the form and before the record is stored. It may change fields and refuse the record. */
	beforeSave?: string;
	/** The name of the script that runs after the record is stored, with its numbers and computed fields. It may refuse, which undoes the save. */
	afterSave?: string;
}

export interface StorageFile {
	/** A table of another database, or a list of another system, instead of a table of the portal. The scope is then `feature`. */
	source?: SourceFile;
	/** The name of the table. Default: the name of the screen in snake_case. */
	table?: string;
	/** `space`: a table in each tenant's space (the default); `platform`: one table with the tenant in each row; `shared`: one table that all tenants read; `feature`: no table, a feature of the server provides the rows and the calls. */
	scope?: StorageScope;
	/** Sets of fields that are unique together among the records of a tenant, if all of them have values. */
	unique?: string[][];
	/** Additional indexes: sets of fields for searches and sorts that the list does not declare. */
	indexes?: string[][];
	/** The field with the id of the parent record; the records form a tree. */
	parent?: string;
	/** The integer field with the manual order of the records below one parent; enables the calls `saveSort` and `saveMove`. */
	order?: string;
	/** The field with the organisation of a record (`id` for organisations themselves). Administrators of a part of the tree reach only its records. */
	area?: string;
	/** Which records people reach at most, whatever their roles, super administrators too: those of their own, or those shared with them. Default: those that their roles reach. */
	reach?: ReachFile;
	/** Removed records are kept and hidden, and can be restored from the history. */
	softDelete?: boolean;
	/** Each tenant has one record (with the scope `shared`, the portal): the page shows its form instead of a list, the first save creates it, and the rights are `view`, `edit` and `restore`. Default: true with the form layout `settings`, otherwise false. */
	single?: boolean;
	/** The authority sees the records of all tenants, each tenant its own; requires the scope `platform`. */
	oversight?: boolean;
}

/** Where the records of a screen are in another system. Only the authority has such screens. */
export interface SourceFile {
	/** The code of the data source. */
	name: string;
	/** The table or view, with its schema if needed (`app.enterprise`); for an interface the path below the address of the data source. */
	table?: string;
	/** Instead of a table: a SELECT of the database. It only reads; functions with effects, system tables, comments and several statements are refused. */
	sql?: string;
	/** The field whose value identifies a record; its column is unique. */
	key: string;
	/** The columns whose names differ from those of the fields in snake_case, by field. For an interface the members of an entry, with points between the steps (`address.city`). */
	columns?: Record<string, string>;
	/** For an interface: the member of the answer that holds the list, with points between the steps. Default: the answer itself is the list. */
	list?: string;
	/** Whether records can be created, changed and removed. Default: false. */
	write?: boolean;
}

/** Conditions over a record; the dynamic value `userId` is the person. */
export interface ReachFile {
	/** The records that a person sees. Default: all. */
	view?: RuleGroup;
	/** Those of them that a person edits, removes, restores, or performs actions on. Default: those that they see. */
	change?: RuleGroup;
}

export type StorageScope = 'space' | 'platform' | 'shared' | 'feature';

export interface ApiFile {
	/** The path before `/query`, `/save`, ..., below `/platform/v3`, `/business/v3` or `/oauth2/v3`: `/platform/v3/employee`. */
	base?: string;
	/** An additional name of the parameter `id` or `ids` of `get` and `remove`, for example `employeeId`. */
	idParameter?: string;
}

export interface ListFile {
	/** The columns: field names, or objects if a column differs from its field. A field of a referenced record is `organisation.name`. Default: the first eight fields. Child tables and fields of their rows cannot be columns; show a total with a computed field (`SUM(items.amount)`). */
	columns?: Array<string | ColumnFile>;
	/** Fields of the search form, including fields of referenced records (`enterprise.name`); objects if a label differs from the title of the field. Default: the title field and the columns with options or a reference, at most four. */
	search?: Array<string | SearchFieldFile>;
	/** The default order; `-createTime` is descending. Default: by `storage.order`, or newest first. */
	sort?: string[];
	/** Only the records that match this condition are listed, counted, summed and exported. It is no right: the calls of the screen return the other records, too. A tree is that of the records found. Default: all records. */
	filter?: RuleGroup;
	/** Rows per page: 10, 20, 50 or 100; 0 for a list without pages that loads rows while scrolling. */
	pageSize?: number;
	/** Shows the records as a tree (requires `storage.parent`). */
	tree?: boolean;
	/** Rows can be dragged to another position (requires `storage.order`), in a tree also below another record (requires `storage.parent`). */
	drag?: boolean;
	/** A reference field: its target records are shown beside the list, as a tree if they form one. Selecting a record filters the list by it and everything below it. */
	sideTree?: string;
	/** Details of a record that are shown without leaving the list. */
	detail?: ListDetailFile;
	/** The ways in which users can look at the records, the first one by default. The table is always among them, first if it is not listed. Default: the table. */
	layouts?: LayoutFile[];
	/** The summary row by field, computed over all matching records, not only over the page. */
	summary?: Record<string, SummaryKind>;
	/** Numbers the rows; users can switch this on and off. Default: false. */
	rowNumbers?: boolean;
	/** Reads the list again after so many seconds: 10, 30, 60, 300 or 600; users can choose another interval. Default: 0, never. */
	refresh?: RefreshInterval;
	/** Names of the `actions` of each row; all but view, edit and remove are also on the page of a record. Default: view, edit, remove, if permitted. */
	rowActions?: string[];
	/** Names of the `actions` for selected rows. A dialog must accept several records. Default: remove, if permitted. */
	bulkActions?: string[];
	/** Whether rows can be exported. Default: true. */
	export?: boolean;
	/** Whether rows can be imported. Default: true. `false` hides the button; call and right exist as long as `operations` has `import`. */
	import?: boolean;
}

export const refreshIntervals = [0, 10, 30, 60, 300, 600] as const;
export type RefreshInterval = (typeof refreshIntervals)[number];

export const summaryKinds = ['sum', 'avg', 'min', 'max', 'count'] as const;
/** `count` is how many rows have a value. */
export type SummaryKind = (typeof summaryKinds)[number];

export interface ListDetailFile {
	/** `expand`: below the row; `tabs`: below the list, for the current row; `split`: beside the list. */
	layout: DetailLayout;
	/** Whether the fields of the record are shown. Default: true. */
	record?: boolean;
	/** Lists of records of other screens that reference this record. */
	lists?: RelatedListFile[];
}

export type DetailLayout = 'expand' | 'tabs' | 'split';

export interface RelatedListFile {
	/** The other screen. */
	screen: string;
	/** Its reference field to this screen. */
	field: string;
	/** The heading. Default: the title of the other screen. */
	title?: string;
}

export interface SearchFieldFile {
	/** The field, or a field of a referenced record (`enterprise.name`). */
	field: string;
	/** The label, if it differs from the title of the field. */
	title?: string;
}

export interface ColumnFile {
	/** The field, or a field of a referenced record (`organisation.name`). */
	field: string;
	/** The heading, if it differs from the title of the field. */
	title?: string;
	/** Width in pixels. */
	width?: number;
	/** Remains visible while other columns scroll, if at least 160 pixels are left for them. */
	fixed?: 'left' | 'right';
	/** Hidden by default; users can show it. */
	hidden?: boolean;
	/** 1 (kept longest) to 9. Where the columns do not fit, texts are cut first, then the columns with the highest number are folded away, from the right; not the title, fixed columns and the one that the user sorts by. Default: 5. */
	priority?: number;
	/** The type of the column, if it differs from the one determined by the field. */
	type?: ColumnType;
	/** Editable in the list by double-click or Enter; validated and stored like any save. */
	editable?: boolean;
	/** Explains the column; shown at a question mark beside the heading. Default: the `description` of the field. */
	help?: string;
	/** The heading above this column and its neighbours with the same group. */
	group?: string;
	/** Offers a button in each cell that copies the value. Default: true for codes, contact data and numbers assigned by a rule. */
	copyable?: boolean;
	/** Offers a filter by the options of the field in the heading. Default: true for fields with options and yes/no fields. */
	filter?: boolean;
}

/** The column types that no format brings along. */
const generalColumns = ['text', 'number', 'tags', 'boolean', 'reference', 'person', 'path', 'masked', 'progress'] as const;
export type ColumnType = (typeof generalColumns)[number] | FormatColumn;
export const columnTypes: readonly ColumnType[] = [...new Set<ColumnType>([...generalColumns, ...formatColumns])];

export interface FormFile {
	/** Where the form opens. Default: `dialog`, or `page` for more than twenty fields. */
	open?: 'dialog' | 'page';
	/** Number of columns on a wide screen, 1 to 4. Default: 2. */
	columns?: number;
	/** How the groups are shown. `settings`: one field below the other, with its `description` as explanation on the left and its input on the right. */
	layout?: FormLayout;
	/** For the layout `settings`, when changes are stored. `together`: with the button Save; `atOnce`: each change by itself. Default: `together`. */
	saving?: FormSaving;
	/** The groups. Default: one group with all fields. */
	groups?: FormGroupFile[];
	/** Width of the dialog in pixels. Default: 720. */
	width?: number;
}

export const formLayouts = ['groups', 'tabs', 'steps', 'settings'] as const;
export type FormLayout = (typeof formLayouts)[number];
export type FormSaving = 'together' | 'atOnce';

export interface FormGroupFile {
	/** Stable name. */
	name: string;
	/** Heading, tab or step. */
	title: string;
	/** The fields, in order. An object if a field spans several columns. */
	fields: Array<string | FormFieldFile>;
	/** Shown only while this condition is true. */
	visibleWhen?: RuleGroup;
}

export interface FormFieldFile {
	/** The field. */
	field: string;
	/** Number of columns that the field spans. */
	span?: number;
}

export interface SelectorFile {
	/** The title of the dialog. Default: `选择` and the title of the screen. */
	title?: string;
	/** The columns. Default: the first three columns of the list. */
	columns?: string[];
	/** The text, number and option fields that a keyword is searched in. Default: the text fields of the list's search form. */
	search?: string[];
	/** Shows a tree (requires `storage.parent`). */
	tree?: boolean;
	/** Whether users with the right to create can create a record in the selector, with the form of this screen. Default: true. */
	quickCreate?: boolean;
}

/** What every screen can do without declaring it. */
export const standardActions = ['view', 'create', 'edit', 'remove'] as const;
export type StandardAction = (typeof standardActions)[number];

export function isStandardAction(name: string): name is StandardAction {
	return standardActions.some((standard) => standard === name);
}

export interface ActionFile {
	/** Unique name; the call is `POST <base>/<name>`. `view`, `create`, `edit` and `remove` only change the title of the standard button, and `remove` also its confirmation. */
	name: string;
	/** The button. */
	title: string;
	/** The button's icon. */
	icon?: string;
	/** The confirmation before it runs; `{title}` is the title of the record, `{count}` the number of records. */
	confirm?: string;
	/** Offered only for records that match this condition; the server evaluates it again. */
	when?: RuleGroup;
	/** The required right. Default: `edit`. */
	permission?: string;
	/** Fields that the action sets. An action without `set` needs a handler in `server/features/`. The action is refused if a required field would be empty afterwards. A value is fixed or null; text, date and reference fields also take a dynamic value of the moment of the action, such as an object with the name `today` or `userId`. */
	set?: Record<string, unknown>;
	/** Opens this dialog of the portal for the record, instead of making a call. `role-grants`: the rights, data scopes and members of a role; `why`: what a person may do, and why; `tenant-*`: a tenant's approval, space, error, members and package; `organisation-roles`, `position-roles`: the roles that everybody there has; `organisation-transfer`, `position-transfer`, `employee-transfer`: moves within the tree; `password-reset`: a new password, or the default one, for somebody else; `client-secret`: a new secret of a client, shown once; `file-uses`, `file-transfer`, `file-download`: the records that use a file, its new owner, and the download; `resource-import`, `resource-export`: menu entries as XML, of a subsystem or below an entry; `start-process`: the processes that can be started about the record, which rows offer by themselves. */
	dialog?: string;
	/** Opens the form of the record with this group of `form.groups` alone, instead of making a call; saving needs the right to edit. */
	group?: string;
	/** Shown as a dangerous action. */
	danger?: boolean;
}

export interface PermissionFile {
	/** Unique name, the part after `<screen>:`. */
	name: string;
	/** The title in the role editor. */
	title: string;
}

export interface MenuFile {
	/** The group of the area that holds the entry. Default: directly below the area. */
	group?: string;
	/** Position among its siblings, in ascending order. Default: 100. */
	order?: number;
	/** Name of an icon. */
	icon?: string;
}

/** An area's own file, `schemas/<area>/_area.json`: the menu entry that its screens are under. */
export interface AreaFile {
	/** The JSON Schema of this file, for editors: `../area.schema.json`. */
	$schema?: string;
	/** The version of the language of documents. Default: 1. `npm run schemas upgrade` writes documents of older versions in the present one. */
	metaVersion?: number;
	/** The menu entry. */
	title: string;
	/** Translations, by language and then by the zh-CN text: `{ "en": { "质量监管": "Quality supervision" } }`. */
	texts?: ScreenFile['texts'];
	/** The subsystem whose menu contains the area. */
	system: 'quality' | 'administration';
	/** Name of an icon. */
	icon?: string;
	/** Position among its siblings, in ascending order. Default: 100. */
	order?: number;
	/** Groups of entries below the area, which screens name in `menu.group`. One without an entry that the user may open is not shown. */
	groups?: AreaGroupFile[];
	/** Pages of the portal that no screen file describes, below the area beside its screens. */
	pages?: AreaPageFile[];
}

/** A menu entry that holds others and adds nothing to their addresses. */
export interface AreaGroupFile {
	/** Unique within the area. */
	name: string;
	/** The menu entry. */
	title: string;
	/** Name of an icon. */
	icon?: string;
	/** Position among its siblings, in ascending order. Default: 100. */
	order?: number;
}

/** A menu entry for a page of the portal. */
export interface AreaPageFile {
	/** The menu entry. */
	title: string;
	/** The path of the page: `/calendar`. */
	path: string;
	/** Who sees it: those who hold one of these rights; with an empty list everybody for whom something else opens the subsystem. */
	rights: string[];
	/** The group of the area that holds the entry. Default: directly below the area. */
	group?: string;
	/** Name of an icon. */
	icon?: string;
	/** Position among its siblings, in ascending order. Default: 100. */
	order?: number;
}

/** The rights that every screen has. */
export const standardPermissions = ['view', 'create', 'edit', 'remove', 'restore', 'export', 'import'] as const;
export type StandardPermission = (typeof standardPermissions)[number];
