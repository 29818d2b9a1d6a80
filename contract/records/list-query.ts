import type { RuleGroup } from '../screen/condition.ts';

/** The body of every list call. */
export interface ListRequest {
	/** Filters as `Q^FIELD^TYPE` keys; all must hold. */
	parameters?: Array<{ key: string; value: unknown }>;
	/** Which page; omitted means page 1 of 20. */
	requestPage?: { pageNo?: number; limit?: number; totalCount?: number };
	/** Sort order; the first entry has the greatest weight. `isAscending` defines what `order` means; without one the field is sorted descending. */
	sorts?: Array<{ field: string; order?: string }>;
	/** A visual query that must hold too. */
	query?: RuleGroup;
	/** Texts are also found by pinyin: a `contains` of `query` whose value is 2 to 24 letters also finds texts that it spells by syllables or initials (`zhangwei`, `jdcc`). */
	spelling?: boolean;
	/** 1: masked values come masked also to who may see them whole, which `POST <base>/unmask` then shows one by one. */
	desensitization?: 1;
}

/** The data of every list response. */
export interface ListAnswer<Row = StoredRecord> {
	dataResult: Row[];
	/** `isExact: false` marks the total as an estimate: the rows are too many to be counted while the user waits. */
	pageResult: { totalCount: number; pageNo: number; limit: number; isExact?: boolean };
}

/** What `POST <base>/count` returns. */
export interface CountAnswer {
	count: number;
	/** False: about so many; the same call with `exact: true` counts them all. */
	isExact: boolean;
}

/** What `POST <base>/summary` returns: the value of each summarised field over all rows found; null where no row has one. */
export type ListSummary = Record<string, number | string | null>;

/** A record as the server stores and returns it. */
export interface StoredRecord {
	/** UUIDv7. */
	id: string;
	/** Grows by one with each save; send back the one that was read. */
	version: number;
	/** Titles of the records that reference fields point at, by field name. */
	titles?: Record<string, string | string[]>;
	[field: string]: unknown;
}

export const defaultPage = { pageNo: 1, limit: 20 } as const;
export const maxLimit = 1000;

/** The comparison types of a `Q^FIELD^TYPE` key. */
export const filterTypes = ['S', 'SN', 'SL', 'SLL', 'SLR', 'SIN', 'N', 'NG', 'NGE', 'NL', 'NLE', 'DL', 'DG', 'NULL', 'NOTNULL'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Takes `Q^NAME_^SL` apart; nothing for a key of any other form. */
export function parseFilterKey(key: string): { field: string; type: FilterType } | undefined {
	const match = /^Q\^([^^]+)\^([A-Z]+)$/.exec(key);
	const type = filterTypes.find((candidate) => candidate === match?.[2]);
	return match?.[1] !== undefined && type !== undefined ? { field: match[1], type } : undefined;
}

/** Whether an entry of `sorts` is ascending: `ASC` and `ascending` in any case are; everything else is descending, also a missing order. */
export function isAscending(order: string | null | undefined): boolean {
	return /^asc(ending)?$/i.test(order ?? '');
}

/** The key in a record's `titles` of the whole path of a referenced record of a tree. */
export function pathTitle(field: string): string {
	return `${field}/path`;
}

/** The wire's column form of a field name: `createTime` -> `CREATE_TIME_`. */
export function toColumnKey(field: string): string {
	return `${toColumnName(field).toUpperCase()}_`;
}

/** The database column of a field: `createTime` -> `create_time`. */
export function toColumnName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
