import type { Language } from '../../contract/base/languages.ts';

/** A script of the library, as runs use it. */
export interface LibraryScript {
	name: string;
	titleIn(language: Language): string;
	/** The screen that it is about; null for every screen. */
	screen: string | null;
	source: string;
	/** The sources of the scripts that it uses, and of those that these use, by their names. */
	libraries: Readonly<Record<string, string>>;
	/** Changes with everything that it runs. */
	fingerprint: string;
}

/** The active scripts of the library. */
export interface ScriptLibrary {
	find(name: string): LibraryScript | undefined;
	all(): LibraryScript[];
	/** The sources that a script outside of the library uses by `library`, and those that these use. */
	librariesFor(source: string): Readonly<Record<string, string>>;
}

/** No library. */
export const noScripts: ScriptLibrary = { find: () => undefined, all: () => [], librariesFor: () => ({}) };
