import type { ActionDialogName } from './action-dialogs.ts';
import type { RuleGroup } from './condition.ts';
import type { Language } from './languages.ts';
import type { RecordSchema } from './record-schema.ts';

/**
 * A screen file, `schemas/<area>/<name>.json`. Write only what differs from the default; array order is display order.
 * Every text is zh-CN; `texts` translates it. `contract/resolve-screen.ts` fills the defaults in.
 */
export interface ScreenFile {
	/** Where editors find the schema of this file: `../screen.schema.json`. */
	$schema?: string;
	/** What the screen is called, in the menu, the tab and the titles of its dialogs. */
	title: string;
	/** What the screen is for, one or two sentences; shown as help and in the schema reference. */
	description?: string;
	/** Translations, by language and then by the zh-CN text: `{ "en": { "生产企业": "Enterprise" } }`. */
	texts?: Partial<Record<Exclude<Language, 'zh-CN'>, Record<string, string>>>;
	/** The JSON Schema of one record. */
	record: RecordSchema;
	/** Which of `view`, `create`, `edit`, `remove`, `restore`, `export` and `import` the screen has; left out: all. Calls, rights and buttons of the others do not exist. */
	operations?: StandardPermission[];
	/** How records are kept; left out: a table named after the screen, in the tenant's space. */
	storage?: StorageFile;
	/** Where the calls of this record lie; left out: `POST query, save, remove`, `GET get` under `/business/v3/<name>`. */
	api?: ApiFile;
	/** The table of records; left out: the first eight fields, newest first. */
	list?: ListFile;
	/** The form of one record; left out: all fields in two columns, in a dialog. */
	form?: FormFile;
	/** How other forms pick a record of this screen; left out: the title field. */
	selector?: SelectorFile;
	/** Named operations beyond create, edit and remove. */
	actions?: ActionFile[];
	/** Rights beyond `view`, `create`, `edit`, `remove`, `restore`, `export` and `import`, offered by the role editor and enforced by the server. */
	permissions?: PermissionFile[];
	/** Where the screen stands in the menu of a fresh installation; false keeps it out; left out: in its area, by title. */
	menu?: MenuFile | false;
}

export interface StorageFile {
	/** The table's name; left out: the screen's name in snake_case. */
	table?: string;
	/** `space`: a table in each tenant's space (the default); `platform`: one table with the tenant in each row; `shared`: one table that all tenants read. */
	scope?: StorageScope;
	/** Sets of fields whose values no two records of a tenant share, once all of them are filled in. */
	unique?: string[][];
	/** Sets of fields that searches and sorts need an index for, beyond those the list declares. */
	indexes?: string[][];
	/** The field that holds the id of the parent record; makes the records a tree. */
	parent?: string;
	/** The whole-number field that keeps the order people give the records, among those of one parent; the calls `saveSort` and `saveMove` follow from it. */
	order?: string;
	/** The field that says to which organisation a record belongs (`id` for the organisations themselves); administrators of a part of the tree reach its records alone. */
	area?: string;
	/** Removed records are kept, hidden, and can be restored from the history. */
	softDelete?: boolean;
	/** The authority sees the rows of every tenant, each tenant its own; needs the scope `platform`. */
	oversight?: boolean;
}

export type StorageScope = 'space' | 'platform' | 'shared';

export interface ApiFile {
	/** The path before `/query`, `/save`, ..., below `/platform/v3`, `/business/v3` or `/oauth2/v3`: `/platform/v3/employee`. */
	base?: string;
	/** The parameter of `get` and `remove`, beside `id` and `ids`: `employeeId`; left out: those two alone. */
	idParameter?: string;
}

export interface ListFile {
	/** The columns: field names, or objects where a column differs from its field. A field of a referenced record is `organisation.name`. Left out: the first eight fields. */
	columns?: Array<string | ColumnFile>;
	/** Fields offered in the search form, those of referenced records (`enterprise.name`) among them; left out: the title field and the columns with options or a reference, four at most. */
	search?: string[];
	/** The order of a fresh list; `-createTime` is descending; left out: by `storage.order`, or newest first. */
	sort?: string[];
	/** Rows on a page: 10, 20, 50 or 100; 0 for one list without pages, whose rows come as it is scrolled. */
	pageSize?: number;
	/** Shows the records as a tree (needs `storage.parent`). */
	tree?: boolean;
	/** Rows are dragged: to another place (needs `storage.order`), in a tree also below another record (needs `storage.parent`). */
	drag?: boolean;
	/** A field that refers to another screen: its records, a tree if they are one, stand beside the list, and the one chosen there narrows the list to it (and all below). */
	sideTree?: string;
	/** What is shown of the record that a row stands for, without leaving the list. */
	detail?: ListDetailFile;
	/** What the summary row below the list shows, by field; worked out over all rows that are found, not over the page alone. */
	summary?: Record<string, SummaryKind>;
	/** Names of `actions` offered on each row; left out: view, edit, remove as far as permitted. */
	rowActions?: string[];
	/** Names of `actions` offered for the chosen rows; one that opens a dialog must open one that takes several records; left out: remove as far as permitted. */
	bulkActions?: string[];
	/** Whether the rows can be taken away as a file; true when left out. */
	export?: boolean;
	/** Whether rows can be brought in from a file; true when left out. */
	import?: boolean;
}

export const summaryKinds = ['sum', 'avg', 'min', 'max', 'count'] as const;
/** `count` is how many rows have a value. */
export type SummaryKind = (typeof summaryKinds)[number];

export interface ListDetailFile {
	/** `expand`: below its row; `tabs`: below the list, for the row in hand; `split`: beside the list. */
	layout: DetailLayout;
	/** Whether the record's own fields are among what is shown; true when left out. */
	record?: boolean;
	/** Lists of the records of other screens that refer to this one. */
	lists?: RelatedListFile[];
}

export type DetailLayout = 'expand' | 'tabs' | 'split';

export interface RelatedListFile {
	/** The other screen. */
	screen: string;
	/** Its field that refers to this screen. */
	field: string;
	/** The heading, where it differs from the other screen's title. */
	title?: string;
}

export interface ColumnFile {
	/** The field, or a field of a referenced record (`organisation.name`). */
	field: string;
	/** The heading, where it differs from the field's title. */
	title?: string;
	/** Width in pixels. */
	width?: number;
	/** Stays in place while the others scroll, where all that is fixed leaves them 160 pixels. */
	fixed?: 'left' | 'right';
	/** Kept out of a fresh list; the user can switch it on. */
	hidden?: boolean;
	/** How the cell is drawn, where it differs from what the field suggests. */
	type?: ColumnType;
	/** The value is changed in the list itself, by a double click or Enter; checked and stored like any save. */
	editable?: boolean;
}

export const columnTypes = [
	'text',
	'number',
	'money',
	'percent',
	'date',
	'date-time',
	'date-range',
	'tags',
	'boolean',
	'image',
	'file',
	'link',
	'reference',
	'person',
	'path',
	'masked',
	'colour',
	'icon',
	'rich-text',
	'progress',
] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface FormFile {
	/** Where the form opens; left out: `dialog`, or `page` beyond twenty fields. */
	open?: 'dialog' | 'page';
	/** Fields beside each other on a wide screen, 1 to 4; left out: 2. */
	columns?: number;
	/** How the groups are shown. */
	layout?: 'groups' | 'tabs' | 'steps';
	/** The groups; left out: one group of all fields. */
	groups?: FormGroupFile[];
	/** Width of the dialog in pixels; left out: 720. */
	width?: number;
}

export interface FormGroupFile {
	/** Stable name. */
	name: string;
	/** Heading, tab or step. */
	title: string;
	/** The fields, in order. An object where a field takes more than one column. */
	fields: Array<string | FormFieldFile>;
	/** Shown only while this holds. */
	visibleWhen?: RuleGroup;
}

export interface FormFieldFile {
	/** The field. */
	field: string;
	/** How many columns it takes. */
	span?: number;
}

export interface SelectorFile {
	/** The dialog's title; left out: `选择` and the screen's title. */
	title?: string;
	/** The fields shown as columns; left out: the first three of the list. */
	columns?: string[];
	/** The texts, numbers and options that a keyword is looked for in; left out: the list's text search fields. */
	search?: string[];
	/** Shows a tree (needs `storage.parent`). */
	tree?: boolean;
	/** Lets those with the right to create make a record in the selector, with this screen's own form; left out: true. */
	quickCreate?: boolean;
}

/** What every screen can do without declaring it. */
export const standardActions = ['view', 'create', 'edit', 'remove'] as const;
export type StandardAction = (typeof standardActions)[number];

export function isStandardAction(name: string): name is StandardAction {
	return standardActions.some((standard) => standard === name);
}

export interface ActionFile {
	/** Stable name; the call is `POST <base>/<name>`. `view`, `create`, `edit` or `remove` gives that button another title, and `remove` another question; nothing else. */
	name: string;
	/** The button. */
	title: string;
	/** The button's icon. */
	icon?: string;
	/** Asked before it runs; `{title}` is the record's title, `{count}` the number of records. */
	confirm?: string;
	/** Offered only for records for which this holds; the server checks it again. */
	when?: RuleGroup;
	/** The right needed; left out: the right `edit`. */
	permission?: string;
	/** Fields set by the action; an action with no `set` needs a handler in `server/features/`. It is refused while a field that would be required then is empty. */
	set?: Record<string, unknown>;
	/** Opens this dialog of the portal for the record, instead of making a call. `role-grants`: the rights, data scopes and members of a role; `why`: what a person may do, and why; `tenant-*`: a tenant's approval, space, error, members and package; `organisation-roles`, `position-roles`: the roles that everybody there has; `organisation-transfer`, `position-transfer`, `employee-transfer`: to another place in the tree; `password-reset`: a new password, or the default one, for somebody else; `client-secret`: a new secret of a client, shown once; `resource-import`, `resource-export`: menu entries as XML, of a subsystem or below an entry. */
	dialog?: ActionDialogName;
	/** Drawn as dangerous. */
	danger?: boolean;
}

export interface PermissionFile {
	/** Stable name, the part behind `<screen>:`. */
	name: string;
	/** What the role editor shows. */
	title: string;
}

export interface MenuFile {
	/** Place among its neighbours; smaller comes first; left out: 100. */
	order?: number;
	/** Name of an icon. */
	icon?: string;
}

/** An area's own file, `schemas/<area>/_area.json`: the menu entry that its screens stand under. */
export interface AreaFile {
	/** Where editors find the schema of this file: `../area.schema.json`. */
	$schema?: string;
	/** The menu entry. */
	title: string;
	/** Translations, by language and then by the zh-CN text: `{ "en": { "质量监管": "Quality supervision" } }`. */
	texts?: ScreenFile['texts'];
	/** The subsystem in whose menu the area stands. */
	system: 'quality' | 'administration';
	/** Name of an icon. */
	icon?: string;
	/** Place among its neighbours; smaller comes first; left out: 100. */
	order?: number;
}

/** The rights that every screen has. */
export const standardPermissions = ['view', 'create', 'edit', 'remove', 'restore', 'export', 'import'] as const;
export type StandardPermission = (typeof standardPermissions)[number];
