import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What people can belong to and inherit roles from; `portal.parties_of` returns what a person belongs to. */
export type PartyType = 'organisation' | 'position' | 'group';

/**
 * The portal's own tables, in the schema `portal`; those made from screen files are not listed. Features add theirs in their `tables.ts`;
 * these are the tables that no feature owns.
 */
export interface SystemTables {
	'portal.masked_query': MaskedQueryTable;
	'portal.demo_load': DemoLoadTable;
	'portal.base_load': BaseLoadTable;
	'portal.document': DocumentTable;
	'portal.menu_seed': MenuSeedTable;
}

/** A value of a masked field that a person queried; see `server/metadata/masked`. */
interface MaskedQueryTable {
	person_id: string;
	/** A hash of person, field and value. */
	asked: Buffer;
	at: Timestamp;
}

/** One row once the demo data is in. */
interface DemoLoadTable {
	seed: string;
	scale: number;
	at: Timestamp;
}

/** One row for each part of the data that came with the portal and was loaded. */
interface BaseLoadTable {
	name: string;
	at: Timestamp;
}

/** What the file behind a menu entry says. */
interface MenuSeedTable {
	source: string;
	/** Of a page, the rights of which each opens it, none for everybody; null for other entries. */
	rights: string[] | null;
}

/** A document that is stored here instead of the schemas folder. */
interface DocumentTable {
	/** Whose it is; the authority's id for all tenants. */
	tenant_id: string;
	/** The name of the kind; `area` for the file of an area. */
	kind: string;
	/** Unique within the kind; the name of the area for its file. */
	name: string;
	area: string;
	content: string;
	/** Names the text at the last exchange with a folder; null before the first one. */
	exchanged: string | null;
	changed_at: Timestamp;
}
