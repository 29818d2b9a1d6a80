import type { Language } from '../../../contract/base/languages.ts';
import type { DesignLoss, DesignPlan, DesignProblem, DesignStep } from '../../../contract/design/screen-design.ts';
import { areaFileName, type DocumentPath } from '../../../contract/documents/document-types.ts';
import type { Database } from '../../db/database.ts';
import { type DocumentProblem, loadDocuments } from '../../metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../metadata/document/schema-folder.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { areaTemplate } from '../../metadata/registry/screen-template.ts';
import { measureLoss } from '../../metadata/storage/apply-destructive.ts';
import { planStorage } from '../../metadata/storage/plan-storage.ts';
import { toDesignProblems } from './design-check.ts';

/** A change of the folder that nobody has made yet. */
export interface FolderChange {
	/** The file that would be written; null for a removal. */
	put: { document: DocumentPath; text: string } | null;
	/** The file that would go; null for a plain save. */
	drop: DocumentPath | null;
}

interface JudgeParts {
	folder: string;
	engine: Pick<MetadataEngine, 'portal' | 'kinds'>;
}

interface Judged {
	files: SchemaFile[];
	/** Mistakes in the written file itself. */
	own: DocumentProblem[];
	/** Errors in other files that are not there today. */
	others: DocumentProblem[];
}

/** Checks the whole folder as the change would leave it. */
export async function judgeChange({ folder, engine }: JudgeParts, change: FolderChange): Promise<Judged> {
	const { portal, kinds } = engine;
	const before = await readSchemaFolder(folder);
	const files = applyChange(before, change);
	const known = new Set(loadDocuments(before, { portal, kinds }).problems.map(identify));
	const found = loadDocuments(files, { portal, kinds }).problems;
	const own = found.filter(({ file }) => file === change.put?.document.path);
	const others = found.filter((problem) => !own.includes(problem) && problem.severity === 'error' && !known.has(identify(problem)));
	return { files, own, others };
}

/** What the database would get, and lose, if the change were made. */
export async function planChange(
	{ database, engine, folder }: { database: Database; engine: Pick<MetadataEngine, 'documents' | 'portal' | 'kinds'>; folder: string },
	change: FolderChange,
	language: Language,
): Promise<DesignPlan> {
	const { files, others } = await judgeChange({ folder, engine }, change);
	const wanted = loadDocuments(files, {
		...{ portal: engine.portal, kinds: engine.kinds },
		lastGood: { document: (kind, name) => engine.documents().loaded(kind).get(name), area: () => undefined },
	}).of(screenKind);
	const { steps, destructive, refusals } = await planStorage(database, [...wanted.values()]);
	// Screens alone have tables.
	const documents = [change.put?.document, change.drop].filter((document) => document?.type === screenKind.type);
	const names = new Set(documents.map((document) => document?.name));
	const concerns = ({ screen }: { screen: string }) => names.has(screen);
	const losses = await measureLoss(database, destructive.filter(concerns));
	return {
		steps: merge(
			steps.filter(concerns).map(({ kind, tableName, name }): DesignStep => ({ kind, table: tableName.table, name, spaces: 1 })),
			(one, other) => ({ ...one, spaces: one.spaces + other.spaces }),
		),
		waiting: merge(
			losses.map(({ step, rows }): DesignLoss => {
				const { kind, tableName, column, from, to } = step;
				return { kind, table: tableName.table, column, from, to, rows };
			}),
			(one, other) => ({ ...one, rows: one.rows + other.rows }),
		),
		refusals: refusals.filter(concerns).map(({ code, message }) => ({ code, message: message.in(language) })),
		others: toDesignProblems(others, language) satisfies DesignProblem[],
	};
}

/** The first document of a new area brings the area's file along. */
export function needsArea(files: ReadonlyArray<Pick<SchemaFile, 'path'>>, document: DocumentPath): boolean {
	return document.name !== areaFileName && files.every(({ path }) => path !== `${document.area}/_area.json`);
}

function applyChange(files: SchemaFile[], { put, drop }: FolderChange): SchemaFile[] {
	const kept = files.filter(({ path }) => path !== put?.document.path && path !== drop?.path);
	if (put === null) return kept;
	const written = { ...put.document, content: put.text };
	const area: SchemaFile[] = needsArea(files, put.document)
		? [{ path: `${put.document.area}/_area.json`, area: put.document.area, name: '_area', content: areaTemplate(put.document.area) }]
		: [];
	return [...kept, ...area, written].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function identify({ file, code, pointer, message }: DocumentProblem): string {
	return [file, code, pointer, message].join(' ');
}

/** The same change of several spaces is one line. */
function merge<Entry extends { kind: string; table: string }>(entries: Entry[], add: (one: Entry, other: Entry) => Entry): Entry[] {
	const merged = new Map<string, Entry>();
	for (const entry of entries) {
		const { spaces: _spaces, rows: _rows, ...identity } = entry as Entry & { spaces?: number; rows?: number };
		const key = JSON.stringify(identity);
		const known = merged.get(key);
		merged.set(key, known ? add(known, entry) : entry);
	}
	return [...merged.values()];
}
