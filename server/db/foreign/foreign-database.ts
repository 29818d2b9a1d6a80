import type { BlockList } from 'node:net';

/** Where another database is, and who the portal is there. */
export interface ForeignSettings {
	kind: ForeignKind;
	host: string;
	port: number;
	database: string;
	user: string;
	password: string;
	/** Encrypts the connection and verifies the server's certificate; `ca` (PEM) replaces the certificates of Node. */
	isEncrypted: boolean;
	ca: string | null;
	/** Private addresses that may be reached all the same. */
	allowed: BlockList;
}

export const foreignKinds = ['postgres', 'mysql'] as const;
export type ForeignKind = (typeof foreignKinds)[number];

export type ForeignRow = Record<string, unknown>;

/** A statement in the dialect of the server, with its values. */
export interface ForeignStatement {
	text: string;
	values: readonly unknown[];
}

/** Runs statements on one connection; an answer of a write has no rows. */
export type RunForeign = (statement: ForeignStatement) => Promise<ForeignRows>;

/** Rows, and for a query its columns. */
export type ForeignRows = ForeignRow[] & { columns?: ForeignResultColumn[] };

/** A column of a result, with the name of its type as `information_schema` has it; `unknown` for types that no field is read from. */
export interface ForeignResultColumn {
	name: string;
	type: string;
}

/** A database of another system. Moments are dates, other times and big numbers texts. */
export interface ForeignDatabase {
	kind: ForeignKind;
	/** Work on one connection, in one transaction. `write: false` is a read-only transaction for the server. Throws `SourceFailure`. */
	run<Result>(work: (run: RunForeign) => Promise<Result>, options: { write: boolean }): Promise<Result>;
	close(): Promise<void>;
}

/** A connection of a pool; each kind of server has its own. */
export interface ForeignConnection {
	run: RunForeign;
	/** Makes it available to others; a broken one is closed. */
	release(isBroken: boolean): void;
}

/** What the kinds of servers differ in. */
export interface ForeignDriver {
	connect(): Promise<ForeignConnection>;
	begin: Record<'read' | 'write', string>;
	close(): Promise<void>;
}

/** Seconds to connect, for one statement on the server, and for the whole work. */
export const connectSeconds = 3;
export const statementSeconds = 5;
export const workSeconds = 8;
/** So many connections to one source. */
export const mostConnections = 4;
