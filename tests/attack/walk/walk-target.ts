import type { AttackCase } from '../../../server/features/feature.ts';

/** A call of the API as the walk sees it. */
export interface WalkRoute {
	method: string;
	path: string;
	policy: unknown;
	whileLocked?: boolean | undefined;
	beforePasswordChange?: boolean | undefined;
	onlyReads?: boolean | undefined;
}

/**
 * Who calls. The insider administers the own tenant with every right there; plain has no right at all; the same two of another tenant;
 * somebody whose session is locked, whose password must be changed, whose account is disabled, whose account was removed; a super administrator,
 * one who has switched to `plain`, and one who previews a role with all rights; the administrator of a disabled tenant; the client of another
 * system without a grant; a link to a wall.
 */
export type ActorName =
	| 'insider'
	| 'plain'
	| 'otherAdmin'
	| 'otherPlain'
	| 'locked'
	| 'mustChange'
	| 'disabled'
	| 'removed'
	| 'super'
	| 'switched'
	| 'previewing'
	| 'closedAdmin'
	| 'client'
	| 'link';

/** Records to attack with, for the routes under one base path. */
export interface WalkRecords {
	/** The id parameter of the wire beside `id`. */
	idParameter: string;
	/** Of the insider's tenant. */
	own: { id: string; version: number };
	/** Of other tenants; what the insider must never learn. */
	foreign: Array<{ id: string; version: number; account?: string; uniqueValues: Record<string, unknown> }>;
	/** Reference fields, each with an id of another tenant. */
	foreignReferences: Record<string, string>;
	/** A record that could be stored. */
	sample: Record<string, unknown>;
	/** Text fields to search in. */
	textFields: string[];
}

/** What the walk attacks: the portal, or its vulnerable twin. */
export interface WalkTarget {
	url: string;
	routes: WalkRoute[];
	/** Nothing for a route of no known kind: then the walk fails. */
	kindOf(route: WalkRoute): AttackCase | undefined;
	/** Whether the authority alone may make the call. */
	isForAuthority?(route: WalkRoute): boolean;
	/** Whether the call creates records and changes none. */
	onlyCreates?(route: WalkRoute): boolean;
	/** A fresh token of somebody. */
	tokenOf(actor: ActorName): Promise<string>;
	/** One token of somebody for all calls that are refused, because those cannot end its session. */
	lastingTokenOf(actor: ActorName): Promise<string>;
	recordsFor(route: WalkRoute): WalkRecords | undefined;
	tenants: { own: string; foreign: string[] };
	/** Texts that are in records of other tenants only. */
	canaries: string[];
	/** Those that lists are searched for; missing: all. */
	searched?: string[];
	/** Whether the caller of this number, of those that must be refused, calls; missing: all do. */
	isTried?(caller: number): boolean;
	/** Everything other tenants hold, to see whether it was touched: a line for each table. */
	snapshot(): Promise<string>;
	/** A screen that exists. */
	screenName: string;
}

/** What the walk found. */
export interface Finding {
	route: string;
	check: string;
	detail: string;
}

/** An id that no record ever had. */
export const neverId = '0198ffff-ffff-7fff-bfff-ffffffffffff';
