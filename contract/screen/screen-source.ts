import type { Dictionaries } from './dictionaries.ts';
import type { ScreenFile } from './screen.ts';

/** A screen file with its area and name. */
export interface ScreenSource {
	/** The file's name without ending: `spot-check`. */
	name: string;
	/** The folder the file is in. */
	area: string;
	file: ScreenFile;
	/** The dictionaries that its fields may name; omitted where they are not known, and then not judged. */
	dictionaries?: Dictionaries;
}

/** Where other screens are found by name; a Map serves. */
export interface ScreenLookup {
	get(name: string): ScreenSource | undefined;
	/** The lookup whose screens it finds; what is resolved for one of both serves the other. Default: itself. */
	shared?: ScreenLookup;
}

/** The path below which the calls of a screen are. */
export function baseOf({ name, file }: Pick<ScreenSource, 'name' | 'file'>): string {
	return file.api?.base ?? `/business/v3/${name}`;
}
