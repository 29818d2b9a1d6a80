import type { DocumentFile } from '../documents/document-type.ts';
import type { FormFile, ListFile } from '../screen/screen.ts';

/**
 * Another list of the records of a screen: `schemas/<area>/<name>.template.json`, opened at `/d/<name>`. Rights, fields, rules and calls are those of
 * the screen; a data template shows records, it protects none.
 */
export interface DataTemplateFile extends DocumentFile {
	/** The purpose of the data template; shown as help. */
	description?: string;
	/** The screen whose records are shown. */
	screen: string;
	/** Columns, search, fixed filter, buttons and views. Default: the list of the screen. */
	list?: ListFile;
	/** The form that opens. Default: the form of the screen. */
	form?: FormFile;
}
