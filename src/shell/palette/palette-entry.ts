import type { ReactNode } from 'react';

import type { MenuNode } from '../../session/state/menu-tree.ts';

/** The groups, in the order in which they are shown where nothing else decides. */
export const paletteGroups = ['recent', 'actions', 'pages', 'records', 'systems', 'settings'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One thing that the palette can open or do. */
export interface PaletteEntry {
	/** Unique among all entries; two entries that lead to the same page have the same. */
	id: string;
	group: PaletteGroup;
	/** What is shown and searched. */
	title: string;
	/** The part of the title that names it best; a search that this begins with puts it first. */
	name?: string;
	/** Where it belongs, shown beside the title. */
	detail?: string;
	icon: ReactNode;
	/** For a page that can be a favourite. */
	menu?: MenuNode;
	/** Found by the server, by means of its own. */
	isFound?: boolean;
	/** Is only offered where it was searched for. */
	isSearchOnly?: boolean;
	run(): void;
}
