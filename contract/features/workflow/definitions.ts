import type { DocumentStore } from '../../documents/document-type.ts';
import type { ResolvedScreen } from '../../screen/resolved-screen.ts';

/** A process as the list of processes shows it. */
export interface ProcessDefinition {
	/** `quality/failed-check.bpmn`. */
	path: string;
	area: string;
	name: string;
	/** In the caller's language; null while no good version is known. */
	title: string | null;
	/** The title of the screen whose records its cases are about; null while no good version is known. */
	screen: string | null;
	/** Null for a draft that was never published. */
	storedIn: DocumentStore | null;
	/** How many mistakes its text has. */
	errors: number;
	/** A version of it is active, the last good one where the text has errors. */
	isActive: boolean;
	/** When the caller's draft of it was stored, ISO 8601; null for none. */
	draftAt: string | null;
	/** How many cases of it are under way, in all tenants. */
	running: number;
}

/** All processes, and what was removed. */
export interface ProcessFolder {
	/** Those with a draft first, the newest draft first of all; then by path. */
	processes: ProcessDefinition[];
	/** Latest first. */
	removed: Array<{ path: string; at: string; name: string }>;
	/** False when the server may not write to the schemas folder. */
	isWritable: boolean;
	/** The areas that a process can be in. */
	areas: ProcessName[];
	/** The screens whose records a process can be about. */
	screens: ProcessName[];
}

/** Something that a process names, with its title. */
export interface ProcessName {
	value: string;
	title: string;
}

/** The screen of a process, with the fields that conditions, tasks and formulas can name. */
export interface ProcessScreen {
	/** Null for a screen that does not exist. */
	screen: ResolvedScreen | null;
}
