import { processType, readDocumentPath } from '../../../contract/documents/document-types.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import type { Database } from '../../db/database.ts';
import { readDictionaries } from '../dictionaries/read-dictionaries.ts';
import { reportIgnored } from '../document/check-documents.ts';
import type { DocumentKind, LoadedDocument } from '../document/document-kind.ts';
import type { DocumentMemory } from '../document/document-memory.ts';
import {
	type DocumentProblem,
	type LastGood,
	type LoadedFolder,
	loadDocuments,
	toEffectProblem,
	toProblem,
} from '../document/load-documents.ts';
import { listIgnoredFiles, readSchemaFolder, type SchemaFile } from '../document/schema-folder.ts';
import { readDatabaseDocuments } from '../stores/database-documents.ts';
import { joinStores, type StoredDocuments } from '../stores/read-stores.ts';
import { readTenantDocuments, type TenantDocument } from '../stores/tenant-documents.ts';
import { type ActiveKind, DocumentSet } from './document-set.ts';
import { dropDocumentVersions, keepDocumentVersions, readDocumentVersions } from './document-versions.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { LastVersions } from './last-versions.ts';
import { TenantScreens } from './tenant-screens.ts';

/** What became of the documents of one kind. */
export interface DocumentChanges {
	kind: DocumentKind;
	/** The names of documents that changed, and of those that are gone. */
	changed: string[];
	gone: string[];
}

export interface RegistryOptions {
	database: Database;
	folder: string;
	kinds: readonly DocumentKind[];
	portal: PortalFacts;
	/** What was found about the documents before. */
	memory: DocumentMemory;
	/** Makes the calls of the documents active, in the same moment as the documents themselves. */
	onSet(set: DocumentSet, tenants: TenantScreens): void;
	/** Called after documents became active; kinds without a change are missing. */
	onApplied(set: DocumentSet, changes: DocumentChanges[]): Promise<void>;
	/** Called after tenants changed screens for themselves. */
	onTenantChanges(changes: Array<Pick<TenantDocument, 'tenantId' | 'name'>>): Promise<void>;
	onProblems(problems: DocumentProblem[]): void;
	/** Called some time after documents became active, with what their change means for stored values. */
	onEffects(effects: DocumentProblem[]): void;
	onError(error: unknown): void;
}

/** The documents of one kind before a change. */
interface EarlierVersions {
	contentBefore(name: string): string | undefined;
	before(name: string): LoadedDocument | undefined;
}

/** A file that vanishes may be an editor's way of saving; it counts as gone only when it is still missing after this. */
const goneAfter = 300;
const retryAfter = 2_000;

/** Synchronizes the active documents of all kinds with the folder and the database; broken documents change nothing. */
export class DocumentRegistry {
	#set = new DocumentSet();
	#tenants: TenantScreens;
	#problems: DocumentProblem[] = [];
	readonly #options: RegistryOptions;
	readonly #watcher: FolderWatcher;
	#work: Promise<void> = Promise.resolve();
	/** Nobody waits for the search for stored values that no longer fit. */
	#search: Promise<void> = Promise.resolve();
	/** The files as they were looked at last, when all went well. */
	#lastAttempt = '';
	#isWaiting = false;
	#isStopped = false;
	#retry: NodeJS.Timeout | undefined;

	constructor(options: RegistryOptions) {
		this.#options = options;
		this.#tenants = new TenantScreens({ ...options, set: this.#set }, []);
		this.#watcher = new FolderWatcher(options.folder, () => void this.refresh());
	}

	get current(): DocumentSet {
		return this.#set;
	}

	/** The screens as tenants have them. */
	get tenants(): TenantScreens {
		return this.#tenants;
	}

	get problems(): DocumentProblem[] {
		return this.#problems;
	}

	/** Makes the stored documents active and watches the folder for changes; throws when the database cannot be reached. */
	async start(): Promise<void> {
		const { database, portal, kinds } = this.#options;
		const versions = new LastVersions(await readDocumentVersions(database, kinds), (files) =>
			loadDocuments(files, { kinds, portal, isAmended: true }),
		);
		await this.#watcher.start();
		// A change that is seen meanwhile is processed afterwards.
		const first = this.#apply(versions);
		this.#work = first.catch(() => undefined);
		await first;
	}

	async stop(): Promise<void> {
		this.#isStopped = true;
		clearTimeout(this.#retry);
		this.#watcher.stop();
		await this.#work;
		await this.#search;
	}

	/** Reads the folder and the database again; calls that come while one is queued share it. */
	refresh(): Promise<void> {
		if (this.#isWaiting || this.#isStopped) return this.#work;
		this.#isWaiting = true;
		this.#work = this.#work.then(async () => {
			this.#isWaiting = false;
			if (this.#isStopped) return;
			try {
				await this.#apply();
			} catch (error) {
				this.#options.onError(error);
				this.#lastAttempt = '';
				this.#tryAgain();
			}
		});
		return this.#work;
	}

	async #apply(versions?: LastVersions): Promise<void> {
		const documents = await readTenantDocuments(this.#options.database.system);
		await this.#applyDocuments(versions);
		await this.#applyOfTenants(documents);
	}

	/** What tenants have for themselves concerns no document of the platform. */
	async #applyOfTenants(documents: TenantDocument[]): Promise<void> {
		const changes = this.#tenants.differing(documents);
		if (changes.length === 0) return;
		this.#tenants = new TenantScreens({ ...this.#options, set: this.#set }, documents);
		this.#options.onSet(this.#set, this.#tenants);
		await this.#options.onTenantChanges(changes.filter(({ kind }) => kind !== processType.name));
	}

	async #applyDocuments(versions?: LastVersions): Promise<void> {
		const { database, folder, kinds, portal, memory } = this.#options;
		const { files, problems } = await this.#readStores(folder);
		const ignored = await listIgnoredFiles(folder);
		const dictionaries = await readDictionaries(database);
		const attempt = JSON.stringify([files, problems, ignored, ...dictionaries]);
		if (attempt === this.#lastAttempt) return;
		const before = this.#set;
		const lastGood: LastGood['document'] = (kind, name) => before.loaded(kind).get(name) ?? versions?.document(kind, name);
		const loaded = loadDocuments(files, {
			...{ kinds, dictionaries, portal, memory },
			lastGood: { document: lastGood, area: (name) => before.areas.get(name) },
		});
		const stored = [];
		for (const kind of kinds) stored.push({ kind, ...(await this.#store(kind, loaded, lastGood)) });
		const refusals = stored.flatMap((one) => one.refusals);
		// What the database refused may be right next time, though the file is the same; until then others use its last version.
		if (refusals.length > 0) memory.forget();
		this.#lastAttempt = refusals.length === 0 ? attempt : '';
		if (refusals.some(({ isTemporary }) => isTemporary)) this.#tryAgain();
		this.#report([...reportIgnored(ignored), ...problems, ...loaded.problems, ...stored.flatMap((one) => one.problems)]);
		const changes = stored.map(({ kind, wanted }) =>
			compare(kind, wanted, { before: before.loaded(kind), versions: versions?.names(kind) ?? [] }),
		);
		const changed = changes.filter((change) => change.changed.length + change.gone.length > 0);
		const active = stored.map(({ kind, wanted }) => this.#activate(kind, wanted, changed));
		this.#set = new DocumentSet({ active, areas: loaded.areas, dictionaries });
		this.#tenants = this.#tenants.over({ kinds, portal, set: this.#set });
		this.#options.onSet(this.#set, this.#tenants);
		for (const { kind, changed: names, gone } of changed) {
			const documents = this.#set.loaded(kind);
			await keepDocumentVersions(
				database,
				kind,
				names.map((name) => documents.get(name)).filter((document) => document !== undefined),
			);
			await dropDocumentVersions(database, kind, gone);
		}
		await this.#options.onApplied(this.#set, changed);
		for (const change of changed) {
			const documents = before.loaded(change.kind);
			const contentBefore = (name: string) => documents.get(name)?.content ?? versions?.content(change.kind, name);
			this.#search = this.#search.then(() => this.#searchEffects(change, { contentBefore, before: (name) => lastGood(change.kind, name) }));
		}
	}

	/** Stored values that the changed documents no longer accept or describe; documents without an earlier version have none. */
	async #searchEffects({ kind, changed }: DocumentChanges, { contentBefore, before }: EarlierVersions): Promise<void> {
		const { database, onEffects, onError } = this.#options;
		const documents = this.#set.loaded(kind);
		const names = new Set(
			changed.filter((name) => {
				const earlier = contentBefore(name);
				return earlier !== undefined && earlier !== documents.get(name)?.content;
			}),
		);
		if (names.size === 0 || this.#isStopped) return;
		try {
			const found = await kind.effects?.(database, [...documents.values()], { names, before });
			if (found && found.length > 0) onEffects(found.map((effect) => toEffectProblem(effect, kind, documents.get(effect.name))));
		} catch (error) {
			onError(error);
		}
	}

	/** A document that the database refuses is replaced by its last good version. */
	async #store(kind: DocumentKind, loaded: LoadedFolder, lastGood: LastGood['document']) {
		const wanted = new Map(loaded.of(kind));
		const refusals = (await kind.store?.(this.#options.database, [...wanted.values()])) ?? [];
		const problems = refusals.map((refusal) => toProblem(refusal, kind, wanted.get(refusal.name)));
		for (const { name } of refusals) {
			const good = lastGood(kind, name);
			if (good) wanted.set(name, good);
			else wanted.delete(name);
		}
		return { wanted, refusals, problems };
	}

	#activate(kind: DocumentKind, wanted: ReadonlyMap<string, LoadedDocument>, changed: DocumentChanges[]): ActiveKind {
		const isSame = changed.every((change) => change.kind !== kind);
		const documents =
			isSame && this.#set.has(kind) ? this.#set.of(kind) : kind.activate([...wanted.values()], this.#options.database.fieldBox);
		return { kind, loaded: isSame && this.#set.has(kind) ? this.#set.loaded(kind) : wanted, documents };
	}

	async #readStores(folder: string): Promise<StoredDocuments> {
		const stored = await this.#readOnce(folder);
		const paths = new Set(stored.files.map(({ path }) => path));
		if (this.#set.paths().every((path) => paths.has(path))) return stored;
		await new Promise((resolve) => setTimeout(resolve, goneAfter));
		return this.#readOnce(folder);
	}

	async #readOnce(folder: string): Promise<StoredDocuments> {
		const files = await this.#readFiles(folder);
		return joinStores(files, await readDatabaseDocuments(this.#options.database.system));
	}

	/** Documents of an area whose folder cannot be listed are not gone: they count as files that cannot be read. */
	async #readFiles(folder: string): Promise<SchemaFile[]> {
		const files = await readSchemaFolder(folder);
		const closed = new Map(files.filter(({ isAreaClosed }) => isAreaClosed).map(({ area, unreadable = '' }) => [area, unreadable]));
		const kept = this.#set.paths().flatMap((path): SchemaFile[] => {
			const document = readDocumentPath(path);
			const unreadable = document && closed.get(document.area);
			return unreadable === undefined ? [] : [{ path, area: document?.area ?? '', name: document?.name ?? '', content: '', unreadable }];
		});
		return [...files, ...kept];
	}

	#tryAgain(): void {
		clearTimeout(this.#retry);
		this.#retry = setTimeout(() => void this.refresh(), retryAfter);
		this.#retry.unref();
	}

	#report(problems: DocumentProblem[]): void {
		const isNews = JSON.stringify(problems) !== JSON.stringify(this.#problems);
		this.#problems = problems;
		if (isNews) this.#options.onProblems(problems);
	}
}

/** Which documents of a kind have another text or meaning, and which are gone. */
function compare(
	kind: DocumentKind,
	wanted: ReadonlyMap<string, LoadedDocument>,
	{ before, versions }: { before: ReadonlyMap<string, LoadedDocument>; versions: string[] },
): DocumentChanges {
	const isNews = (document: LoadedDocument): boolean => {
		const known = before.get(document.name);
		return known?.content !== document.content || kind.hasOtherMeaning?.(document, known) === true;
	};
	return {
		kind,
		changed: [...wanted.values()].filter(isNews).map(({ name }) => name),
		gone: [...before.keys(), ...versions].filter((name) => !wanted.has(name)),
	};
}
