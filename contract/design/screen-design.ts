import type { DocumentStore } from '../documents/document-type.ts';
import type { DictionaryItem } from '../screen/dictionaries.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';
import type { ScreenSource } from '../screen/screen-source.ts';

/** A document, as the screen editor lists it. */
export interface DesignFile {
	/** From the schemas folder: `quality/enterprise.json`. */
	path: string;
	/** The folder it is in. */
	area: string;
	/** Without ending: `enterprise`; `_area` for the area's own file. */
	name: string;
	/** The kind of the document: `screen`, `number-rule`; null for the file of an area. */
	kind: string | null;
	/** Where its text is stored; null for a draft that was never saved. */
	storedIn: DocumentStore | null;
	/** What the screen or area is called, in the caller's language; null while no good version is known. */
	title: string | null;
	/** How many mistakes prevent the file from becoming active. */
	errors: number;
	/** How many things in it could be better. */
	warnings: number;
	/** A version of it is active, the last good one where the file has errors. */
	isInForce: boolean;
	/** When the caller's draft was stored, ISO 8601; null for none. */
	draftAt: string | null;
}

/** All documents of the folder and the database, and what was removed here. */
export interface DesignFolder {
	/** Sorted by path; the file of an area comes first in it. */
	files: DesignFile[];
	/** Files that were removed in the editor and are not there again, latest first. */
	removed: Array<{ path: string; at: string; name: string }>;
	/** False when the server may not write there: then its files can only be read, and new documents are stored in the database. */
	isWritable: boolean;
	names: DesignNames;
}

/** What a screen file can name beyond itself; completion offers it. */
export interface DesignNames {
	/** The active screens, with what others refer to: title, fields, the field of the parent. */
	screens: ScreenSource[];
	/** The names of the active documents, by their kind. */
	documents: Record<string, string[]>;
	/** The active processes, with their title in the language of the caller, and the screen whose records they are about. */
	processes: Array<{ name: string; title: string; screen: string }>;
	/** The items of every dictionary, by its key. */
	dictionaries: Record<string, readonly DictionaryItem[]>;
}

/** The text of one file, with the draft of the caller. */
export interface DesignText {
	path: string;
	/** The text of the file. */
	text: string;
	/** Names this text; a save that names another one is a conflict. */
	etag: string;
	/** Where it is stored; null where there is only a draft. */
	storedIn: DocumentStore | null;
	/** What the caller kept without saving; null for nothing. */
	draft: DesignDraft | null;
}

export interface DesignDraft {
	text: string;
	/** The text that the draft was begun from; null for a new file. */
	etag: string | null;
	/** ISO 8601. */
	at: string;
}

/** What became of a draft. */
export interface DesignDraftKept {
	/** When it was stored; null for none. */
	at: string | null;
	/** A draft of another window of the same person was replaced; it is in the history. */
	hasReplaced: boolean;
}

/** A mistake in a text, in the caller's language. */
export interface DesignProblem {
	/** Documented in `docs/schema-reference.md`. */
	code: string;
	severity: 'error' | 'warning';
	file: string;
	/** From 1. */
	line: number;
	/** From 1, in UTF-16 units. */
	column: number;
	/** JSON pointer into the file. */
	pointer: string;
	message: string;
	/** The allowed values, where there is such a thing. */
	expected?: string;
}

/** What a text would be, without saving it. */
export interface DesignCheck {
	/** Ordered by line. */
	problems: DesignProblem[];
	/** The screen as it would be; null for a text with errors and for other files. */
	screen: ResolvedScreen | null;
	/** What becomes of a document of another kind, in a few words: the next number of a number rule. Null for nothing. */
	example: string | null;
}

/** An overlay that was made of a wanted screen; it is not stored yet. */
export interface DesignOverlay {
	/** Of the overlay. */
	path: string;
	text: string;
	/** The stored overlay that it would replace; empty for none. */
	etag: string;
}

/** What the database would get by a save, and what a save would do to other files. */
export interface DesignPlan {
	/** Made at once, and lose nothing. */
	steps: DesignStep[];
	/** What would no longer be read but stays until a confirmed command takes it away. */
	waiting: DesignLoss[];
	/** Stored values that the changed file would no longer accept, with their number and an example. */
	effects: DesignEffect[];
	/** Why the database could not follow; the last good version would stay active. */
	refusals: Array<{ code: string; message: string }>;
	/** Errors that the save would bring into other files; it is refused while there are any. */
	others: DesignProblem[];
}

/** What a changed file does to what is stored. */
export interface DesignEffect {
	code: string;
	message: string;
	/** The roles and shared views that name a removed field, at most fifty. */
	uses?: StoredUse[];
}

/** A stored role or view that names a field. */
export interface StoredUse {
	kind: 'role' | 'view';
	id: string;
	title: string;
	/** The screen of the view, or of the data scope of the role. */
	screen: string;
	/** Null for the authority. */
	tenantId: string | null;
}

/** A change of the database that loses nothing. */
export interface DesignStep {
	/** What kind of change: `createTable`, `addColumn`. */
	kind: string;
	table: string;
	/** The column, index or key. */
	name: string;
	/** In how many spaces. */
	spaces: number;
	/** The change in the caller's language. */
	message: string;
}

/** A change of the database that loses data. */
export interface DesignLoss {
	/** What kind of loss: `dropTable`, `dropColumn`. */
	kind: string;
	table: string;
	/** Null for a whole table. */
	column: string | null;
	/** How many rows of all spaces hold a value that would be lost. */
	rows: number;
	/** Names the loss, to apply it. */
	key: string;
	/** The loss in the caller's language. */
	message: string;
}

/** What the database has of a document that no file describes any longer. */
export interface DesignLeftover {
	/** Where the document is, or was; for one that was removed outside the portal a path that `apply` takes. */
	path: string;
	name: string;
	/** The document has a file, which no longer describes all of its table. */
	hasFile: boolean;
	losses: DesignLoss[];
}

/** What applying losses brought. */
export interface DesignApplied {
	/** What the database still refuses; then nothing was lost, and nothing was changed. */
	refusals: Array<{ code: string; message: string }>;
}

/** What a save, a renaming or a restoring brought. */
export interface DesignSaved {
	path: string;
	etag: string;
	storedIn: DocumentStore;
	/** What is wrong with the file now, the database's refusals among it. */
	problems: DesignProblem[];
	/** The text that was saved is active. */
	isInForce: boolean;
}

/** One entry of a file's history. */
export interface DesignVersion {
	id: string;
	/** ISO 8601. */
	at: string;
	/** `outside`: found changed, by an editor or a deployment, at the next save here; `aside`: given up for the text of another, never in the file. */
	kind: DesignVersionKind;
	/** Who; null for `outside`. */
	name: string | null;
	account: string | null;
	/** Where the file lay before it was renamed. */
	fromPath: string | null;
}

export const designVersionKinds = ['create', 'save', 'restore', 'rename', 'remove', 'outside', 'aside'] as const;
export type DesignVersionKind = (typeof designVersionKinds)[number];

/** A version with its text and the text before it, for a comparison. */
export interface DesignVersionText extends DesignVersion {
	text: string;
	/** Null for the first version. */
	before: string | null;
}
