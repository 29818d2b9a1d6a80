import type { Language } from '../../../contract/base/languages.ts';
import type { DesignLoss, DesignPlan, DesignProblem, DesignStep } from '../../../contract/design/screen-design.ts';
import type { Database } from '../../db/database.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { areaTemplate } from '../../metadata/registry/screen-template.ts';
import { loadScreens } from '../../metadata/screen-file/load-screens.ts';
import type { ScreenProblem } from '../../metadata/screen-file/loaded-screen.ts';
import { readSchemaFolder, type SchemaFile } from '../../metadata/screen-file/schema-folder.ts';
import { measureLoss } from '../../metadata/storage/apply-destructive.ts';
import { planStorage } from '../../metadata/storage/plan-storage.ts';
import { toDesignProblems } from './design-check.ts';
import type { FilePlace } from './design-file.ts';

/** A change of the folder that nobody has made yet. */
export interface FolderChange {
	/** The file that would be written; null for a removal. */
	put: { place: FilePlace; text: string } | null;
	/** The file that would go; null for a plain save. */
	drop: FilePlace | null;
}

interface JudgeParts {
	folder: string;
	engine: Pick<MetadataEngine, 'portal'>;
}

interface Judged {
	files: SchemaFile[];
	/** Mistakes in the written file itself. */
	own: ScreenProblem[];
	/** Errors in other files that are not there today. */
	others: ScreenProblem[];
}

/** Checks the whole folder as the change would leave it. */
export async function judgeChange({ folder, engine }: JudgeParts, change: FolderChange): Promise<Judged> {
	const { portal } = engine;
	const before = await readSchemaFolder(folder);
	const files = applyChange(before, change);
	const known = new Set(loadScreens(before, undefined, { portal }).problems.map(identify));
	const found = loadScreens(files, undefined, { portal }).problems;
	const own = found.filter(({ file }) => file === change.put?.place.path);
	const others = found.filter((problem) => !own.includes(problem) && problem.severity === 'error' && !known.has(identify(problem)));
	return { files, own, others };
}

/** What the database would get, and lose, if the change were made. */
export async function planChange(
	{ database, engine, folder }: { database: Database; engine: Pick<MetadataEngine, 'screen' | 'portal'>; folder: string },
	change: FolderChange,
	language: Language,
): Promise<DesignPlan> {
	const { files, others } = await judgeChange({ folder, engine }, change);
	const wanted = loadScreens(files, { screen: (name) => engine.screen(name), area: () => undefined }, { portal: engine.portal }).screens;
	const { steps, destructive, refusals } = await planStorage(database, [...wanted.values()]);
	const names = new Set([change.put?.place.name, change.drop?.name]);
	const concerns = ({ screen }: { screen: string }) => names.has(screen);
	const losses = await measureLoss(database, destructive.filter(concerns));
	return {
		steps: merge(
			steps.filter(concerns).map(({ kind, place, name }): DesignStep => ({ kind, table: place.table, name, spaces: 1 })),
			(one, other) => ({ ...one, spaces: one.spaces + other.spaces }),
		),
		waiting: merge(
			losses.map(({ step, rows }): DesignLoss => {
				const { kind, place, column, from, to } = step;
				return { kind, table: place.table, column, from, to, rows };
			}),
			(one, other) => ({ ...one, rows: one.rows + other.rows }),
		),
		refusals: refusals.filter(concerns).map(({ code, texts }) => ({ code, message: texts[language] })),
		others: toDesignProblems(others, language) satisfies DesignProblem[],
	};
}

/** The first screen of a new area brings the area's file along. */
export function needsArea(files: ReadonlyArray<Pick<SchemaFile, 'path'>>, place: FilePlace): boolean {
	return place.name !== '_area' && files.every(({ path }) => path !== `${place.area}/_area.json`);
}

function applyChange(files: SchemaFile[], { put, drop }: FolderChange): SchemaFile[] {
	const kept = files.filter(({ path }) => path !== put?.place.path && path !== drop?.path);
	if (put === null) return kept;
	const written = { ...put.place, content: put.text };
	const area: SchemaFile[] = needsArea(files, put.place)
		? [{ path: `${put.place.area}/_area.json`, area: put.place.area, name: '_area', content: areaTemplate(put.place.area) }]
		: [];
	return [...kept, ...area, written].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function identify({ file, code, pointer, message }: ScreenProblem): string {
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
