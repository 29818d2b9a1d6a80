import type { RuleGroup } from './condition.ts';
import type { Language } from './languages.ts';

export interface RecordSchema {
	/** The fields, in display order. */
	properties: Record<string, FieldSchema>;
	/** Names of the fields that must have a value. */
	required?: string[];
	/** The field that names a record to people; left out: `name`, `title`, or the first text field. */
	title?: string;
	/** The fields that name a record in other languages, where they have a value: language -> field. */
	titleIn?: Partial<Record<Exclude<Language, 'zh-CN'>, string>>;
}

export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

export interface FieldSchema {
	/** `array` is a list of texts or references, or a child table when its items are objects. */
	type: FieldType;
	/** The label. */
	title: string;
	/** Help shown below the input. */
	description?: string;
	/** What a text means; decides its check, its widget and how a list draws it. `date-range` is for an array: the first and the last day; `file` and `image` are for one uploaded file, or an array of them. */
	format?: FieldFormat;
	/** Fewest characters of a text. */
	minLength?: number;
	/** Most characters of a text; left out: 500, or 100000 for the formats multiline, rich-text and code. */
	maxLength?: number;
	/** A regular expression the whole text must match; without references back and without repetitions inside repetitions. */
	pattern?: string;
	/** What to say when `pattern` does not match. */
	patternMessage?: string;
	/** Least number allowed, or earliest date (`2000-01-01`), itself included. */
	minimum?: number | string;
	/** Greatest number allowed, or latest date, itself included; integers end at 2147483647 where this says no more. */
	maximum?: number | string;
	/** Most decimal places of a number, 0 to 6; left out: 2 for the format money, 6 for others. */
	decimals?: number;
	/** What to say when a required field has no value, where that differs from the usual words. */
	requiredMessage?: string;
	/** The values to choose from. */
	options?: OptionFile[];
	/** Takes the options from the dictionary with this key instead, as they are at the moment: the screen `dictionary` keeps them. */
	dictionary?: string;
	/** Another screen whose record is picked; the value is its id, or a list of ids for an array. */
	reference?: ReferenceFile;
	/** For `array`: what each entry is; the rows of a child table hold no tables of their own. */
	items?: ({ type?: 'object' } & Pick<RecordSchema, 'properties' | 'required'>) | { type: 'string' };
	/** Endings of the files that a file or image field takes (`.pdf`); left out: every kind that the portal takes, or every image. */
	accept?: string[];
	/** The greatest size of one file of a file or image field, in MB; left out: what the portal allows. */
	fileSize?: number;
	/** Fewest entries of an array; an empty one has none. */
	minItems?: number;
	/** Most entries of an array; left out: 1000, or 20 files. */
	maxItems?: number;
	/** The value of a new record; a DynamicValue (`{ "name": "today" }`) is taken when the form opens. */
	default?: unknown;
	/** No two records of a tenant may share this value; in a child table no two rows of a record. */
	unique?: boolean;
	/** May be set on creation and never again. */
	setOnce?: boolean;
	/** Never accepted from a caller. */
	readOnly?: boolean;
	/** Accepted but never answered, for example a password; has no column of its own. */
	writeOnly?: boolean;
	/** Kept by a hook in `server/features/` instead of a column of its own: answered and taken with one record, never in a filter, a sort or the history; a list shows it where the hook says it of many. */
	external?: boolean;
	/** A formula over the other fields; the server keeps the result, the form shows it live. */
	computed?: string;
	/** Shown only while this holds; a hidden field is neither required nor sent. */
	visibleWhen?: RuleGroup;
	/** Required while this holds. */
	requiredWhen?: RuleGroup;
	/** Not editable while this holds. */
	readOnlyWhen?: RuleGroup;
	/** Hides the middle of the value from everybody without the right `unmask`. */
	mask?: 'mobile' | 'id-card' | 'email' | 'name';
	/** The right needed to see the field (`salary` offers the right `<screen>:salary`); without it the field never leaves the server. */
	readRight?: string;
	/** The right needed to write the field. */
	writeRight?: string;
	/** The input to use instead of the one that the type and format suggest. */
	widget?: WidgetName;
	/** An example shown in the empty input. */
	placeholder?: string;
	/** The unit shown behind the value. */
	unit?: string;
}

export const fieldFormats = [
	'date',
	'date-time',
	'date-range',
	'time',
	'email',
	'uri',
	'mobile',
	'phone',
	'zip',
	'id-card',
	'key',
	'account',
	'credit-code',
	'no-whitespace',
	'multiline',
	'rich-text',
	'code',
	'colour',
	'icon',
	'image',
	'file',
	'money',
	'percent',
	'password',
] as const;
export type FieldFormat = (typeof fieldFormats)[number];

export const widgetNames = [
	'text',
	'textarea',
	'number',
	'money',
	'date',
	'date-time',
	'time',
	'date-range',
	'select',
	'radio',
	'checkbox',
	'switch',
	'tree-select',
	'cascader',
	'selector',
	'region',
	'file',
	'image',
	'rich-text',
	'code',
	'colour',
	'icon',
	'password',
	'child-table',
	'post-assignment',
	'attributes',
	'role-assignment',
] as const;
export type WidgetName = (typeof widgetNames)[number];

export interface OptionFile {
	/** What is stored. */
	value: string;
	/** What is shown. */
	title: string;
	/** The colour of its tag. */
	color?: OptionColor;
	/** Kept by records that have it, no longer offered or accepted. */
	disabled?: boolean;
	/** Finer values below it: only those without any of their own are chosen and stored. */
	children?: OptionFile[];
}

export const optionColors = ['default', 'success', 'processing', 'warning', 'error', 'blue', 'cyan', 'purple', 'gold'] as const;
export type OptionColor = (typeof optionColors)[number];

export interface ReferenceFile {
	/** The screen whose records are picked. */
	screen: string;
	/** Only records for which this holds are offered and accepted. */
	filter?: RuleGroup;
	/** Only records that agree with this record are offered and accepted: their field -> this record's field; while that is empty, none is. */
	filterBy?: Record<string, string>;
	/** Fields of this record filled from the picked one: this record's field -> its field. */
	fill?: Record<string, string>;
	/** What happens to this record when the referenced one is removed: it is removed too, after a question that says how many (`remove`), or loses the reference (`clear`); left out: the removal is refused. */
	onRemove?: 'refuse' | 'clear' | 'remove';
}
