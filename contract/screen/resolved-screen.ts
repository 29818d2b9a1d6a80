import type { FieldType } from '../fields/base/define-format.ts';
import type { PartStep } from '../fields/structure/schema-part.ts';
import type { RuleGroup } from './condition.ts';
import type { LayoutType } from './list-layout.ts';
import type { FieldSchema, OptionFile, ReferenceFile, WidgetName } from './record-schema.ts';
import type {
	ActionFile,
	ColumnType,
	DetailLayout,
	FormGroupFile,
	FormLayout,
	FormSaving,
	RefreshInterval,
	StandardAction,
	StandardPermission,
	StorageScope,
	SummaryKind,
} from './screen.ts';

/** A screen with every default filled in and every text in one language: what `GET /platform/v3/screens/{name}` returns. */
export interface ResolvedScreen {
	/** The file's name without ending: `spot-check`. */
	name: string;
	/** The data template that shows the screen so. Default: the screen shows itself. */
	template?: string;
	/** The folder whose records a page of folders shows: it has views, columns and habits of its own. */
	folder?: string;
	/** The folder the file is in. */
	area: string;
	title: string;
	description: string;
	/** Changes whenever the file's content changes. */
	revision: string;
	/** Every field that the caller may see, in display order, followed by the system fields. */
	fields: ResolvedField[];
	/** The fields of referenced records that the search form and the selector ask for, each named by its path (`enterprise.name`) and titled by the way there. */
	pathFields: ResolvedField[];
	/** The field that names a record. */
	titleField: string;
	/** The field that names a record in the language of this screen, where it has a value; null where only `titleField` does. */
	localTitleField: string | null;
	/** Whether lists show the titles in this language; not where the names in other languages are columns of their own. */
	listsLocalTitle: boolean;
	/** The field that holds the parent's id; null for a flat screen. */
	parentField: string | null;
	/** The field that stores the manual order; null where there is none. */
	orderField: string | null;
	/** The field with the organisation that a record belongs to; null where administrative areas do not apply. */
	areaField: string | null;
	/** The rules between fields, and limits that depend on other values. */
	rules: ResolvedRule[];
	/** Sets of fields whose values together no two records share, once all of them are filled in; for a field that is unique by itself see the field. */
	unique: string[][];
	/** What can be done with its records at all: `view`, `create`, ... */
	operations: StandardPermission[];
	scope: StorageScope;
	/** The records are those of another system: without history, comments and charts. */
	isForeign?: true;
	/** Each tenant has one record, shown in its form instead of a list. */
	single: boolean;
	/** Whether records have comments. */
	comments: boolean;
	/** Path before `/query`. */
	base: string;
	idParameter: string;
	list: ResolvedList;
	form: ResolvedForm;
	selector: { title: string; columns: string[]; search: string[]; tree: boolean; quickCreate: boolean };
	actions: ResolvedAction[];
	/** Titles and confirmations of view, create, edit or remove, where they differ from the defaults. */
	renamed: Partial<Record<StandardAction, Pick<ActionFile, 'title' | 'confirm'>>>;
	/** The records that users with the rights can edit and remove. Default: those that their rights reach. */
	changeWhen?: RuleGroup;
	/** Every right of the screen: full key (`spot-check:view`) and title. */
	permissions: Array<{ name: string; key: string; title: string }>;
	/** Texts that need no translation by the browser: none are keys. */
	menu: { group: string | null; order: number; icon: string | null } | null;
}

/** A rule between fields with everything filled in. */
export interface ResolvedRule {
	when?: RuleGroup;
	must: RuleGroup;
	message: string;
	/** The fields that show the message. */
	fields: string[];
	/** Every field that the rule looks at, cells of rows by their path (`items.amount`). */
	reads: string[];
}

/** A field with its defaults. System fields (`id`, `version`, `createTime`, `createBy`, `updateTime`, `updateBy`) have `system: true`. */
export interface ResolvedField extends Omit<FieldSchema, 'items' | 'minimum' | 'maximum' | 'paths'> {
	/** Limits that are known beforehand; others are rules. */
	minimum?: number | string;
	maximum?: number | string;
	name: string;
	type: FieldType;
	/** Column key on the wire: `CREATE_TIME_`. */
	column: string;
	required: boolean;
	system: boolean;
	widget: WidgetName;
	columnType: ColumnType;
	/** Those that can be chosen. */
	options?: ResolvedOption[];
	reference?: ReferenceFile;
	/** For arrays of objects: the fields of one entry. */
	itemFields?: ResolvedField[];
	/** The rules between the fields of one entry. */
	itemRules?: ResolvedRule[];
	/** False for write-only and child-table fields: no filter, sort or column. */
	searchable: boolean;
	/** The parts of a value with a JSON Schema that can be searched, named by their path (`parameters.power`). */
	parts?: ResolvedPart[];
	/** The formula looks values up in other screens, so the field has no column: it is computed for its reader whenever the record is read. */
	lookup?: true;
	/** A column of a data set whose numbers are parts of 1; people read and enter percentages. */
	isFraction?: true;
	/** Where the field is, for one that comes from a third-party JSON Schema instead of a screen file. */
	origin?: { file: string; pointer: string };
	/** Where the input finds values that other records have in this field, or that its data set offers. */
	suggestions?: SuggestionSource;
	/** The field that shows the state of a process; while the process is under way, only its tasks change this one. */
	lockedBy?: string;
	/** The field holds the id of a record in a tree, so `within` is supported. */
	tree?: boolean;
	/** Set for a reader who sees the value masked: the screen and name of the field, under whatever path it is named. A query takes one `equal` value for it. */
	maskedAs?: string;
}

/** A call that returns values for an input. */
export interface SuggestionSource {
	path: string;
	/** The field, or the path of a cell. */
	field: string;
	/** In a form: the values of other fields on which it depends what is offered. */
	values?: Readonly<Record<string, unknown>>;
}

/** A field that is a part of the value of another one. */
export interface ResolvedPart extends ResolvedField {
	steps: PartStep[];
	isIndexed: boolean;
}

/** An option that can be chosen; the title of one that is below others contains the path (`Appliances / Small appliances`). */
export interface ResolvedOption extends Omit<OptionFile, 'children'> {
	/** The titles on the way to an option below others, its own at the end. */
	steps?: string[];
}

/** A layout with its defaults. */
export interface ResolvedLayout {
	name: string;
	type: LayoutType;
	/** Null: by type. */
	title: string | null;
	field: string | null;
	end: string | null;
	color: string | null;
	/** The columns of a board, in order. */
	options: ResolvedOption[];
	/** Null: the first columns that are shown. */
	columns: string[] | null;
}

export interface ResolvedColumn {
	/** The field, or a path through a reference (`organisation.name`). */
	field: string;
	title: string;
	width: number | null;
	fixed: 'left' | 'right' | null;
	hidden: boolean;
	/** 1 (kept longest) to 9. */
	priority: number;
	type: ColumnType;
	/** The options of the field, for tags. */
	options: ResolvedOption[];
	editable: boolean;
	/** Null: nothing to explain. */
	help: string | null;
	group: string | null;
	copyable: boolean;
	/** By the options of the field. */
	filter: boolean;
}

export interface ResolvedList {
	columns: ResolvedColumn[];
	search: string[];
	/** Labels of search fields that differ from the titles of their fields. */
	searchTitles: Record<string, string>;
	sort: Array<{ field: string; order: 'ASC' | 'DESC' }>;
	/** Always holds, beside what the user searches for; null for all records. */
	filter: RuleGroup | null;
	/** 0: no pages. */
	pageSize: number;
	tree: boolean;
	drag: boolean;
	/** Null: no tree beside the list. */
	sideTree: string | null;
	detail: ResolvedDetail | null;
	/** At least the table. */
	layouts: ResolvedLayout[];
	summary: Record<string, SummaryKind>;
	rowNumbers: boolean;
	/** In seconds; 0: never. */
	refresh: RefreshInterval;
	rowActions: string[];
	bulkActions: string[];
	export: boolean;
	import: boolean;
}

export interface ResolvedDetail {
	layout: DetailLayout;
	record: boolean;
	/** Title null: as the other screen is called. */
	lists: Array<{ screen: string; field: string; title: string | null }>;
}

export interface ResolvedForm {
	open: 'dialog' | 'page';
	columns: number;
	layout: FormLayout;
	saving: FormSaving;
	width: number;
	groups: Array<Omit<FormGroupFile, 'fields'> & { fields: Array<{ field: string; span: number }>; visibleWhen?: RuleGroup }>;
}

export interface ResolvedAction extends ActionFile {
	/** Full key of the right: `employee:edit`. */
	permissionKey: string;
}
