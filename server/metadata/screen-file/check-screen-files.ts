import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../contract/screen-check/check-screen.ts';
import { checkAreaTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import type { Finding, SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import { placeFindings } from './place-findings.ts';
import { type ReadFile, readAreaFile, readScreenFile } from './read-screen-file.ts';
import type { SchemaFile } from './schema-folder.ts';

/** What a folder of screen files holds. */
export interface CheckedFiles {
	/** The screens whose files could be read, by name; those with errors among them. */
	screens: Map<string, ScreenSource>;
	areas: Map<string, AreaFile>;
	/** Ordered by file and line. */
	problems: SchemaProblem[];
}

const areaFileName = '_area';

/** What files are judged by beside their schema. */
export interface FileKnowledge {
	/** Default: the dictionaries that fields name are not judged. */
	dictionaries?: Dictionaries;
	/** Default: a portal without features. */
	portal?: PortalFacts;
}

/** Reads and checks all files of a schemas folder together. */
export function checkScreenFiles(files: SchemaFile[], { dictionaries, portal }: FileKnowledge = {}): CheckedFiles {
	const checked: CheckedFiles = { screens: new Map(), areas: new Map(), problems: [] };
	const read = files.map((file) => readOne(file, checked, dictionaries));
	for (const { file, place } of read) {
		const source = checked.screens.get(file.name);
		if (source?.area !== file.area || file.name === areaFileName) continue;
		const findings = checkScreen(source, checked.screens, portal).filter((finding) => !isAboutBrokenFile(finding, files));
		checked.problems.push(...place(findings));
	}
	checked.problems.push(...missingAreas(files));
	checked.problems.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column);
	return checked;
}

function readOne(
	file: SchemaFile,
	checked: CheckedFiles,
	dictionaries: Dictionaries | undefined,
): { file: SchemaFile; place: ReadFile<unknown>['place'] } {
	if (file.name === areaFileName) {
		const read = readAreaFile(file.content, file.path);
		checked.problems.push(...read.problems, ...(read.file ? read.place(checkAreaTexts(read.file)) : []));
		if (read.file) checked.areas.set(file.area, read.file);
		return { file, place: read.place };
	}
	const read = readScreenFile(file.content, file.path);
	checked.problems.push(...read.problems);
	const taken = checked.screens.get(file.name);
	if (taken) {
		const place = `${taken.area}/${taken.name}.json`;
		checked.problems.push(...read.place([{ code: 'name-taken', pointer: '', values: { name: file.name, place } }]));
	} else if (read.file) {
		checked.screens.set(file.name, {
			name: file.name,
			area: file.area,
			file: read.file,
			...(dictionaries && { dictionaries }),
		});
	}
	return { file, place: read.place };
}

/** Says of files that nobody reads that nobody reads them. */
export function reportIgnored(paths: string[]): SchemaProblem[] {
	return paths.flatMap((path) =>
		placeFindings([{ code: 'ignored-file', pointer: '', values: { name: path } }], { text: '', tree: undefined, file: path }),
	);
}

/** The mistake is in the other file, and reported there. */
function isAboutBrokenFile(finding: Finding, files: SchemaFile[]): boolean {
	return finding.code === 'unknown-screen' && files.some((file) => file.name === finding.values.name);
}

function missingAreas(files: SchemaFile[]): SchemaProblem[] {
	const areas = new Set(files.map((file) => file.area));
	return [...areas]
		.filter((area) => !files.some((file) => file.area === area && file.name === areaFileName))
		.flatMap((area) => {
			const path = `${area}/${areaFileName}.json`;
			return readAreaFile('{}', path).place([{ code: 'missing-area', pointer: '', values: { name: path } }]);
		});
}
