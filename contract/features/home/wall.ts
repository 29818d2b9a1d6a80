import type { SentFigures } from '../../charts/figures.ts';
import type { MapRegion } from '../../charts/map.ts';
import type { HomePage, Portlet } from './home-pages.ts';

/** A link that shows pages of a home page on a wall without a session. */
export interface WallLink {
	id: string;
	title: string;
	/** Titles of its pages. */
	pages: string[];
	/** The person with whose rights it shows its figures. */
	ownerName: string;
	isOwn: boolean;
	createdAt: string;
	usedAt: string | null;
}

/** What a wall shows: its pages, and the contents of one of them. */
export interface WallView {
	title: string;
	pages: Array<Pick<HomePage, 'id' | 'title'>>;
	/** The page whose contents these are. */
	page: string;
	portlets: Portlet[];
	/** By the id of the portlet. */
	contents: Record<string, WallContent>;
	/** When they were read: milliseconds since the epoch. */
	at: number;
}

/** What a portlet shows on a wall: nothing of it leads anywhere. */
export type WallContent =
	// The regions of its map; null where there is none, or the wall has them.
	| { kind: 'chart'; figures: SentFigures; regions: MapRegion[] | null }
	| { kind: 'list'; title: string | null; count: number | null; rows: WallRow[] }
	| { kind: 'counts'; counts: Array<{ title: string; count: number }> }
	| { kind: 'text'; text: string }
	| { kind: 'problem'; message: string };

export interface WallRow {
	title: string;
	/** A status, or whose it is. */
	note: string | null;
	/** A day or a moment. */
	time: string | null;
}

/** The kinds of portlets that a wall shows; all others concern their reader alone, or need a session. */
export const wallKinds = ['chart', 'counts', 'list', 'news', 'calendar', 'text'] as const;

export const wallLimits = {
	/** Links of one person. */
	links: 20,
	title: 60,
	/** Rows of a list. */
	rows: 12,
	/** Screens of one portlet. */
	screens: 8,
	/** Wrong secrets from one address within ten minutes. */
	guesses: 20,
	/** Calls of one link within a minute, on one node. */
	reads: 60,
} as const;

/** The path of the page; the secret is behind the # and so in no log. */
export const wallPath = '/wall';
