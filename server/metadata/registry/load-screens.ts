import { resolveScreen } from '../../../contract/resolve-screen.ts';
import type { AreaFile, ScreenFile } from '../../../contract/screen.ts';
import type { LoadedScreen, ScreenProblem } from './loaded-screen.ts';
import type { SchemaFile } from './schema-folder.ts';

/** What the files of the folder say, as far as they are right. */
export interface LoadedFolder {
	screens: Map<string, LoadedScreen>;
	areas: Map<string, AreaFile>;
	problems: ScreenProblem[];
}

/** Reads files into screens. `fallback` gives the last good version of a screen whose file is broken. */
export function loadScreens(files: SchemaFile[], fallback: (name: string) => LoadedScreen | undefined): LoadedFolder {
	const problems: ScreenProblem[] = [];
	const areas = new Map<string, AreaFile>();
	const sources = new Map<string, Omit<LoadedScreen, 'resolved'>>();
	for (const file of files) {
		const parsed = parse(file, problems);
		if (file.name === '_area') {
			if (parsed) areas.set(file.area, parsed as AreaFile);
			continue;
		}
		if (file.name.startsWith('_')) continue;
		const source = parsed ? { ...file, file: parsed as ScreenFile } : fallback(file.name);
		if (source) sources.set(file.name, source);
	}
	const screens = new Map<string, LoadedScreen>();
	for (const source of sources.values()) {
		screens.set(source.name, { ...source, resolved: resolveScreen({ ...source, language: 'zh-CN', screens: sources }) });
	}
	return { screens, areas, problems };
}

function parse(file: SchemaFile, problems: ScreenProblem[]): unknown {
	try {
		return JSON.parse(file.content);
	} catch (error) {
		problems.push({ file: file.path, line: 1, column: 1, pointer: '', code: 'not-json', message: String(error) });
		return undefined;
	}
}
