import { noFeatures, type PortalFacts } from '../../contract/screen-check/portal-facts.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId, spaceSchema } from '../db/scope.ts';
import type { Route } from '../http/route.ts';
import type { Principal } from '../principal/principal.ts';
import { noScripts, type ScriptLibrary } from '../scripts/script-library.ts';
import { forgetMaskedQueries } from './access/count-masked-queries.ts';
import { visibleFieldsOf } from './access/visible-fields.ts';
import type { ChangeObserver } from './base/change-observer.ts';
import { type DataSetLibrary, noDataSets } from './base/data-set-library.ts';
import { EventHub } from './base/event-hub.ts';
import { type ForeignSources, noSources } from './base/foreign-sources.ts';
import type { RecordServices } from './base/record-services.ts';
import type { ScreenHooks } from './base/screen-hooks.ts';
import { forgetAnswers } from './change/once-per-key.ts';
import type { CompiledScreen } from './compiled/compiled-screen.ts';
import type { DictionaryAccess } from './dictionaries/dictionary-access.ts';
import { createDictionaryAccess } from './dictionaries/dictionary-access.ts';
import type { DocumentKind } from './document/document-kind.ts';
import { type DocumentMemories, type DocumentMemory, noMemories } from './document/document-memory.ts';
import type { DocumentProblem } from './document/load-documents.ts';
import { shownScreen } from './registry/data-template-kind.ts';
import { type DocumentChanges, DocumentRegistry } from './registry/document-registry.ts';
import type { DocumentSet } from './registry/document-set.ts';
import { createProblemLog, logEffects } from './registry/problem-log.ts';
import { screenKind } from './registry/screen-kind.ts';
import { seedMenu } from './registry/seed-menu.ts';
import { type AlsoDropped, createSpace, removeSpace } from './registry/space-life.ts';
import type { TenantScreens } from './registry/tenant-screens.ts';
import { MetadataRoutes } from './routes/metadata-routes.ts';
import { RouteIndex } from './routes/route-index.ts';
import type { LoadedScreen } from './screen-file/loaded-screen.ts';
import { type ActiveScreens, createScreenRecords, type ScreenRecords } from './screen-records.ts';
import { endFormerNames } from './storage/apply-storage.ts';
import { forgetUploads } from './transfer/import/dry-run/import-store.ts';

/** What the engine logs. */
export interface EngineLogger {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

/** What features add to screens. */
export interface EngineParts {
	/** What metadata cannot express, by the name of the screen. */
	hooks?: Readonly<Record<string, ScreenHooks>>;
	/** Learn of changes. */
	observers?: readonly ChangeObserver[];
	/** The databases and interfaces of other systems. Default: none. */
	sources?: ForeignSources;
}

export interface EngineOptions {
	database: Database;
	/** The folder of areas and documents. */
	schemasFolder: string;
	/** The kinds of documents; see `server/documents.ts`. */
	kinds: readonly DocumentKind[];
	/** What the check of screen files must know about the features; default: a portal without any. */
	portal?: PortalFacts;
	/** What engines of this process found about the same documents. Default: nothing. */
	memories?: DocumentMemories;
	logger: EngineLogger;
	/** Default: 20. */
	maskedQueriesPerHour?: () => number;
}

/** Documents from files: their tables, calls, menu entries and changes while the portal runs. */
export interface MetadataEngine {
	/** What happens and concerns browsers; others may publish here too. */
	readonly events: EventHub;
	/** Loads the screens, with what the features add to them; the database is migrated by then. */
	start(parts?: EngineParts): Promise<void>;
	stop(): Promise<void>;
	/** The kinds of documents. */
	readonly kinds: readonly DocumentKind[];
	/** The active documents of all kinds. */
	documents(): DocumentSet;
	screens(): LoadedScreen[];
	screen(name: string): LoadedScreen | undefined;
	/** A screen as the tenant has it, or one as a data template shows it. */
	shown(tenantId: string, name: string): CompiledScreen | undefined;
	/** Tells of a screen's fields, of paths in them and of their titles whether a user may see them; nobody sees what the screen does not have. */
	visibleFields(screen: string, principal: Principal): (path: string) => boolean;
	/** Reads the folder again, at once; what changed is active when it returns. */
	refresh(): Promise<void>;
	/** Null when there is no such call. */
	findRoute(method: string, path: string): Route | undefined;
	routes(): Route[];
	/** Makes the tenant's space with the tables of all screens; does nothing that is done already. */
	ensureSpace(tenantId: string): Promise<void>;
	/** Removes the tenant's space with every record in it, and does something else in the same transaction. */
	dropSpace(tenantId: string, also?: AlsoDropped): Promise<void>;
	/** Calls back with the name of each screen that changed or went; returns how to stop. */
	onChange(listener: (name: string) => void): () => void;
	/** The active scripts of the library. */
	readonly scripts: ScriptLibrary;
	/** Work on the records of screens, for features. */
	readonly records: ScreenRecords;
	/** What fields choose from that name a dictionary. */
	readonly dictionaries: DictionaryAccess;
	/** What the check of screen files knows about the features. */
	readonly portal: PortalFacts;
	/** Spares the checks of documents that a planned change does not concern. */
	readonly planned: DocumentMemory;
	/** What is wrong with the files now. */
	problems(): DocumentProblem[];
	/** The screens as tenants changed them for themselves, and their own ones. */
	tenants(): TenantScreens;
}

const cleaningTime = 3_600_000;

/** Makes the engine; nothing happens before `start`. */
export function createMetadataEngine(options: EngineOptions): MetadataEngine {
	const { database, schemasFolder, kinds, portal = noFeatures, memories = noMemories(), logger } = options;
	const services = createServices(options, () => registry.current);
	const routes = new RouteIndex();
	const events = new EventHub(database, (event) => {
		if (event === null || event.type === 'screen' || event.type === 'document' || event.type === 'storage') void registry.refresh();
	});
	const registry: DocumentRegistry = new DocumentRegistry({
		...{ database, kinds, portal, memory: memories.active },
		folder: schemasFolder,
		onSet: (set, tenants) => routes.replace(services, { screens: set.of(screenKind), tenants, fixed: fixed.routes() }),
		onApplied: apply,
		onTenantChanges: (changes) => announceToTenants(changes, { registry, events, logger }),
		onProblems: createProblemLog(logger),
		onEffects: (effects) => logEffects(logger, effects),
		onError: (error) => logger.error({ err: error }, 'screen files could not be applied; trying again'),
	});
	const fixed = new MetadataRoutes({ registry, events, database, hooks: (screen) => services.hooks[screen] });
	let cleaning: NodeJS.Timeout | undefined;

	async function apply(set: DocumentSet, changes: DocumentChanges[]): Promise<void> {
		await seedMenu(database, set);
		for (const { kind, changed, gone } of changes) {
			for (const name of [...changed, ...gone])
				await events.publish(kind.toEvent?.(name, set.loaded(kind).get(name)) ?? { type: 'document', kind: kind.type.name, name });
			logger.info({ kind: kind.type.name, changed, gone }, 'documents are active');
		}
	}

	return {
		events,
		scripts: services.scripts,
		records: createScreenRecords(services, activeScreens(registry)),
		portal,
		planned: memories.planned,
		async start(parts = {}) {
			Object.assign(services, parts);
			await registry.start();
			await events.start();
			cleaning = setInterval(() => void forgetOld(services, { logger, screens: screensOf(registry) }), cleaningTime).unref();
		},
		async stop() {
			clearInterval(cleaning);
			events.stop();
			await registry.stop();
		},
		kinds,
		documents: () => registry.current,
		screens: () => screensOf(registry),
		screen: (name) => registry.current.loaded(screenKind).get(name),
		shown: (tenantId, name) => shownScreen({ set: registry.current, tenants: registry.tenants }, tenantId, name),
		visibleFields(name, principal) {
			const screen = registry.tenants.screenOf(principal.tenantId, name);
			return screen ? visibleFieldsOf(screen, principal) : () => false;
		},
		refresh: () => registry.refresh(),
		findRoute: (method, path) => routes.find(method, path),
		routes: () => routes.all(),
		ensureSpace: (tenantId) => createSpace(database, { tenantId, schema: spaceSchema(tenantId) }, registry.current),
		async dropSpace(tenantId, also) {
			if (tenantId === platformTenantId) throw new Error("the authority's own space is never dropped");
			const space = { tenantId, schema: spaceSchema(tenantId) };
			await removeSpace(database, space, { kinds, documents: registry.current, listeners: services.dropped, also });
		},
		onChange: (listener) => events.subscribe((event) => event.type === 'screen' && listener(event.name)),
		dictionaries: createDictionaryAccess(database, () => ({
			screens: registry.current.of(screenKind),
			dictionaries: registry.current.dictionaries,
		})),
		problems: () => registry.problems,
		tenants: () => registry.tenants,
	};
}

function screensOf(registry: DocumentRegistry): LoadedScreen[] {
	return [...registry.current.loaded(screenKind).values()];
}

function activeScreens(registry: DocumentRegistry): ActiveScreens {
	return {
		all: () => registry.current.of(screenKind),
		of: (tenantId, name) => registry.tenants.screenOf(tenantId, name),
		ownOf: (tenantId) => registry.tenants.ownOf(tenantId),
	};
}

interface Announcing {
	registry: Pick<DocumentRegistry, 'tenants'>;
	events: EventHub;
	logger: EngineLogger;
}

/** Tells the browsers of tenants which of their screens are others now. */
async function announceToTenants(
	changes: Array<{ tenantId: string; name: string }>,
	{ registry, events, logger }: Announcing,
): Promise<void> {
	for (const { tenantId, name } of changes) {
		const revision = registry.tenants.screenOf(tenantId, name)?.loaded.resolved.revision ?? null;
		await events.publish({ type: 'screen', name, revision, tenantId });
	}
	logger.info({ changes }, 'changes of tenants are active');
}

function createServices({ database, kinds, maskedQueriesPerHour = () => 20 }: EngineOptions, active: () => DocumentSet): RecordServices {
	return {
		database,
		hooks: {},
		observers: [],
		assigners: assignersOf(kinds, active),
		scripts: scriptsOf(kinds, active),
		dataSets: dataSetsOf(kinds, active),
		removed: [],
		dropped: [],
		committed: [],
		sources: noSources,
		maskedQueriesPerHour,
	};
}

/** Removes old replies, uploads and counted queries, and former names of renamed fields. */
async function forgetOld(services: RecordServices, { logger, screens }: { logger: EngineLogger; screens: LoadedScreen[] }): Promise<void> {
	const { database } = services;
	try {
		await Promise.all([forgetAnswers(services), forgetUploads(database), forgetMaskedQueries(database)]);
		await endFormerNames(database, screens);
	} catch (error) {
		logger.warn({ err: error }, 'old answers, uploads, counted queries and former names were not removed');
	}
}

/** What the documents of all kinds fill in, by the format of the field. */
function assignersOf(kinds: readonly DocumentKind[], active: () => DocumentSet): RecordServices['assigners'] {
	return Object.assign({}, ...kinds.map((kind) => kind.assigners?.(active)));
}

function scriptsOf(kinds: readonly DocumentKind[], active: () => DocumentSet): ScriptLibrary {
	return kinds.find((kind) => kind.scripts)?.scripts?.(active) ?? noScripts;
}

function dataSetsOf(kinds: readonly DocumentKind[], active: () => DocumentSet): DataSetLibrary {
	return kinds.find((kind) => kind.dataSets)?.dataSets?.(active) ?? noDataSets;
}
