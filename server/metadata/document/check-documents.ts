import { findMessage } from '../../../contract/base/define-texts.ts';
import type { DocumentFile, DocumentType } from '../../../contract/documents/document-type.ts';
import { areaFileName, documentTypeOf } from '../../../contract/documents/document-types.ts';
import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { Finding, SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import { checkArea } from '../../../contract/screen-check/layout/check-menu.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import { type AmendedDocuments, amendDocuments } from './amend-documents.ts';
import { divideProblems, relocate } from './amended-text.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource } from './document-kind.ts';
import type { DocumentMemory } from './document-memory.ts';
import { locateFindings } from './locate-findings.ts';
import { readAreaFile } from './read-area-file.ts';
import type { ReadFile } from './read-document.ts';
import type { SchemaFile } from './schema-folder.ts';
import { unreadableTexts } from './texts.ts';

/** What a folder of documents holds. */
export interface CheckedFiles {
	/** The documents of a kind whose files could be read, by name; those with errors among them. */
	of<File extends DocumentFile>(kind: Pick<DocumentKind<File>, 'type' | 'read'>): Map<string, DocumentSource<File>>;
	areas: Map<string, AreaFile>;
	/** Ordered by file and line. */
	problems: SchemaProblem[];
	/** The files as they were read: with the changes that other documents make to them. */
	files: SchemaFile[];
	/** The paths of documents whose changes by other documents are not made. */
	held: ReadonlySet<string>;
}

/** What files are checked against beside their schema. */
export interface FileKnowledge {
	/** Default: the dictionaries that fields name are not checked. */
	dictionaries?: Dictionaries;
	/** Default: a portal without features. */
	portal?: PortalFacts;
	/** The paths of documents whose changes to others are not made. Default: all are. */
	without?: ReadonlySet<string>;
	/** The texts have the changes of others already. Default: not yet. */
	isAmended?: boolean;
	/** Spares what was found before. Default: everything is judged. */
	memory?: DocumentMemory;
}

type SourcesByKind = Map<string, Map<string, DocumentSource>>;

/** Reads and checks all files of a schemas folder together. */
export function checkDocuments(
	stored: SchemaFile[],
	kinds: readonly DocumentKind[],
	{ dictionaries, portal, without, isAmended = false, memory }: FileKnowledge = {},
): CheckedFiles {
	const areas = new Map<string, AreaFile>();
	const amended: AmendedDocuments = isAmended ? { files: stored, problems: [], held: new Set() } : amendDocuments(stored, kinds, without);
	const { files, held } = amended;
	const problems: SchemaProblem[] = [...amended.problems];
	const sources: SourcesByKind = new Map(kinds.map(({ type }) => [type.name, new Map()]));
	const sourcesOf = (type: DocumentType) => sources.get(type.name) ?? new Map<string, DocumentSource>();
	problems.push(...files.flatMap(reportUnreadable));
	const read = files
		.filter(({ unreadable }) => unreadable === undefined)
		.map((file) => {
			const isArea = file.name === areaFileName;
			const kind = isArea ? undefined : kindOf(file, kinds);
			return { file, kind, locate: kind ? readOne(file, { kind, known: sourcesOf(kind.type), problems, dictionaries }) : undefined };
		});
	for (const { file, kind } of read) if (!kind) readArea(file, { areas, problems });
	const documents: CheckedDocuments = { of: sourcesOf, names: (type) => namesOf(files, type), areas, portal };
	memory?.begin(files, [dictionaries, portal]);
	for (const { file, kind, locate } of read) {
		const source = kind && sourcesOf(kind.type).get(file.name);
		if (!kind || source?.area !== file.area || !locate) continue;
		problems.push(...judge(file, source, { kind, locate, check: (one) => kind.checkAmong?.(one, documents) ?? [] }));
		const alone = (tracked: CheckedDocuments) => judge(file, source, { kind, locate, check: (one) => kind.check(one, tracked) });
		problems.push(...(memory ? memory.judge(file, documents, alone) : alone(documents)));
	}
	problems.push(...missingAreas(files));
	problems.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column);
	return {
		of: <File extends DocumentFile>({ type }: Pick<DocumentKind<File>, 'type' | 'read'>) =>
			sourcesOf(type) as Map<string, DocumentSource<File>>,
		areas,
		problems,
		files,
		held,
	};
}

interface Judging {
	kind: DocumentKind;
	locate: ReadFile<unknown>['locate'];
	check(source: DocumentSource): Finding[];
}

/** What the schema cannot express; of a text with changes separately for the stored text and for the changes. */
function judge({ path, amended }: SchemaFile, source: DocumentSource, { kind, locate, check }: Judging): SchemaProblem[] {
	const found = locate(check(source));
	if (!amended) return found;
	const base = kind.read(amended.base, path);
	const ofBase = base.file === undefined ? [] : base.locate(check({ ...source, file: base.file }));
	return divideProblems(found, ofBase, amended);
}

/** The kind of a file by its ending. */
export function kindOf({ path }: Pick<SchemaFile, 'path'>, kinds: readonly DocumentKind[]): DocumentKind {
	const { name } = documentTypeOf(path);
	const kind = kinds.find(({ type }) => type.name === name);
	if (!kind) throw new Error(`no kind of document reads ${path}`);
	return kind;
}

interface Reading {
	kind: DocumentKind;
	known: Map<string, DocumentSource>;
	problems: SchemaProblem[];
	dictionaries: Dictionaries | undefined;
}

function readOne(file: SchemaFile, { kind, known, problems, dictionaries }: Reading): ReadFile<unknown>['locate'] {
	const { name, area } = file;
	const read = kind.read(file.content, file.path);
	const { amended } = file;
	problems.push(...(amended ? read.problems.map((problem) => relocate(problem, amended)) : read.problems));
	const taken = known.get(name);
	if (taken) {
		const other = `${taken.area}/${name}${kind.type.suffix}`;
		problems.push(...read.locate([{ code: 'name-taken', pointer: '', values: { name, file: other } }]));
	} else if (read.file !== undefined) known.set(name, { name, area, file: read.file, ...(dictionaries && { dictionaries }) });
	return read.locate;
}

function readArea(file: SchemaFile, { areas, problems }: Pick<CheckedFiles, 'areas' | 'problems'>): void {
	const read = readAreaFile(file.content, file.path);
	problems.push(...read.problems, ...(read.file ? read.locate(checkArea(read.file)) : []));
	if (read.file) areas.set(file.area, read.file);
}

/** The names of a kind's files. */
function namesOf(files: SchemaFile[], type: DocumentType): Set<string> {
	const own = files.filter(({ path, name }) => name !== areaFileName && documentTypeOf(path).name === type.name);
	return new Set(own.map(({ name }) => name));
}

/** The problem of a file that could not be read. */
function reportUnreadable({ path, unreadable: reason }: SchemaFile): SchemaProblem[] {
	if (reason === undefined) return [];
	const message = findMessage(unreadableTexts, reason);
	const finding: Finding = { code: 'unreadable-file', pointer: '', values: { name: path, reason: message ?? reason } };
	return locateFindings([finding], { text: '', tree: undefined, file: path });
}

/** Reports files that nothing reads. */
export function reportIgnored(paths: string[]): SchemaProblem[] {
	return paths.flatMap((path) =>
		locateFindings([{ code: 'ignored-file', pointer: '', values: { name: path } }], { text: '', tree: undefined, file: path }),
	);
}

function missingAreas(files: SchemaFile[]): SchemaProblem[] {
	const areas = new Set(files.map((file) => file.area));
	return [...areas]
		.filter((area) => !files.some((file) => file.area === area && file.name === areaFileName))
		.flatMap((area) => {
			const path = `${area}/${areaFileName}.json`;
			return readAreaFile('{}', path).locate([{ code: 'missing-area', pointer: '', values: { name: path } }]);
		});
}
