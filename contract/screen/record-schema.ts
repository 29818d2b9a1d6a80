import type { Language } from '../base/languages.ts';
import type { FieldType } from '../fields/base/define-format.ts';
import { type FieldFormat, type FormatWidget, formatWidgets } from '../fields/field-formats.ts';
import type { DynamicValue, RuleGroup } from './condition.ts';

export interface RecordSchema {
	/** The fields, in display order. */
	properties: Record<string, FieldSchema>;
	/** Names of the fields that must have a value. */
	required?: string[];
	/** The field that identifies a record to users. Default: `name`, `title`, or the first text field. With `$schema` of JSON Schema, any other text is a title that is not shown. */
	title?: string;
	/** The fields that identify a record in other languages, if they have a value: language -> field. */
	titleIn?: Partial<Record<Exclude<Language, 'zh-CN'>, string>>;
	/** Rules between the fields of a record, evaluated by forms, saves, actions, bulk edits and imports. */
	rules?: RecordRule[];
}

/** A condition that every record must meet. A comparison with a missing value breaks no rule, and on update a rule is evaluated only if one of its fields changes. */
export interface RecordRule {
	/** The rule applies only while this condition is true. */
	when?: RuleGroup;
	/** The condition that the record must meet. */
	must: RuleGroup;
	/** The error message if it does not. */
	message: string;
	/** The fields that show the message. Default: the fields that `must` compares. */
	fields?: string[];
}

/** A limit that is known only when a value is checked: a dynamic value (`{ "name": "today", "amount": -30 }`), the value of a field of the same type, or the result of a formula. */
export type DynamicLimit = DynamicValue | { field: string } | { formula: string };

export interface FieldSchema {
	/** `array` is a list of texts or references, or a child table if its items are objects. `["string", "null"]` is a field that is never required. */
	type: FieldType;
	/** The label. */
	title: string;
	/** Help shown below the input. */
	description?: string;
	/** The meaning of a text; determines its validation, its widget and its column. `date-range` is for an array of two days: the first and the last; `file` and `image` are for one uploaded file, or an array of files. */
	format?: FieldFormat;
	/** Minimum number of characters. */
	minLength?: number;
	/** Maximum number of characters. Default: 500, or 100000 for the formats multiline, rich-text and code. */
	maxLength?: number;
	/** A regular expression (ECMAScript, flag `u`) that the text must match, as `match` says; it has no lookahead, lookbehind or backreferences. */
	pattern?: string;
	/** Whether `pattern` must match the `whole` text, or any `part` of it as in JSON Schema. Default: `part`; `whole` if `metaVersion` is 1. */
	match?: 'whole' | 'part';
	/** For a required text: the empty text is a value, as in JSON Schema, and new records have it. Otherwise a required text is not blank. */
	allowEmpty?: boolean;
	/** The error message if `pattern` does not match. */
	patternMessage?: string;
	/** The minimum number, or the earliest date (`2000-01-01`), inclusive. Also a dynamic value (`{ "name": "today" }`), another field (`{ "field": "startDate" }`) or a formula (`{ "formula": "startDate + 7" }`). */
	minimum?: number | string | DynamicLimit;
	/** The maximum number, or the latest date, inclusive; the same forms as `minimum`. Default for integers: 2147483647. */
	maximum?: number | string | DynamicLimit;
	/** The step of a number: only `minimum` (or 0) plus a multiple of it is accepted. */
	step?: number;
	/** Maximum number of decimal places, 0 to 6. Default: 2 for the format money, otherwise 6. */
	decimals?: number;
	/** The error message if a required field has no value, instead of the standard message. */
	requiredMessage?: string;
	/** The available values. */
	options?: OptionFile[];
	/** The key of the dictionary that provides the options. Changes of the dictionary apply at once; the screen `dictionary` maintains it. */
	dictionary?: string;
	/** The column of a data set that provides the values; what its reader does not see of it is not offered. Stored values stay when they are no longer offered. */
	dataSet?: ChoicesFile;
	/** The screen whose record is selected; the value is its id, or a list of ids for an array. */
	reference?: ReferenceFile;
	/** For `array`: the type of the entries. Rows of a child table cannot contain tables; their `rules` are between the fields of one row. */
	items?: ({ type?: 'object' } & Pick<RecordSchema, 'properties' | 'required' | 'rules'>) | { type: 'string' };
	/** Accepted extensions of a file or image field (`.pdf`). Default: every type that the portal accepts, or every image type. */
	accept?: string[];
	/** Maximum size of one file of a file or image field, in MB. Default: the limit of the portal. */
	fileSize?: number;
	/** The form in which calls carry the files of a field: `id` (ids, separated), `json` (a text `[{"id", "name"}]`), `array` (the same as a list), `arrayId` (a list of ids), or `bind` (the names; the field named by `bind` has the ids). Default: `id`, or `arrayId` for an array. */
	store?: FileForm;
	/** For `store: "bind"`: the text field with the ids. */
	bind?: string;
	/** Separates ids and names in one text, for `store`. Default: a comma. */
	separator?: string;
	/** For an object or an array: the JSON Schema (2020-12) of the value, with choices of shapes, tuples, recursion and maps. `$ref` only refers to the schema itself; `title` and `description` are translated by `texts`. */
	schema?: Readonly<Record<string, unknown>>;
	/** With `schema`: the parts of the value that lists can show, search and sort by, by name. `list.columns`, `list.search` and conditions name them `<field>.<name>`. */
	paths?: Record<string, PathFile>;
	/** Minimum number of entries of an array. */
	minItems?: number;
	/** Maximum number of entries of an array. Default: 1000, or 20 files. */
	maxItems?: number;
	/** For the format `sequence-number`: the name of the number rule. */
	rule?: string;
	/** The value of a new record. A dynamic value (`{ "name": "today" }`; for an integer the year, `thisYear`) is evaluated when the form opens. */
	default?: unknown;
	/** The value is unique among the records of a tenant; in a child table, among the rows of a record. */
	unique?: boolean;
	/** The form warns before it saves a value that another record of the tenant already has; the result of an import tells such rows. */
	warnDuplicate?: boolean;
	/** Can be set on creation only. */
	setOnce?: boolean;
	/** The former name of the field: its stored values, its history, saved views and data scopes are kept under the new name. May stay in the file. */
	was?: string;
	/** Values from a caller are ignored. */
	readOnly?: boolean;
	/** Accepted but never returned, for example a password; it has no column of its own. */
	writeOnly?: boolean;
	/** Stored by a hook in `server/features/` instead of a column: returned and accepted with one record, never part of a filter, a sort or the history; shown in a list if the hook provides it for many records. */
	external?: boolean;
	/** A formula over other fields; the server stores the result, the form shows it live. */
	computed?: string;
	/** Shown only while this condition is true; a hidden field is neither required nor sent. */
	visibleWhen?: RuleGroup;
	/** Required while this condition is true. */
	requiredWhen?: RuleGroup;
	/** Read-only while this condition is true. */
	readOnlyWhen?: RuleGroup;
	/** Masks the value for users without the right `unmask`. */
	mask?: 'mobile' | 'id-card' | 'email' | 'name';
	/** The value is personal data: the access log records who sees it whole, and retention rules empty it. */
	personal?: boolean;
	/** The value is encrypted in the database. Lists find it only by its whole value (`equal`); it cannot be sorted, grouped, summed or used in conditions, formulas, data sets and charts. Stays in the file once it is there. */
	encrypted?: boolean;
	/** The right needed to read the field (`salary` creates the right `<screen>:salary`); without it the field never leaves the server. The title of the right follows from the title of the field; an entry of `permissions` with the same name replaces it. */
	readRight?: string;
	/** The right needed to write the field. */
	writeRight?: string;
	/** The widget, instead of the one determined by type and format. */
	widget?: WidgetName;
	/** An example, shown in the empty input. */
	placeholder?: string;
	/** The unit, shown after the value. */
	unit?: string;
}

/** A part of a value with a JSON Schema. */
export interface PathFile {
	/** The JSON pointer of the part: `/electrical/power`. `*` as a step is every entry of a list; the part is then a list of texts. */
	pointer: string;
	/** The label. Default: the `title` in the schema. */
	title?: string;
	/** The type, where the schema names several or none. Values of other types are not found. Default: the type in the schema. */
	type?: Exclude<FieldType, 'object'>;
	/** The unit, shown after the value. */
	unit?: string;
	/** Creates an index for large tables. */
	index?: boolean;
}

export const fileForms = ['json', 'id', 'array', 'arrayId', 'bind'] as const;
export type FileForm = (typeof fileForms)[number];

/** The widgets that no format brings along. */
const generalWidgets = [
	'text',
	'textarea',
	'number',
	'select',
	'radio',
	'checkbox',
	'switch',
	'tree-select',
	'cascader',
	'selector',
	'region',
	'child-table',
	'post-assignment',
	'attributes',
	'role-assignment',
	'screen-choice',
] as const;
export type WidgetName = (typeof generalWidgets)[number] | FormatWidget;
export const widgetNames: readonly WidgetName[] = [...new Set<WidgetName>([...generalWidgets, ...formatWidgets])];

export interface OptionFile {
	/** The stored value. */
	value: string;
	/** The displayed text. */
	title: string;
	/** The colour of its tag. */
	color?: OptionColor;
	/** No longer offered or accepted; existing records keep it. */
	disabled?: boolean;
	/** Values of the next level. Only values without children can be selected and stored. */
	children?: OptionFile[];
}

export const optionColors = ['default', 'success', 'processing', 'warning', 'error', 'blue', 'cyan', 'purple', 'gold'] as const;
export type OptionColor = (typeof optionColors)[number];

/** What a data set offers: the values of one of its columns, for the rights and data scopes of whom they are offered to. */
export interface OfferFile {
	/** The data set. */
	name: string;
	/** The column with the values, by its name in the data set. */
	column: string;
	/** Parameters that have the value of a field: field of this record -> parameter. While the former is empty, nothing is offered. */
	parameters?: Record<string, string>;
}

export interface ChoicesFile extends OfferFile {
	/** The column that is shown beside a value; it is not stored. */
	note?: string;
}

export interface ReferenceFile {
	/** The screen whose records are selected. */
	screen: string;
	/** Only records that match this condition are offered and accepted. */
	filter?: RuleGroup;
	/** Only records with equal values are offered and accepted: field of this record -> their field, as in `fill`. While the former is empty, no record is offered. */
	filterBy?: Record<string, string>;
	/** Only records that a data set has for its reader are offered and accepted; `column` has their ids. */
	dataSet?: OfferFile;
	/** Fields that are copied from the selected record: field of this record -> its field. */
	fill?: Record<string, string>;
	/** The effect of removing the referenced record: `remove` also removes this record, after a confirmation with the number of records; `clear` clears the reference. Default: the removal is refused. */
	onRemove?: 'refuse' | 'clear' | 'remove';
}
