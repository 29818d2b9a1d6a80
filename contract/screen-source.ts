import type { ScreenFile } from './screen.ts';

/** A screen file with the place it was read from. */
export interface ScreenSource {
	/** The file's name without ending: `spot-check`. */
	name: string;
	/** The folder the file lies in. */
	area: string;
	file: ScreenFile;
}

/** Where other screens are found by name; a Map serves. */
export interface ScreenLookup {
	get(name: string): ScreenSource | undefined;
}
