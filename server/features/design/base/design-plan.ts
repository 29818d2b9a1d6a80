import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignLoss, DesignPlan, DesignProblem, DesignStep } from '../../../../contract/design/screen-design.ts';
import { areaFileName, type DocumentPath } from '../../../../contract/documents/document-types.ts';
import type { Database } from '../../../db/database.ts';
import type { DocumentKind, LoadedDocument } from '../../../metadata/document/document-kind.ts';
import type { DocumentPlan, PlannedEffect, PlannedLoss } from '../../../metadata/document/document-plan.ts';
import { type DocumentProblem, loadDocuments } from '../../../metadata/document/load-documents.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import { areaTemplate } from '../../../metadata/registry/screen-template.ts';
import { toDesignProblems } from './design-check.ts';
import type { DesignStores } from './design-stores.ts';

/** A change of the documents that nobody has made yet. */
export interface DocumentChange {
	/** The files that would be written. */
	puts: WrittenDocument[];
	/** The files that would go. */
	drops: DocumentPath[];
}

/** A text under its path. */
export interface WrittenDocument {
	document: DocumentPath;
	text: string;
}

interface JudgeParts {
	stores: DesignStores;
	engine: Pick<MetadataEngine, 'portal' | 'kinds' | 'planned'>;
}

interface Judged {
	files: SchemaFile[];
	/** Mistakes in the written files themselves. */
	own: DocumentProblem[];
	/** Errors in other files that are not there today. */
	others: DocumentProblem[];
}

/** Checks all documents as the change would leave them. */
export async function judgeChange({ stores, engine }: JudgeParts, change: DocumentChange): Promise<Judged> {
	const { portal, kinds, planned: memory } = engine;
	const before = await stores.files();
	const files = applyChange(before, change);
	const options = { portal, kinds, memory };
	const known = new Set(loadDocuments(before, options).problems.map(identify));
	const found = loadDocuments(files, options).problems;
	const own = found.filter(({ file }) => change.puts.some(({ document }) => document.path === file));
	const others = found.filter((problem) => !own.includes(problem) && problem.severity === 'error' && !known.has(identify(problem)));
	return { files, own, others };
}

/** What the changed documents are, and what the database would get and lose for them. */
export interface PlannedDocuments {
	kind: DocumentKind;
	/** All documents of the kind, as the change would leave them. */
	documents: LoadedDocument[];
	/** Those that change. */
	names: ReadonlySet<string>;
	plan: DocumentPlan;
}

/** What a plan needs. */
export type PlanParts = {
	database: Database;
	engine: Pick<MetadataEngine, 'documents' | 'portal' | 'kinds' | 'planned'>;
	stores: DesignStores;
};

/** Plans the documents of files as a change would leave them. */
export async function planDocuments(
	{ database, engine }: PlanParts,
	files: SchemaFile[],
	change: DocumentChange,
): Promise<PlannedDocuments[]> {
	const wanted = loadDocuments(files, {
		...{ portal: engine.portal, kinds: engine.kinds, memory: engine.planned },
		lastGood: { document: (kind, name) => engine.documents().loaded(kind).get(name), area: () => undefined },
	});
	const changed = [...change.puts.map(({ document }) => document), ...change.drops].filter(({ name }) => name !== areaFileName);
	const planned: PlannedDocuments[] = [];
	for (const kind of engine.kinds) {
		const names = new Set(changed.flatMap((document) => (concernsKind(document, kind, engine.kinds) ? [document.name] : [])));
		if (names.size === 0) continue;
		const documents = [...wanted.of(kind).values()];
		const { steps = [], losses = [], refusals = [] } = (await kind.plan?.(database, documents)) ?? {};
		const concerns = ({ name }: { name: string }) => names.has(name);
		const plan = { steps: steps.filter(concerns), losses: losses.filter(concerns), refusals: refusals.filter(concerns) };
		planned.push({ kind, documents, names, plan });
	}
	return planned;
}

/** A document changes those of its own kind, and of the kind that it amends. */
function concernsKind({ type }: DocumentPath, { type: { name } }: DocumentKind, kinds: readonly DocumentKind[]): boolean {
	return type.name === name || kinds.some((kind) => kind.type.name === type.name && kind.amends?.target.name === name);
}

/** What the database would get, and lose, if the change were made. */
export async function planChange(parts: PlanParts, change: DocumentChange, language: Language): Promise<DesignPlan> {
	const { database, engine, stores } = parts;
	const { files, others } = await judgeChange({ stores, engine }, change);
	const planned = await planDocuments(parts, files, change);
	const effects: PlannedEffect[] = [];
	for (const { kind, documents, names } of planned) {
		const before = (name: string) => engine.documents().loaded(kind).get(name);
		// Values without a field are among the losses.
		const found = (await kind.effects?.(database, documents, { names, before })) ?? [];
		effects.push(...found.filter(({ code }) => code !== 'existing-without-field'));
	}
	const steps = planned.flatMap(({ plan }) => plan.steps);
	return {
		steps: merge(steps, ({ kind, tableName, target }) => `${kind} ${tableName.table} ${target}`).map((same): DesignStep => {
			const [{ kind, tableName, target, describe }] = same;
			return { kind, table: tableName.table, name: target, spaces: same.length, message: describe(tableName.table).in(language) };
		}),
		waiting: toDesignLosses(planned.flatMap(({ plan }) => plan.losses)).map((loss) => toDesignLoss(loss, language)),
		refusals: planned.flatMap(({ plan }) => plan.refusals).map(({ code, message }) => ({ code, message: message.in(language) })),
		effects: effects.map(({ code, message, uses }) => ({ code, message: message.in(language), ...(uses && { uses }) })),
		others: toDesignProblems(others, language) satisfies DesignProblem[],
	};
}

/** A loss in all spaces, in the language of a caller. */
export function toDesignLoss({ losses, rows, key }: MergedLoss, language: Language): DesignLoss {
	const [loss] = losses;
	const { kind, tableName, column } = loss;
	const example = losses.find((one) => one.example !== null) ?? loss;
	return { kind, table: tableName.table, column, rows, key, message: example.describe(tableName.table, rows).in(language) };
}

interface MergedLoss {
	losses: [PlannedLoss, ...PlannedLoss[]];
	key: string;
	rows: number;
}

/** The same loss of several spaces as one, with the number of all its rows. */
export function toDesignLosses(losses: PlannedLoss[]): MergedLoss[] {
	const nameOf = ({ kind, tableName, column }: PlannedLoss) => [kind, tableName.table, column ?? ''].join(' ');
	return merge(losses, nameOf).map((same) => ({
		losses: same,
		key: nameOf(same[0]),
		rows: same.reduce((sum, loss) => sum + loss.rows, 0),
	}));
}

/** The first document of a new area brings the area's file along. */
export function needsArea(files: ReadonlyArray<Pick<SchemaFile, 'path'>>, document: DocumentPath): boolean {
	return document.name !== areaFileName && files.every(({ path }) => path !== `${document.area}/_area.json`);
}

/** The documents as a change would leave them. */
export function applyChange(files: SchemaFile[], { puts, drops }: DocumentChange): SchemaFile[] {
	const replaced = new Set([...puts.map(({ document }) => document.path), ...drops.map(({ path }) => path)]);
	const left = [...files.filter(({ path }) => !replaced.has(path)), ...puts.map(({ document, text }) => ({ ...document, content: text }))];
	const areas = new Set(puts.filter(({ document }) => needsArea(left, document)).map(({ document }) => document.area));
	const added = [...areas].map((area) => ({ path: `${area}/_area.json`, area, name: areaFileName, content: areaTemplate(area) }));
	return [...left, ...added].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function identify({ file, code, pointer, message }: DocumentProblem): string {
	return [file, code, pointer, message].join(' ');
}

/** The same change of several spaces is one line. */
function merge<Entry>(entries: Entry[], identify: (entry: Entry) => string): Array<[Entry, ...Entry[]]> {
	const merged = new Map<string, [Entry, ...Entry[]]>();
	for (const entry of entries) {
		const known = merged.get(identify(entry));
		if (known) known.push(entry);
		else merged.set(identify(entry), [entry]);
	}
	return [...merged.values()];
}
