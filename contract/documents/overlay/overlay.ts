import type { DocumentFile } from '../document-type.ts';

/**
 * Changes of a delivered screen: `schemas/<area>/<name>.overlay.json` changes the screen `<name>`. It is applied as a whole, before the screen is read;
 * when the screen changes, each change is compared with the value that it was made from.
 */
export interface OverlayFile extends DocumentFile {
	/** The purpose of the changes. */
	description?: string;
	/** Names the text of the screen that the changes were made from. */
	base: string;
	/** Made one after the other. */
	changes: OverlayChange[];
}

/** One change; without `from` it adds, without `to` it removes, with `after` alone it moves. */
export interface OverlayChange {
	/** JSON pointer into the screen. Entries of lists are named by their text, `name`, `field`, `value`, `screen` or `type`: `/list/columns/remark`. */
	path: string;
	/** What the screen has there; another value is a conflict. */
	from?: unknown;
	/** What it has instead. */
	to?: unknown;
	/** The name of the property or entry that it comes after; null for the first position. Default: its position, or the end. */
	after?: string | null;
}
