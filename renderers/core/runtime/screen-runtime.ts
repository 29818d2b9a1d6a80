import type { Language } from '../../../contract/base/languages.ts';
import type { ChartRequest } from '../../../contract/charts/figures.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { PasswordPolicy } from '../../../contract/validation/rules/password-policy.ts';

/** The only way in which the renderers reach the world; the shell implements it, a test can too. */
export interface ScreenRuntime {
	/** Calls the API and returns the envelope's `data`; throws PortalError. Paths are full, from the first slash to the name of the call. */
	call<Data>(path: string, input?: Record<string, unknown>, options?: CallOptions): Promise<Data>;
	/** The response to a call that was made before the page was drawn and has arrived, once. */
	answered?<Data>(path: string, input: Record<string, unknown>): Data | undefined;
	/** The screen, resolved for the user and language; cached, and renewed when the file changes. */
	loadScreen(name: string): Promise<ResolvedScreen>;
	/** Calls back when a screen's file has changed; returns how to stop listening. */
	onScreenChange(name: string, listener: () => void): () => void;
	/** The signed-in user, for dynamic values. */
	user: {
		id: string;
		name: string;
		account: string;
		organisationId: string | null;
		/** Its name, where it is known without a call. */
		organisationName?: string | null;
		tenantId: string | null;
		isSuper: boolean;
	};
	language: Language;
	/** Whether the user holds a right such as `enterprise:edit`. */
	may(permission: string): boolean;
	/** Opens another screen in a tab. */
	open(target: ScreenTarget): void;
	/** Tells the tab that it holds unsaved work. */
	setDirty(isDirty: boolean): void;
	/** Whether the tab holds unsaved work. */
	isDirty(): boolean;
	/** Stores a small value for this user across reloads (column widths, drafts); undefined removes it. */
	remember(key: string, value: unknown): void;
	recall(key: string): unknown;
	/** Small values of this very page, which outlive its sleep and a reload; missing for a page that has neither. */
	page?: PageMemory;
	/** Receives the first calls of a list, so that the next visit of the page can make them before anything is drawn. */
	noteFirstRows?(first: { screen: string; path: string; request: Record<string, unknown> }): void;
	/** Where the page is; missing for a page without an address of its own, whose queries and views can then not be linked to. */
	address?: PageAddress;
	/** Takes what the page offers to be done, which is read when people look for it by name; returns how to withdraw it. Missing where nothing lists it. */
	offer?(read: () => PageCommand[]): () => void;
	/** Adds a chart to the home page of the user; missing where there is none. */
	pinChart?(title: string, request: ChartRequest): Promise<void>;
	/** The policy in use for new passwords; missing where only the built-in one is known. */
	passwordPolicy?(): Promise<PasswordPolicy>;
	/** The paths of calls that belong to no screen. */
	paths: CallPaths;
	/** Sends and saves files; missing for a page that can do neither, whose lists then offer no import and export. */
	files?: FileCalls;
}

/** Calls whose input or response is a file; they throw PortalError as the others do. */
export interface FileCalls {
	/** Makes a call and saves the file that it returns under the name that came with it. */
	save(path: string, input: Record<string, unknown>, options?: CallOptions): Promise<void>;
	/** Sends a file and returns the envelope's `data`; tells now and then which part, from 0 to 1, has gone out. */
	send<Data>(path: string, file: File, options?: SendOptions): Promise<Data>;
	/** Sends a large file in parts below a path; what has arrived is continued when the same file is sent again. Missing where files are sent at once. */
	sendInParts?<Data>(path: string, file: File, options: PartsOptions): Promise<Data>;
	/** Makes a call and returns its file. */
	load(path: string, input: Record<string, unknown>, options?: CallOptions): Promise<Blob>;
	/** The whole address of a call that returns a file for a ticket. */
	address(path: string, query: Record<string, string>): string;
}

/** How a file is sent. */
export interface SendOptions extends CallOptions {
	onProgress?(part: number): void;
	/** Further input of the call. */
	input?: Record<string, unknown>;
}

/** How a large file is sent. */
export interface PartsOptions {
	signal: AbortSignal;
	/** Who continues what has arrived. */
	owner: string;
	/** Receives which part of the file, from 0 to 1, has been sent. */
	onProgress?(part: number): void;
	/** Receives how to pause and to continue, once the upload begins. */
	onStart?(control: UploadControl): void;
}

/** Pauses an upload, and continues it. */
export interface UploadControl {
	pause(): void;
	resume(): void;
}

/** Where the calls of features begin that renderers use beside those of screens. */
export interface CallPaths {
	/** Saved views of lists. */
	views: string;
	/** Uploaded files. */
	files: string;
	/** Runs a script of a query. */
	tryScript: string;
	/** Computes figures over the records of a list. */
	figures: string;
	/** Figures as a workbook. */
	exportFigures: string;
}

/** One thing that can be done on a page. */
export interface PageCommand {
	name: string;
	title: string;
	/** What it is done with: the list, or the title of a record. */
	detail?: string;
	run(): void;
}

/** Values of a page until it is refreshed or closed. */
export interface PageMemory {
	recall(key: string): unknown;
	remember(key: string, value: unknown): void;
}

/** The query of an address, for a page that stores its query and view there. */
export interface PageAddress {
	/** With the question mark, or empty. */
	get(): string;
	/** Replaces the current entry; no step of the browser's history. */
	set(search: string): void;
	/** Calls back when a user opens the page by another address; returns how to stop. */
	subscribe(listener: () => void): () => void;
	/** The whole address to send to a colleague. */
	linkTo(search: string): string;
}

export interface CallOptions {
	method?: 'GET' | 'POST';
	signal?: AbortSignal;
	/** Makes a repeated call count once. */
	idempotencyKey?: string;
	/** How long to wait for the response, in ms; omitted: as long as the page waits for any call. */
	timeout?: number;
}

export interface ScreenTarget {
	screen: string;
	view: 'list' | 'create' | 'edit' | 'detail';
	/** What the list finds beside what it always finds. */
	query?: RuleGroup;
	/** The record, for edit and detail. */
	id?: string;
}
