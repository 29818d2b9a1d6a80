import type { FieldType } from '../../fields/base/define-format.ts';

/** The right to generate code and to download it; only super administrators have it, or the system administrator where administrators are separated. */
export const codeViewRight = 'feature/code-generation:view';
/** The right to write generated code into the folder that the operator has configured. */
export const codeWriteRight = 'feature/code-generation:write';

/** The path of the call that returns what code can be generated from. */
export const codeSourcesPath = '/platform/v3/code-generation/sources';
/** The path of the call that lists the tables of a data source. */
export const codeTablesPath = '/platform/v3/code-generation/tables';
/** The path of the call that returns what would be generated. */
export const codePreviewPath = '/platform/v3/code-generation/preview';
/** The path of the call that returns the generated files as an archive. */
export const codeArchivePath = '/platform/v3/code-generation/archive';
/** The path of the call that writes the generated files into the configured folder. */
export const codeWritePath = '/platform/v3/code-generation/write';

/** What can be generated beside the screen file. */
export const codeParts = ['client', 'hook', 'widget', 'column'] as const;
export type CodePart = (typeof codeParts)[number];

/** From what code is generated: an active screen, a table of the authority's space, or one of a data source. */
export type CodeOrigin = 'screen' | 'table' | 'source';

/** What the calls that generate take. */
export interface CodeRequest {
	from: CodeOrigin;
	/** The name of the screen; of a table that of the new screen. */
	screen: string;
	/** For a table: the area of the new screen. */
	area?: string;
	/** For a table: the title of the new screen. Default: by the table. */
	title?: string;
	/** The table; of a data source with its schema if needed. For an interface the path below its address. */
	table?: string;
	/** Instead of a table of a data source: a SELECT that only reads. */
	sql?: string;
	/** The code of the data source. */
	source?: string;
	/** The column that identifies a row of a data source. Default: its primary key. */
	key?: string;
	/** For an interface: the member of its reply that is the list, with points between the steps. Default: the first list of objects. */
	list?: string;
	parts: CodePart[];
	/** The field of a widget or column. */
	field?: string;
	/** The name of the widget or column. Default: made of screen and field. */
	name?: string;
}

/** What code can be generated from. */
export interface CodeSourcesAnswer {
	/** Records of a foreign screen are those of another system, which has no hooks. */
	screens: Array<{ name: string; title: string; isForeign: boolean }>;
	/** Tables of the authority's space that no screen has. */
	tables: string[];
	/** Data sources; an interface has lists instead of tables. */
	sources: Array<{ code: string; title: string; isInterface: boolean }>;
	areas: Array<{ name: string; title: string }>;
	folder: CodeFolderState;
}

/** Whether generated files can be written on the server: a folder of the operator with the sources of the portal. */
export interface CodeFolderState {
	/** Null where none is configured. */
	path: string | null;
	/** Why nothing can be written there; null where it can. */
	problem: string | null;
}

/** The tables of a data source. */
export interface CodeTablesAnswer {
	tables: string[];
}

/**
 * What becomes of a generated file. `kept`: it was changed by hand, or was never generated, and stays as it is; `lines`: lines that a person adds to a file
 * of the project.
 */
export type CodeFileState = 'new' | 'changed' | 'same' | 'kept' | 'lines';

/** A generated file beside the one that is there. */
export interface CodeFile {
	path: string;
	state: CodeFileState;
	/** Null for a file that is not there. */
	before: string | null;
	after: string;
}

/** The screen file. */
export interface CodeDocument {
	/** `quality/recall.json` */
	path: string;
	/** Null for a new one. */
	before: string | null;
	after: string;
	/** The table that the portal takes over when it is saved; the caller types its name. Null for none. */
	adopts: string | null;
	/** The statements that are run on this table. */
	statements: string[];
	/** Columns that no field can have. */
	left: Array<{ name: string; type: string }>;
	/** For SQL: how the other server would run it. */
	plan: string[];
	/** What is wrong with it; it cannot be saved with errors. */
	problems: Array<{ severity: 'error' | 'warning'; message: string }>;
}

/** What would be generated. */
export interface CodePreviewAnswer {
	document: CodeDocument;
	/** The fields that a widget or column can be generated for. */
	fields: Array<{ name: string; title: string; type: FieldType }>;
	files: CodeFile[];
	/** Names these files as they are now. */
	plan: string;
}

/** What was written. */
export interface CodeWriteAnswer {
	written: string[];
	/** Files that were changed by hand. */
	kept: string[];
}
