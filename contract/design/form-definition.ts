import type { DocumentStore } from '../documents/document-type.ts';
import type { FieldType } from '../fields/base/define-format.ts';
import type { ResolvedOption, ResolvedScreen } from '../screen/resolved-screen.ts';
import type { DesignPlan, DesignProblem } from './screen-design.ts';

/** A form definition: a screen document. */
export interface FormDefinition {
	/** The name of the screen, as `formKey`. */
	id: string;
	formKey: string;
	/** The title, in the caller's language. */
	name: string;
	/** The area of the document. */
	area: string;
	areaName: string;
	/** `quality/recall.json`. */
	path: string;
	/** Null for a draft that was never saved. */
	storedIn: DocumentStore | null;
	/** A version of it is active. */
	isActive: boolean;
	/** How many errors the text has. */
	errors: number;
	/** How many fields a record has. */
	fieldCount: number;
	hasDraft: boolean;
}

/** A form definition with its document. */
export interface FormDocument extends FormDefinition {
	/** The document; null while its text is no JSON object. */
	form: Record<string, unknown> | null;
	text: string;
	/** Names this text; a save that names another one is a conflict. */
	version: string;
}

/** What a copy of a form definition would be. */
export interface FormCopy {
	sourceId: string;
	/** Not taken yet. */
	formKey: string;
	name: string;
	area: string;
	form: Record<string, unknown>;
	/** The titles of the actions that it does not have, because only a feature of the server performs them for the source. */
	omitted: string[];
	plan: DesignPlan;
}

/** A form and one of its records, as far as the caller may see them. */
export interface FormData {
	formDefId: string;
	formKey: string;
	form: ResolvedScreen;
	/** Null: no record was asked for. */
	data: Record<string, unknown> | null;
}

/** A field of a form. */
export interface FormField {
	name: string;
	/** `items.amount` for a field of a child table. */
	path: string;
	title: string;
	type: FieldType;
	format: string | null;
	required: boolean;
	/** The child table that it belongs to. */
	parent: string | null;
	/** The screen that it refers to. */
	reference: string | null;
}

/** A field with the values that can be chosen. */
export interface FormOptionField extends FormField {
	options: ResolvedOption[];
}

/** A node of a tree of areas and forms, or of a form and its fields. */
export interface FormTreeNode {
	id: string;
	/** Null for the root. */
	parentId: string | null;
	name: string;
	type: 'area' | 'form' | 'table' | 'field';
	leaf: boolean;
}

/** A table of the database that records are stored in, or could be. */
export interface BusinessTable {
	schema: string;
	table: string;
	/** The form whose records it stores; null: a form can be created from it. */
	formKey: string | null;
	columns: Array<{ name: string; type: string }>;
}

/** A record that documents of an archive name; the archive does not contain it. */
export interface NamedRecord {
	/** The screen of the record; null for an id that belongs to no record. */
	screen: string | null;
	/** The title of the screen. */
	screenTitle: string | null;
	/** Its id, or the account, alias or name by which processes name it. */
	value: string;
	/** Null for a record that does not exist. */
	title: string | null;
	/** The paths of the documents that name it. */
	documents: string[];
}

/** What an imported archive did, or would do. */
export interface ImportedForms {
	/** Documents that were created, by their path. */
	created: string[];
	/** Documents that were replaced. */
	replaced: string[];
	/** Documents that exist already and stay as they are. */
	kept: string[];
	/** Records that the documents name and this portal does not have, with the titles of the portal that exported them. */
	missing: NamedRecord[];
	plan: DesignPlan;
	/** What is wrong with the documents, warnings included. */
	problems: DesignProblem[];
}
