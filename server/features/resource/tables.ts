import type { ColumnType, Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.menu_item': MenuItemTable;
		'portal.menu_favorite': MenuFavoriteTable;
	}
}

/** The tables of this feature. */
export const resourceTables = ['portal.menu_item', 'portal.menu_favorite'] as const;

/** The columns of `schemas/system/resource.json` that menus need. */
interface MenuItemTable {
	id: string;
	version: Generated<number>;
	subsystem_id: string;
	parent_id: string | null;
	/** See SubsystemTable. */
	names: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>;
	alias: string;
	/** `page`: reached from elsewhere, in no menu; `button`: something on the page above it. */
	type: Generated<'menu' | 'page' | 'button'>;
	url: string | null;
	icon: string | null;
	is_open: Generated<boolean>;
	/** Kept out of the menus, open to who knows its address. */
	is_hidden: Generated<boolean>;
	description: string | null;
	sort: Generated<number>;
	/** `area:<name>`, `screen:<name>` or `page:<path>` for entries that files brought; null for those of people. */
	source: string | null;
}

/** The menu entries that a user likes to have at hand. */
interface MenuFavoriteTable {
	employee_id: string;
	menu_item_id: string;
	sort: number;
}
