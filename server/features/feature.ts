import type { RawBuilder } from 'kysely';

import type { Message } from '../../contract/base/define-texts.ts';
import type { Language, Texts } from '../../contract/base/languages.ts';
import type { PortalError } from '../../contract/base/portal-error.ts';
import type { GeneralRight } from '../../contract/features/general-rights.ts';
import type { WallContent } from '../../contract/features/home/wall.ts';
import type { PortalFacts } from '../../contract/screen-check/portal-facts.ts';
import type { Database, SystemTransaction } from '../db/database.ts';
import type { Migration } from '../db/start/migrate.ts';
import type { SystemTables } from '../db/system-tables.ts';
import type { CallGate } from '../http/call-gate.ts';
import type { ClientCall, UnknownFailure } from '../http/client-call.ts';
import type { Call, Route } from '../http/route.ts';
import type { ChangeObserver } from '../metadata/base/change-observer.ts';
import type { ForeignSources } from '../metadata/base/foreign-sources.ts';
import type { ScreenHooks } from '../metadata/base/screen-hooks.ts';
import type { MetadataEngine } from '../metadata/metadata-engine.ts';
import type { ScreenRecords } from '../metadata/screen-records.ts';
import type { Principal } from '../principal/principal.ts';
import type { Config } from '../process/config/config.ts';
import type { Logger } from '../process/logger.ts';
import type { Sessions } from '../session/sessions.ts';

/** What metadata cannot express, as one object: `server/features/<name>/feature.ts`, listed in `server/features.ts`. */
export interface Feature {
	/** The name of its folder, here and in `src/features/`. */
	name: string;
	/** Its calls. */
	routes?(services: Services): Route[];
	/** What makes its additions to the saves and lists of screens, by the name of the screen. Two features cannot hook the same screen. */
	hooks?: Readonly<Record<string, (services: Services) => ScreenHooks>>;
	/** Learns of the records that are stored, of whatever screen. */
	observer?(services: Services): ChangeObserver;
	/** Starts its work beside the calls, once per process and before the portal listens. */
	start?(services: Services): FeatureWork;
	/** The tables of the schema `portal` that it owns; `tables.ts` declares their columns. */
	tables?: ReadonlyArray<keyof SystemTables>;
	/** The changes of its tables. They run in the order of the numbers of all features. */
	migrations?: readonly Migration[];
	/** Rights of its own, beside those of screens: `feature/<name>:<right>`. Every tenant has them, whatever its package. */
	rights?: readonly GeneralRight[];
	/** What its calls do, in Chinese, by their path without the prefix; the English text is the summary of the route. */
	texts?: CallTexts;
	/** Whose attachments its records are, by the name under which `portal.attachment_use` has them. */
	fileReaders?(services: Services): FileReaders;
	/** Who may read and comment on records of its screens without the right to view them, by the name of the screen. */
	recordReaders?(services: Services): RecordReaders;
	/** What notices of its own say, which follow no rule of a screen, by their source. */
	noticeTexts?(services: Services): NoticeTexts;
	/** Work that jobs do, by the kind that the screen `job` offers. */
	jobs?(services: Services): Readonly<Record<string, JobKind>>;
	/** What portlets show on walls, by their kind. */
	wallPortlets?(services: Services): WallPortlets;
	/** The rows of its screens, for charts. */
	figureSources?(services: Services): FigureSources;
	/** The databases and interfaces of other systems; one feature has them. */
	sources?(services: Services): ForeignSources;
	/** Learns of infected files. */
	fileWatcher?(services: Services): FileWatcher;
	/** The dialogs of the browser that actions of screen files open; `many`: also for several records at once. */
	dialogs?: PortalFacts['dialogs'];
	/** The paths of screens below which it has calls of its own, with the names of the screens. */
	screenBases?: Readonly<Record<string, string>>;
	/** How each of its calls could be misused, by `METHOD path`; the attack walk tries it. */
	attackCases?: Readonly<Record<string, AttackCase>>;
	/** What its hooks require of records of screens and the files do not say, by the name of the screen; the attack walk saves such records. */
	attackRecords?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What features work with. All of it exists before the routes or hooks of the first feature are created; the engine starts after that. */
export interface Services {
	config: Config;
	database: Database;
	sessions: Sessions;
	engine: MetadataEngine;
	/** `engine.records`. */
	records: ScreenRecords;
	logger: Logger;
	/** Closes the portal for calls, as during a maintenance. */
	gate: CallGate;
	/** The call texts of all features. */
	callTexts: CallTexts;
	/** The rights beside those of screens, of all features. */
	rights: readonly GeneralRight[];
	/** Readers of attachments on records of features; complete once the routes exist. */
	fileReaders: FileReaders;
	/** Readers of records without the right to view them; complete once the routes exist. */
	recordReaders: RecordReaders;
	/** What notices of features say; complete once the routes exist. */
	noticeTexts: NoticeTexts;
	/** The kinds of work of jobs; complete once the routes exist. */
	jobKinds: Record<string, JobKind>;
	/** What portlets show on walls; complete once the routes exist. */
	wallPortlets: WallPortlets;
	/** The rows of screens whose rows features provide; complete once the routes exist. */
	figureSources: FigureSources;
	/** Those who learn of infected files; complete once the routes exist. */
	fileWatchers: FileWatcher[];
}

/**
 * Which of the records, whose attachments are wanted, somebody may read; by the name of the kind of record. `<screen>.<field>`: beside those who may view the
 * record of the screen.
 */
export type FileReaders = Record<string, (recordIds: string[], principal: Principal) => Promise<ReadonlySet<string>>>;

/** Which of the records somebody may read, and comment on, beside those who have the right to view them; by the name of the screen. */
export type RecordReaders = Record<string, RecordReader>;

interface RecordReader {
	readable(recordIds: string[], principal: Principal): Promise<ReadonlySet<string>>;
	/** Decides for everyone, whatever rights they have. */
	commentable(recordIds: string[], principal: Principal): Promise<ReadonlySet<string>>;
}

/** The rows of screens whose rows features provide, as charts count them; by the name of the screen. */
export type FigureSources = Record<string, FigureSource>;

interface FigureSource {
	/** The rows that somebody may see, as a subselect with the columns of the screen; undefined for those who may see none. */
	rows(principal: Principal): Promise<RawBuilder<unknown> | undefined>;
	/** The title of a value of a field without options, or of its absence, for a tenant. */
	titleOf?(field: string, value: string | null, reader: { tenantId: string; language: Language }): string | undefined;
}

/** Makes the text of a notice when it is delivered, by its source; `present` returns nothing when it does not concern its reader any more. */
export type NoticeTexts = Record<string, NoticeSource>;

/** Notices of a feature. */
interface NoticeSource {
	/** What the log of notifications shows for them. */
	title: Message;
	present(notice: FeatureNotice, language: Language): Promise<NoticeWords | undefined>;
}

/** A notice for one person about a record of a feature. */
export interface FeatureNotice {
	tenantId: string;
	employeeId: string;
	recordId: string;
}

/** What a notice says, with the path of the page that it leads to. */
export interface NoticeWords {
	subject: string;
	content: string;
	link: string | null;
}

/** A kind of work that jobs do. One node does it, and again after a failure or the end of the node, so it must be repeatable. */
export interface JobKind {
	/** The only job of this kind, which every portal has. Default: operators make jobs of this kind. */
	own?: OwnJob;
	/** Does the work; throws for a failure. It ends soon after `signal` is aborted. */
	run(work: JobWork): Promise<void>;
	/** Learns of a run that failed for good, in the transaction that stores it; beside the people responsible for the job. */
	failed?(db: SystemTransaction, run: Pick<JobWork, 'key' | 'settings'>): Promise<void>;
}

/** A job that every portal has; operators change its schedule. */
export interface OwnJob {
	name: Message;
	/** Minute, hour, day, month, weekday; in the portal's time zone. */
	cron: string;
	/** Not done until an operator wants it. */
	isPaused?: boolean;
	/** The settings of the portal decide the schedule at each start. */
	isFixed?: boolean;
	/** Nothing of this kind is set up now: its moments pass without a run. Default: it always runs. */
	isIdle?(): Promise<boolean>;
}

/** One run of a job. */
export interface JobWork {
	/** The record of the job. */
	settings: Readonly<{
		script: string | null;
		service: string | null;
		parameters: string | null;
		method: string | null;
		address: string | null;
		headers: string | null;
		body: string | null;
	}>;
	/** The same for every try of the run. */
	key: string;
	signal: AbortSignal;
	/** Adds a line to its log; a message is shown in the language of the reader. */
	report(line: Message | PortalError | string): void;
	progress(percent: number): void;
}

/** Reads what a portlet with these settings shows on a wall, as the caller may see it; it changes nothing. */
export type WallPortlets = Record<string, (settings: Readonly<Record<string, string>>, call: Call<Principal>) => Promise<WallContent>>;

/** Reports infected files. */
export interface FileWatcher {
	/** Stores the report in the transaction that closes the file. */
	store(db: SystemTransaction, found: InfectedFile): Promise<void>;
	/** Is called after the commit; never throws. */
	announce(found: InfectedFile): Promise<void>;
}

/** A file in which the scanner has found a virus. */
export interface InfectedFile {
	tenantId: string;
	/** Null for a file of an organisation. */
	ownerId: string | null;
	fileName: string;
	virus: string;
}

/** The running work of a feature. */
export interface FeatureWork {
	/** Called after each call of a client of another system. */
	onClientCall?(call: ClientCall): void;
	/** Called after each call that failed for a reason that nobody foresaw. */
	onFailure?(failure: UnknownFailure): void;
	/** Called once all calls of the API are known; `routes` lists them as they are at any later time. */
	onServe?(routes: () => Route[]): Promise<void>;
	stop(): void | Promise<void>;
}

/** Texts by the path of a call without its prefix. */
export type CallTexts = Readonly<Record<string, Omit<Texts, 'en'>>>;

/**
 * How a call could be turned against another tenant. `list`: many records; `file`: many as a file; `upload`: about a file sent before;
 * `read`: one by id; `write`: stores one; `many`: acts on ids; `tree`: what is below one; `probe`: checks whether values are taken;
 * `person`: one by account; `password`: acts on people; `self`: about the caller alone; `screen`: a screen by its name; `search`: a text; `public`: needs no token.
 */
export type AttackCase =
	| 'list'
	| 'file'
	| 'upload'
	| 'read'
	| 'write'
	| 'many'
	| 'tree'
	| 'probe'
	| 'person'
	| 'password'
	| 'self'
	| 'screen'
	| 'search'
	| 'public';
