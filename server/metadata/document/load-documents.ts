import { inAllLanguages } from '../../../contract/base/define-texts.ts';
import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import { areaFileName } from '../../../contract/documents/document-types.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import { locateWritten } from './amended-text.ts';
import { type CheckedFiles, checkDocuments, type FileKnowledge, kindOf } from './check-documents.ts';
import type { DocumentKind, LoadedDocument, LoadedDocuments } from './document-kind.ts';
import type { PlannedEffect, StoreRefusal } from './document-plan.ts';
import type { SchemaFile } from './schema-folder.ts';

/** Something wrong with a document, or with what it needs of the database. */
export interface DocumentProblem extends Omit<SchemaProblem, 'code'> {
	/** One of `problemCodes`, or of the storage's own. */
	code: string;
}

/** The content of the files of the folder, as far as they are right. */
export interface LoadedFolder extends LoadedDocuments {
	areas: Map<string, AreaFile>;
	problems: DocumentProblem[];
}

/** What was active before, for files that are broken now. */
export interface LastGood {
	document(kind: DocumentKind, name: string): LoadedDocument | undefined;
	area(name: string): AreaFile | undefined;
}

const nothingBefore: LastGood = { document: () => undefined, area: () => undefined };

interface LoadOptions extends FileKnowledge {
	kinds: readonly DocumentKind[];
	/** Default: nothing. */
	lastGood?: LastGood;
}

/** Reads and checks files; one with an error in it gives way to its last good version. */
export function loadDocuments(stored: SchemaFile[], { kinds, lastGood = nothingBefore, ...knowledge }: LoadOptions): LoadedFolder {
	const checked = checkDocuments(stored, kinds, knowledge);
	const { dictionaries, without = new Set<string>() } = knowledge;
	const broken = new Set(checked.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
	const wrong = checked.files.flatMap(({ amended }) => (amended && broken.has(amended.by.path) ? [amended.by.path] : []));
	// What is wrong with changes concerns all of them: their documents are read again without any.
	if (wrong.length > 0) {
		const options = { kinds, lastGood, ...knowledge, without: new Set([...without, ...wrong]) };
		return { ...loadDocuments(stored, options), problems: checked.problems };
	}
	const areas = new Map<string, AreaFile>();
	const found = new Map(kinds.map((kind) => [kind, new Map<string, LoadedDocument>()]));
	for (const file of checked.files) {
		if (file.name === areaFileName) {
			const area = broken.has(file.path) ? lastGood.area(file.area) : checked.areas.get(file.area);
			if (area) areas.set(file.area, area);
			continue;
		}
		const kind = kindOf(file, kinds);
		const documents = found.get(kind);
		if (!documents || documents.has(file.name)) continue;
		const document = choose(file, { kind, checked, lastGood, isBroken: broken.has(file.path) });
		if (document) documents.set(file.name, { ...document, ...(dictionaries && { dictionaries }) });
	}
	const now = new Map([...found].map(([kind, documents]) => [kind.type.name, documents]));
	const loaded = new Map(
		[...found].map(([kind, documents]) => [
			kind.type.name,
			kind.load?.(documents, knowledge.memory?.unchanged(kind.type.name, now)) ?? documents,
		]),
	);
	knowledge.memory?.keep(loaded);
	return {
		of: <File extends DocumentFile, Loaded extends LoadedDocument<File>>({ type }: DocumentKind<File, Loaded, unknown>) =>
			(loaded.get(type.name) ?? new Map()) as ReadonlyMap<string, Loaded>,
		areas,
		problems: checked.problems,
	};
}

interface Choice {
	kind: DocumentKind;
	checked: CheckedFiles;
	lastGood: LastGood;
	isBroken: boolean;
}

/** The document of a file, or its last good version where it has errors or others cannot change it as they should. */
function choose(file: SchemaFile, { kind, checked, lastGood, isBroken }: Choice): LoadedDocument | undefined {
	const source = isBroken ? undefined : checked.of(kind).get(file.name);
	if (source && !checked.held.has(file.path)) return { ...file, ...source };
	return lastGood.document(kind, file.name) ?? (source && { ...file, ...source });
}

/** What the database refuses, as a problem of the file. */
export function toProblem(
	{ name, code, pointer, message }: StoreRefusal,
	{ type }: DocumentKind,
	document?: LoadedDocument,
): DocumentProblem {
	const texts = inAllLanguages(message);
	const problem = { pointer, code, severity: 'error' as const, message: texts['zh-CN'], texts };
	const position = document ? locateWritten(document, pointer) : { file: `${name}${type.suffix}`, line: 1, column: 1 };
	return { ...problem, ...position };
}

/** Stored values that a document no longer accepts, as a warning about its file. */
export function toEffectProblem(effect: PlannedEffect, kind: DocumentKind, document?: LoadedDocument): DocumentProblem {
	return { ...toProblem({ ...effect, isTemporary: false }, kind, document), severity: 'warning' };
}
