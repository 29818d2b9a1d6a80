import { inAllLanguages } from '../../../contract/base/define-texts.ts';
import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import { areaFileName } from '../../../contract/documents/document-types.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import { checkDocuments, type FileKnowledge, kindOf } from './check-documents.ts';
import type { DocumentKind, LoadedDocument, LoadedDocuments } from './document-kind.ts';
import type { PlannedEffect, StoreRefusal } from './document-plan.ts';
import { locationOf } from './problem-location.ts';
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
export function loadDocuments(files: SchemaFile[], { kinds, lastGood = nothingBefore, ...knowledge }: LoadOptions): LoadedFolder {
	const checked = checkDocuments(files, kinds, knowledge);
	const { dictionaries } = knowledge;
	const broken = new Set(checked.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
	const areas = new Map<string, AreaFile>();
	const found = new Map(kinds.map((kind) => [kind, new Map<string, LoadedDocument>()]));
	for (const file of files) {
		if (file.name === areaFileName) {
			const area = broken.has(file.path) ? lastGood.area(file.area) : checked.areas.get(file.area);
			if (area) areas.set(file.area, area);
			continue;
		}
		const kind = kindOf(file, kinds);
		const documents = found.get(kind);
		if (!documents || documents.has(file.name)) continue;
		const source = broken.has(file.path) ? undefined : checked.of(kind).get(file.name);
		const document = source ? { ...file, ...source } : lastGood.document(kind, file.name);
		if (document) documents.set(file.name, { ...document, ...(dictionaries && { dictionaries }) });
	}
	const loaded = new Map([...found].map(([kind, documents]) => [kind.type.name, kind.load?.(documents) ?? documents]));
	return {
		of: <File extends DocumentFile, Loaded extends LoadedDocument<File>>({ type }: DocumentKind<File, Loaded, unknown>) =>
			(loaded.get(type.name) ?? new Map()) as ReadonlyMap<string, Loaded>,
		areas,
		problems: checked.problems,
	};
}

/** What the database refuses, as a problem of the file. */
export function toProblem(
	{ name, code, pointer, message }: StoreRefusal,
	{ type }: DocumentKind,
	document?: LoadedDocument,
): DocumentProblem {
	const file = document?.path ?? `${name}${type.suffix}`;
	const texts = inAllLanguages(message);
	return { file, ...locationOf(document?.content ?? '', pointer), pointer, code, severity: 'error', message: texts['zh-CN'], texts };
}

/** Stored values that a document no longer accepts, as a warning about its file. */
export function toEffectProblem(effect: PlannedEffect, kind: DocumentKind, document?: LoadedDocument): DocumentProblem {
	return { ...toProblem({ ...effect, isTemporary: false }, kind, document), severity: 'warning' };
}
