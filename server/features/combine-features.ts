import { featureRightPrefix, type GeneralRight, generalRights } from '../../contract/features/general-rights.ts';
import type { PortalFacts } from '../../contract/screen-check/portal-facts.ts';
import { coreMigrations } from '../db/start/core-migrations.ts';
import type { Migration } from '../db/start/migrate.ts';
import type { Route } from '../http/route.ts';
import type { ChangeObserver } from '../metadata/base/change-observer.ts';
import type { ForeignSources } from '../metadata/base/foreign-sources.ts';
import type { ScreenHooks } from '../metadata/base/screen-hooks.ts';
import type {
	AttackCase,
	CallTexts,
	Feature,
	FeatureWork,
	FigureSources,
	FileReaders,
	FileWatcher,
	JobKind,
	NoticeTexts,
	RecordReaders,
	Services,
	WallPortlets,
} from './feature.ts';

/** All features as one: what the start, the checks and the tests read of them. */
export interface Features {
	list: readonly Feature[];
	/** With those of what no feature owns, in the order of their numbers. */
	migrations: readonly Migration[];
	/** What the check of screen files must know about them. */
	portalFacts: PortalFacts;
	callTexts: CallTexts;
	/** The rights beside those of screens. */
	rights: readonly GeneralRight[];
	attackCases: Readonly<Record<string, AttackCase>>;
	attackRecords: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	routes(services: Services): Route[];
	/** What makes the hooks of each screen that has some. */
	hooks: Readonly<Record<string, (services: Services) => ScreenHooks>>;
	observers(services: Services): ChangeObserver[];
	fileReaders(services: Services): FileReaders;
	recordReaders(services: Services): RecordReaders;
	noticeTexts(services: Services): NoticeTexts;
	jobKinds(services: Services): Record<string, JobKind>;
	wallPortlets(services: Services): WallPortlets;
	figureSources(services: Services): FigureSources;
	fileWatchers(services: Services): FileWatcher[];
	sources(services: Services): ForeignSources | undefined;
	start(services: Services): Required<FeatureWork>;
}

/** Combines features; throws when two claim the same name, table, hook, text, dialog, base or call. */
export function combineFeatures(list: readonly Feature[]): Features {
	refuseRepeated(list);
	const attackCases = merge(
		'call',
		list.map((feature) => feature.attackCases ?? {}),
	);
	return {
		list,
		migrations: inOrder([...coreMigrations, ...list.flatMap(({ migrations = [] }) => migrations)]),
		attackCases,
		attackRecords: merge(
			'record of the attack walk',
			list.map(({ attackRecords = {} }) => attackRecords),
		),
		rights: [...generalRights, ...list.flatMap(rightsOf)],
		callTexts: merge(
			'text',
			list.map(({ texts = {} }) => texts),
		),
		portalFacts: {
			calls: new Set(Object.keys(attackCases)),
			screenBases: merge(
				'base',
				list.map(({ screenBases = {} }) => screenBases),
			),
			dialogs: merge(
				'dialog',
				list.map(({ dialogs = {} }) => dialogs),
			),
		},
		routes: (services) => list.flatMap((feature) => feature.routes?.(services) ?? []),
		hooks: merge(
			'hook',
			list.map(({ hooks = {} }) => hooks),
		),
		observers: (services) => list.flatMap((feature) => feature.observer?.(services) ?? []),
		...whatIsNamed(list),
		fileWatchers: (services) => list.flatMap((feature) => feature.fileWatcher?.(services) ?? []),
		sources: sourcesOf(list),
		start: (services) => combineWork(list.flatMap((feature) => feature.start?.(services) ?? [])),
	};
}

/** What features bring by a name that only one of them may use. */
function whatIsNamed(
	list: readonly Feature[],
): Pick<Features, 'fileReaders' | 'recordReaders' | 'noticeTexts' | 'jobKinds' | 'wallPortlets' | 'figureSources'> {
	return {
		fileReaders: (services) =>
			merge(
				'reader of files',
				list.map((feature) => feature.fileReaders?.(services) ?? {}),
			),
		recordReaders: (services) =>
			merge(
				'reader of records',
				list.map((feature) => feature.recordReaders?.(services) ?? {}),
			),
		noticeTexts: (services) =>
			merge(
				'notice',
				list.map((feature) => feature.noticeTexts?.(services) ?? {}),
			),
		jobKinds: (services) =>
			merge(
				'kind of work',
				list.map((feature) => feature.jobs?.(services) ?? {}),
			),
		wallPortlets: (services) =>
			merge(
				'portlet of walls',
				list.map((feature) => feature.wallPortlets?.(services) ?? {}),
			),
		figureSources: (services) =>
			merge(
				'source of figures',
				list.map((feature) => feature.figureSources?.(services) ?? {}),
			),
	};
}

/** Throws when two features have one name, or one table. */
function refuseRepeated(list: readonly Feature[]): void {
	merge(
		'name',
		list.map(({ name }) => ({ [name]: true })),
	);
	merge(
		'table',
		list.map(({ tables = [] }) => Object.fromEntries(tables.map((table) => [table, true]))),
	);
}

function sourcesOf(list: readonly Feature[]): Features['sources'] {
	return (services) => list.find(({ sources }) => sources)?.sources?.(services);
}

function rightsOf({ name, rights = [] }: Feature): readonly GeneralRight[] {
	const wrong = rights.find(({ key }) => !key.startsWith(`${featureRightPrefix}${name}:`));
	if (wrong) throw new Error(`the right ${wrong.key} must begin with ${featureRightPrefix}${name}:`);
	return rights;
}

function inOrder(migrations: Migration[]): Migration[] {
	merge(
		'migration number',
		migrations.map(({ name }) => ({ [numberOf(name)]: name })),
	);
	return migrations.sort((one, other) => numberOf(one.name) - numberOf(other.name));
}

function numberOf(name: string): number {
	const number = Number(/^(\d{4})-[a-z]/.exec(name)?.[1]);
	if (Number.isNaN(number)) throw new Error(`the migration ${name} has no number of four digits`);
	return number;
}

function merge<Value>(what: string, parts: ReadonlyArray<Readonly<Record<string, Value>>>): Record<string, Value> {
	const merged = new Map<string, Value>();
	for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
		if (merged.has(key)) throw new Error(`two features bring the ${what} ${key}`);
		merged.set(key, value);
	}
	return Object.fromEntries(merged);
}

function combineWork(works: readonly FeatureWork[]): Required<FeatureWork> {
	return {
		onClientCall(call) {
			for (const work of works) work.onClientCall?.(call);
		},
		onFailure(failure) {
			for (const work of works) work.onFailure?.(failure);
		},
		async onServe(routes) {
			for (const work of works) await work.onServe?.(routes);
		},
		async stop() {
			await Promise.all(works.map((work) => work.stop()));
		},
	};
}
