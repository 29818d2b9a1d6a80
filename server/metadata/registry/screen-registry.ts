import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import type { Database } from '../../db/database.ts';
import { type CompiledScreen, compileScreens } from '../compiled/compiled-screen.ts';
import { readDictionaries } from '../dictionaries/read-dictionaries.ts';
import { reportIgnored } from '../screen-file/check-screen-files.ts';
import { loadScreens } from '../screen-file/load-screens.ts';
import type { LoadedScreen, ScreenProblem } from '../screen-file/loaded-screen.ts';
import { placeOf } from '../screen-file/problem-place.ts';
import { listIgnoredFiles, readSchemaFolder, type SchemaFile } from '../screen-file/schema-folder.ts';
import { applyStorage } from '../storage/apply-storage.ts';
import { refusedPlace, type StorageRefusal } from '../storage/storage-refusal.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { dropScreenVersions, keepScreenVersions, readScreenVersions } from './screen-versions.ts';

/** The screens that are in force together. */
export interface ScreenSet {
	screens: ReadonlyMap<string, CompiledScreen>;
	areas: ReadonlyMap<string, AreaFile>;
	dictionaries: Dictionaries;
}

export interface RegistryOptions {
	database: Database;
	folder: string;
	portal: PortalFacts;
	/** Puts the calls of the screens in place, in the same moment as the screens themselves. */
	onSet(set: ScreenSet): void;
	/** Told after screens came into force, with the names of those that changed, and of those that are gone. */
	onApplied(set: ScreenSet, names: { changed: string[]; gone: string[] }): Promise<void>;
	onProblems(problems: ScreenProblem[]): void;
	onError(error: unknown): void;
}

/** A file that vanishes may be an editor's way of saving; it counts as gone only when it is still missing after this. */
const goneAfter = 300;
const retryAfter = 2_000;

/** Keeps the screens in force in step with the folder; what is broken changes nothing. */
export class ScreenRegistry {
	#set: ScreenSet = { screens: new Map(), areas: new Map(), dictionaries: new Map() };
	#problems: ScreenProblem[] = [];
	readonly #options: RegistryOptions;
	readonly #watcher: FolderWatcher;
	#work: Promise<void> = Promise.resolve();
	/** The files as they were looked at last, when all went well. */
	#lastAttempt = '';
	#isWaiting = false;
	#isStopped = false;
	#retry: NodeJS.Timeout | undefined;

	constructor(options: RegistryOptions) {
		this.#options = options;
		this.#watcher = new FolderWatcher(options.folder, () => void this.refresh());
	}

	get current(): ScreenSet {
		return this.#set;
	}

	get problems(): ScreenProblem[] {
		return this.#problems;
	}

	/** Brings the folder's screens into force and watches for changes; throws when the database cannot be reached. */
	async start(): Promise<void> {
		const { database, portal } = this.#options;
		const versions = loadScreens(await readScreenVersions(database), undefined, { portal }).screens;
		await this.#watcher.start();
		// A change that is seen meanwhile waits its turn.
		const first = this.#apply(versions);
		this.#work = first.catch(() => undefined);
		await first;
	}

	async stop(): Promise<void> {
		this.#isStopped = true;
		clearTimeout(this.#retry);
		this.#watcher.stop();
		await this.#work;
	}

	/** Looks at the folder again; calls that come while one waits are one. */
	refresh(): Promise<void> {
		if (this.#isWaiting || this.#isStopped) return this.#work;
		this.#isWaiting = true;
		this.#work = this.#work.then(async () => {
			this.#isWaiting = false;
			if (this.#isStopped) return;
			try {
				await this.#apply(new Map());
			} catch (error) {
				this.#options.onError(error);
				this.#lastAttempt = '';
				this.#tryAgain();
			}
		});
		return this.#work;
	}

	async #apply(versions: ReadonlyMap<string, LoadedScreen>): Promise<void> {
		const { database, folder, portal } = this.#options;
		const lastGood = (name: string): LoadedScreen | undefined => this.#set.screens.get(name)?.loaded ?? versions.get(name);
		const files = await this.#readFolder(folder);
		const ignored = await listIgnoredFiles(folder);
		const dictionaries = await readDictionaries(database);
		const attempt = JSON.stringify([files, ignored, ...dictionaries]);
		if (attempt === this.#lastAttempt) return;
		const loaded = loadScreens(files, { screen: lastGood, area: (name) => this.#set.areas.get(name) }, { dictionaries, portal });
		const wanted = new Map(loaded.screens);
		const refusals = await this.#store(wanted, lastGood);
		// What the database refused may be right next time, though the file is the same.
		this.#lastAttempt = refusals.length === 0 ? attempt : '';
		if (refusals.some(({ code }) => code === 'table-busy')) this.#tryAgain();
		const refused = refusals.map((refusal) => toProblem(refusal, loaded.screens.get(refusal.screen)));
		this.#report([...reportIgnored(ignored), ...loaded.problems, ...refused]);
		const before = this.#set.screens;
		const changed = [...wanted.values()].filter((screen) => isNews(screen, before.get(screen.name)?.loaded));
		const gone = [...before.keys(), ...versions.keys()].filter((name) => !wanted.has(name));
		const isSame = changed.length === 0 && gone.length === 0;
		this.#set = { screens: isSame ? before : compileScreens(wanted.values()), areas: loaded.areas, dictionaries };
		this.#options.onSet(this.#set);
		if (!isSame) await keepScreenVersions(database, changed);
		await dropScreenVersions(database, gone);
		await this.#options.onApplied(this.#set, { changed: changed.map((screen) => screen.name), gone });
	}

	/** A screen that the database refuses is replaced in `wanted` by its last good version. */
	async #store(wanted: Map<string, LoadedScreen>, lastGood: (name: string) => LoadedScreen | undefined): Promise<StorageRefusal[]> {
		const refusals = await applyStorage(this.#options.database, [...wanted.values()]);
		for (const { screen } of refusals) {
			const good = lastGood(screen);
			if (good) wanted.set(screen, good);
			else wanted.delete(screen);
		}
		return refusals;
	}

	async #readFolder(folder: string): Promise<SchemaFile[]> {
		const files = await readSchemaFolder(folder);
		const names = new Set(files.map((file) => file.name));
		if ([...this.#set.screens.keys()].every((name) => names.has(name))) return files;
		await new Promise((resolve) => setTimeout(resolve, goneAfter));
		return readSchemaFolder(folder);
	}

	#tryAgain(): void {
		clearTimeout(this.#retry);
		this.#retry = setTimeout(() => void this.refresh(), retryAfter);
		this.#retry.unref();
	}

	#report(problems: ScreenProblem[]): void {
		const isNews = JSON.stringify(problems) !== JSON.stringify(this.#problems);
		this.#problems = problems;
		if (isNews) this.#options.onProblems(problems);
	}
}

/** Another text, or another meaning by the dictionaries and screens that it uses. */
function isNews(screen: LoadedScreen, before: LoadedScreen | undefined): boolean {
	return before?.content !== screen.content || JSON.stringify(before.resolved) !== JSON.stringify(screen.resolved);
}

function toProblem(refusal: StorageRefusal, screen: LoadedScreen | undefined): ScreenProblem {
	const { screen: name, code, texts } = refusal;
	const pointer = refusedPlace(refusal, screen?.file);
	const file = screen?.path ?? `${name}.json`;
	return { file, ...placeOf(screen?.content ?? '', pointer), pointer, code, severity: 'error', message: texts['zh-CN'], texts };
}
