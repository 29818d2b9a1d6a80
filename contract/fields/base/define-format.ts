import type { Message } from '../../base/define-texts.ts';
import type { Language } from '../../base/languages.ts';

/** What the values of a field are stored as. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** The headings of the palette, in its order. */
export const fieldGroups = ['text', 'number', 'choice', 'date', 'file', 'relation', 'contact', 'location', 'technical'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** The members of a field that its format looks at. */
export interface FormatField {
	title: string;
	type: FieldType;
	minimum?: number | string;
	maximum?: number | string;
	step?: number;
	maxItems?: number;
	maxLength?: number;
}

/** A cell of a spreadsheet that is written. */
export type FormatCell =
	| { kind: 'text'; text: string }
	| { kind: 'number'; number: number }
	/** `2026-01-31`. */
	| { kind: 'date'; day: string }
	/** Milliseconds since the epoch; shown in China's time. */
	| { kind: 'date-time'; moment: number };

/** An operator that only fields of one format have. */
export interface FormatOperator {
	/** The words between a field and its value. */
	words: Message;
	/** The operator with the opposite meaning, which also returns rows without a value. */
	negated?: { name: string; words: Message };
	/** Reads the value of a rule; undefined for one that does not fit. */
	read(value: unknown): unknown;
	/** Whether a stored value, which is not null, passes. `argument` is what `read` returned; SQL computes the same. */
	holds(value: unknown, argument: never): boolean;
	/** The value of a rule as a sentence names it. */
	describe(argument: never, language: Language): string;
}

/** A kind of field: everything that both sides know about the values of one `format`. `types`, `title`, `group` and `note` are required. */
export interface FormatDefinition {
	/** The types of fields that can have the format, the usual one first. */
	types: readonly FieldType[];
	/** The short name of the kind, in the palette of the designer. */
	title: Message;
	/** The heading that the palette shows the kind under. */
	group: FieldGroup;
	/** What a value is, in the reference of screen files. */
	note: Message;
	/** The name of the format in JSON Schema, where another kind of field has that name. */
	standardName?: string;
	/** The widget. Default: by type. */
	widget?: string;
	/** The widgets that fit. Default: by type. */
	widgets?: readonly string[];
	/** Whether the widget needs the whole width of the form. */
	isWide?: boolean;
	/** The column of a list. Default: by type. */
	column?: string;
	/** Whether a list can be sorted by the field. Default: true. */
	isSortable?: boolean;
	/** Whether people carry the values elsewhere, so that a list offers to copy them. Default: false. */
	isCopied?: boolean;
	/** Values have neither blanks nor full-width characters: an input corrects them when it is left. Default: false. */
	isCode?: boolean;
	/** The virtual keyboard of a phone. */
	inputMode?: 'tel' | 'email';
	/** What the values are for conditions. Default: by type; `other` has only the operators of the format and those for missing values. */
	comparedAs?: 'date' | 'date-time' | 'time' | 'other';
	/** The operators, in the order in which a query builder offers them. Default: by `comparedAs`. */
	operators?: readonly string[];
	/** Operators that no other format has, by name. */
	ownOperators?: Readonly<Record<string, FormatOperator>>;
	/** Other words for general operators. */
	operatorWords?: Readonly<Record<string, Message>>;
	/** The input of search forms: `own` is the one of the renderer, `none` means that the field cannot be searched there. Default: by type. */
	search?: 'range' | 'own' | 'none';
	/** What is wrong with an `own` search value; undefined if it is right. */
	checkSearch?(value: unknown): Message | undefined;
	/** The values are points in time: `day` or `moment`. */
	time?: 'day' | 'moment';
	/** The values are a first and a last day. */
	isPeriod?: boolean;
	/** `minimum` and `maximum` are numbers, although the type is no number. */
	hasNumberLimits?: boolean;
	/** `minimum` and `maximum` are days. */
	hasDayLimits?: boolean;
	/** The values are ids of uploaded files. */
	files?: { isImage: boolean; accept?: readonly string[]; maxBytes?: number };
	/** The server fills the field in when a record is created, by `rule`. Callers never write it, and no two records of a tenant share a value. */
	isAssigned?: boolean;
	/** The values are drawn by people, so no file imports them. */
	isDrawn?: boolean;
	/** Passwords follow the password policy instead of limits. */
	isPassword?: boolean;
	/** Formatted text, which the server cleans. */
	isHtml?: boolean;
	/** A JSON Schema in the file describes the values. */
	needsSchema?: boolean;
	/** Long text with spaces and line breaks that are kept. */
	isLong?: boolean;
	/** The limits that apply where a file sets none. */
	limits?: Readonly<Partial<Record<'minimum' | 'maximum' | 'decimals' | 'maxLength' | 'maxItems', number>>>;
	/** The screen that the values refer to. */
	neededScreen?: string;
	/** A list has a fixed meaning by position, so it has no limits on the number of entries. */
	isTuple?: boolean;
	/** The error message of a required field without a value. */
	required?: Message;
	/** What makes it impossible to store a value of the right type; also applies to hidden fields. */
	checkShape?(value: unknown): Message | undefined;
	/** What is wrong with a text; undefined if it is right. */
	checkText?(text: string, field: FormatField): Message | undefined;
	/** What is wrong with a number. */
	checkNumber?(value: number, field: FormatField): Message | undefined;
	/** What is wrong with a list as a whole, instead of the checks of its entries. */
	checkList?(list: readonly unknown[], field: FormatField): Message | undefined;
	/** One spelling for each value; anything that is not a value stays as it is. */
	normalise?(value: unknown): unknown;
	/** Whether two values are the same to a user. Default: they are equal. */
	isSame?(one: unknown, other: unknown): boolean;
	/** Whether a formula may return the value. Default: by type. */
	isResult?(value: unknown): boolean;
	/** A value as a sentence names it. Default: as it is. */
	toText?(value: unknown, language: Language): string | undefined;
	/** How a value is written into a spreadsheet. Default: by type. */
	toCell?(value: unknown, options: { field: FormatField; language: Language }): FormatCell | undefined;
	/** The value that a cell of a spreadsheet means; undefined for a cell that is read as its type is. */
	fromCell?(cell: string | number | boolean): unknown;
	/** How a column of an imported file is filled in. Default: by type. */
	importHint?: Message;
	/** The width of an exported column, in characters. */
	exportWidth?: number;
	/** The rules of a value in JSON Schema 2020-12, beside type and limits: those of `checkShape`, `checkText` or `checkList`. */
	jsonSchema?(field: FormatField): Readonly<Record<string, unknown>>;
	/** A value for previews; `index` counts the rows. */
	sample?(index: number, field: FormatField): unknown;
	/** Whether the input offers the values that other records have in their lists. */
	hasSuggestions?: boolean;
}

/** Defines a kind of field; names of widgets, columns and operators keep their literal types. */
export function defineFormat<const Definition extends FormatDefinition>(definition: Definition): Definition {
	return definition;
}
