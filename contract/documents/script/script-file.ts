import type { DocumentFile } from '../document-type.ts';

/**
 * A script of the library, `schemas/<area>/<name>.script.js`: JavaScript that begins with a comment with its title.
 * What is listed here of the text was found by reading it; nothing of it runs for that.
 */
export interface ScriptFile extends DocumentFile {
	/** Its purpose, in zh-CN. */
	description?: string;
	/** The screen whose records it is about; without one it knows no fields and may be used for every screen. */
	screen?: string;
	/** The whole text. */
	source: string;
	/** The scripts that it uses by `library`, with their positions in the text. */
	libraries: readonly NamedOffset[];
	/** The fields that it names by `record.x` and `before.x`. */
	fields: readonly NamedOffset[];
	/** Whether it returns a value to scripts that use it. */
	returns: boolean;
}

/** A name in the text of a script. */
export interface NamedOffset {
	name: string;
	/** From 0. */
	offset: number;
}

/** When a screen runs a script. */
export const saveEvents = ['beforeSave', 'afterSave'] as const;
export type SaveEventName = (typeof saveEvents)[number];

/** What scripts find beside the language: the variables of a run, and the functions of the sandbox. */
export const scriptGlobals = [
	'record',
	'before',
	'user',
	'today',
	'tenantId',
	'language',
	'outcome',
	'calendar',
	'log',
	'refuse',
	'library',
] as const;
export type ScriptGlobal = (typeof scriptGlobals)[number];

/** What scripts find of their user. */
export const scriptUserMembers = ['id', 'name', 'organisationId'] as const;
export type ScriptUserMember = (typeof scriptUserMembers)[number];
