import type { OptionFile } from '../screen/record-schema.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';
import type { ScreenFile } from '../screen/screen.ts';

/** A screen document as the calls of form definitions name it. */
export interface FormDefinition {
	/** The name of the screen; the same as `formKey` and `bo`. */
	id: string;
	formKey: string;
	/** The business object that the form edits: the screen. */
	bo: string;
	/** The title in the caller's language. */
	name: string;
	description: string;
	/** The folder of the document. */
	area: string;
	/** Names the text of the document; a change sends back the version that was read. */
	version: string;
}

/** A form definition with what a form of it needs. */
export interface FormDetails extends FormDefinition {
	/** As the caller may see it. */
	form: ResolvedScreen;
}

/** A form definition for its designer. */
export interface FormDesign extends FormDefinition {
	/** The document. */
	formJson: ScreenFile;
	/** The text that the caller keeps without saving it; null for none. */
	draft: string | null;
}

/** A form with a record, or with the values that a new one begins with. */
export interface FormData {
	form: FormDetails;
	/** Null without an `id`. */
	data: Record<string, unknown> | null;
	/** The fixed default values of a new record. */
	defaults: Record<string, unknown>;
}

/** A field as the calls of form definitions list it. */
export interface FormField {
	name: string;
	/** The label. */
	label: string;
	/** The key on the wire: `CREDIT_CODE_`. */
	column: string;
	type: string;
	format: string | null;
	required: boolean;
	readOnly: boolean;
	/** The screen that a reference points at. */
	reference: string | null;
	options: OptionFile[];
	/** The dictionary that the options come from. */
	dictionary: string | null;
	/** The fields of the rows of a child table. */
	children: FormField[];
}

/** The main table of a form, and the child tables that it has. */
export interface FormTables {
	formKey: string;
	name: string;
	/** The key of a record. */
	primaryKey: 'id';
	titleField: string;
	fields: FormField[];
	children: Array<{ name: string; label: string; fields: FormField[] }>;
}

/** A node of a tree of forms, or of the fields of one form. */
export interface FormNode {
	/** The area, the form, the group of fields, or the path of the field. */
	id: string;
	parentId: string | null;
	name: string;
	leaf: boolean;
	children: FormNode[];
}

/** What a copy of a form could be called, and what it contains. */
export interface FormCopyPreview {
	formKey: string;
	name: string;
	area: string;
	/** References to the form itself, which refer to the copy. */
	ownReferences: number;
	/** The fields that are copied. */
	fieldCount: number;
}

/** What has a name already. */
export const takenBy = ['screen', 'table', 'reserved'] as const;
export type TakenBy = (typeof takenBy)[number];

/** What an import of forms did. */
export interface FormImport {
	/** The documents of the archive, as they are now. */
	documents: Array<{ path: string; state: 'created' | 'unchanged' }>;
}
