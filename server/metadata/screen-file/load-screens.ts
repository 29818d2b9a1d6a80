import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { FileKnowledge } from './check-screen-files.ts';
import { checkScreenFiles } from './check-screen-files.ts';
import type { LoadedScreen, ScreenProblem } from './loaded-screen.ts';
import type { SchemaFile } from './schema-folder.ts';

/** What the files of the folder say, as far as they are right. */
export interface LoadedFolder {
	screens: Map<string, LoadedScreen>;
	areas: Map<string, AreaFile>;
	problems: ScreenProblem[];
}

/** What was in force before, for files that are broken now. */
export interface LastGood {
	screen(name: string): LoadedScreen | undefined;
	area(name: string): AreaFile | undefined;
}

const nothingBefore: LastGood = { screen: () => undefined, area: () => undefined };

/** Reads and checks files; one with an error in it gives way to its last good version. */
export function loadScreens(files: SchemaFile[], lastGood: LastGood = nothingBefore, knowledge: FileKnowledge = {}): LoadedFolder {
	const checked = checkScreenFiles(files, knowledge);
	const { dictionaries } = knowledge;
	const broken = new Set(checked.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
	const areas = new Map<string, AreaFile>();
	const sources = new Map<string, Omit<LoadedScreen, 'resolved'>>();
	for (const file of files) {
		if (file.name === '_area') {
			const area = broken.has(file.path) ? lastGood.area(file.area) : checked.areas.get(file.area);
			if (area) areas.set(file.area, area);
			continue;
		}
		if (sources.has(file.name)) continue;
		const found = broken.has(file.path) ? undefined : checked.screens.get(file.name);
		const source = found ? { ...file, ...found } : lastGood.screen(file.name);
		if (source) sources.set(file.name, { ...source, ...(dictionaries && { dictionaries }) });
	}
	const screens = [...sources.values()].map((source) => ({
		...source,
		resolved: resolveScreen({ ...source, language: 'zh-CN', screens: sources }),
	}));
	return { screens: new Map(screens.map((screen) => [screen.name, screen])), areas, problems: checked.problems };
}
