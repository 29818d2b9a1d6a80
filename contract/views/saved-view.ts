import type { RuleGroup } from '../screen/condition.ts';

/** How a list is looked at: everything that a saved view remembers. */
export interface ViewContent {
	/** What is in the search form, by field. */
	search: Record<string, ViewSearchValue>;
	/** The visual query; null for none. */
	query: RuleGroup | null;
	/** The order of the rows; the first entry weighs most. */
	sort: Array<{ field: string; order: 'ASC' | 'DESC' }>;
	columns: ViewColumns;
	density: ViewDensity;
	/** Rows on one page. */
	pageSize: number;
}

/** What the search form holds of one field, by the kind of its input. */
export type ViewSearchValue =
	| { kind: 'text'; text: string }
	| { kind: 'choices'; values: string[] }
	| { kind: 'range'; from: string | null; to: string | null }
	| { kind: 'reference'; id: string; title: string }
	/** The value of a rule, as the format of the field defines it. */
	| { kind: 'own'; operator: string; value: unknown };

/** What differs from the columns of the screen file. */
export interface ViewColumns {
	/** Fields in the chosen order; columns not named keep their position behind them. */
	order: string[];
	/** Shown or not, where the user has chosen. */
	shown: Record<string, boolean>;
	/** Widths in pixels, where a user has dragged. */
	widths: Record<string, number>;
}

export const viewDensities = ['large', 'middle', 'small'] as const;
export type ViewDensity = (typeof viewDensities)[number];

/** Who sees a view beside its owner: nobody, the holders of one role, or everyone in the tenant who may see the screen. */
export const viewAudiences = ['private', 'role', 'everyone'] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** A view as the server returns it to one caller. */
export interface SavedView {
	/** UUIDv7; a list's address with `?view=<id>` opens it. */
	id: string;
	/** Grows by one with each save; send back the one that was read. */
	version: number;
	/** The screen whose list it shows. */
	screen: string;
	name: string;
	content: ViewContent;
	audience: ViewAudience;
	/** The role it is shared with; null for any other audience. */
	roleId: string | null;
	/** Whether the caller owns it, and so may change it. */
	isOwn: boolean;
	/** What its owner is called. */
	ownerName: string | null;
}

/** What `POST /platform/v3/views/query` returns. */
export interface ScreenViews {
	/** The caller's own views first, then those shared with the caller. */
	views: SavedView[];
	/** The view that the list opens with: the caller's own choice, else that of a role, else that of everyone; null for none. */
	defaultId: string | null;
	/** The roles that the caller may share with; empty without the right `view:share`. */
	roles: Array<{ id: string; name: string }>;
	/** Which views are the default for whom; the caller's own choice, and with the right `view:share` those of roles and of everyone. */
	defaults: Array<{ viewId: string; subject: 'me' | 'everyone' | 'role'; roleId: string | null }>;
}

/** The right to share views with others and to set their defaults. */
export const shareViewRight = 'view:share';

export const longestViewName = 40;
