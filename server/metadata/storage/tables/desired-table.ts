import { createHash } from 'node:crypto';

import { toColumnName } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { StorageScope } from '../../../../contract/screen/screen.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { columnType, formatIndexes, hasWords, isPlainText } from './column-types.ts';
import { type PartOfValue, partOf } from './part-sql.ts';

/** The table that a screen needs, without its PostgreSQL schema. */
export interface DesiredTable {
	screen: string;
	name: string;
	scope: StorageScope;
	/** The authority reads the rows of every tenant. */
	hasOversight: boolean;
	columns: DesiredColumn[];
	indexes: DesiredIndex[];
	foreignKeys: DesiredForeignKey[];
	/** For a renamed child table: the name of its table before. */
	formerName?: string;
}

export interface DesiredColumn {
	name: string;
	/** As PostgreSQL's `format_type` writes it. */
	type: string;
	/** The field; null for columns that every table has. */
	field: string | null;
	/** What rows that exist already get. */
	initial: unknown;
	/** Never null. */
	isRequired?: boolean;
	/** The values are encrypted. */
	isSealed?: boolean;
	/** What a renamed field was called before. */
	former?: { column: string; field: string };
}

export interface DesiredIndex {
	/** Carries a hash of the definition, so that an index of this name is this index. */
	name: string;
	unique: boolean;
	/** `grams` searches inside texts, `gin` inside arrays, `hash` finds whole texts, `position` around positions, `region` by the region of addresses. */
	method: 'btree' | 'grams' | 'gin' | 'hash' | 'position' | 'region';
	keys: Array<{ column: string; descending: boolean; part?: PartOfValue; isSealed?: true; isInWords?: true }>;
	/** The fields of a unique index; empty for others. */
	fields: string[];
}

export interface DesiredForeignKey {
	name: string;
	column: string;
	field: string;
	/** The referenced screen. */
	target: string;
	onDelete: 'restrict' | 'set null' | 'cascade';
}

/** The column of the mark that a record is removed but kept. */
export const deleteTimeColumn = 'delete_time';

/** What a screen's records need from the database. */
export function toDesiredTable(screen: LoadedScreen): DesiredTable {
	const { resolved, file } = screen;
	const name = file.storage?.table ?? screen.name.replaceAll('-', '_');
	const stored = resolved.fields.filter((field) => !field.system && columnType(field) !== null);
	return {
		screen: screen.name,
		name,
		scope: resolved.scope,
		hasOversight: file.storage?.oversight === true,
		columns: [...systemColumns(screen), ...stored.map(toColumn)],
		indexes: toIndexes(screen, name, stored),
		foreignKeys: stored.filter((field) => field.reference && field.type !== 'array').map((field) => toForeignKey(name, field)),
	};
}

function systemColumns(screen: LoadedScreen): DesiredColumn[] {
	const column = (name: string, type: string): DesiredColumn => ({ name, type, field: null, initial: undefined });
	return [
		column('id', 'uuid'),
		...(screen.resolved.scope === 'platform' ? [column('tenant_id', 'uuid')] : []),
		column('version', 'integer'),
		column('create_time', 'timestamp with time zone'),
		column('create_by', 'uuid'),
		column('update_time', 'timestamp with time zone'),
		column('update_by', 'uuid'),
		...(screen.file.storage?.softDelete ? [column(deleteTimeColumn, 'timestamp with time zone')] : []),
	];
}

function toColumn(field: ResolvedField): DesiredColumn {
	return {
		...{ name: toColumnName(field.name), type: columnType(field) ?? 'text', field: field.name, initial: initialOf(field) },
		...(field.was !== undefined && { former: { column: toColumnName(field.was), field: field.was } }),
		...(field.encrypted && { isSealed: true }),
	};
}

/** The value that rows get which are older than the field. */
export function initialOf(field: ResolvedField): unknown {
	return field.default !== null && typeof field.default !== 'object' ? field.default : undefined;
}

function toIndexes(screen: LoadedScreen, table: string, stored: ResolvedField[]): DesiredIndex[] {
	const { resolved, file } = screen;
	const tenant = resolved.scope === 'platform' ? ['tenant_id'] : [];
	const known = new Set(resolved.fields.map((field) => field.name));
	const sealed = new Set(stored.filter((field) => field.encrypted).map((field) => toColumnName(field.name)));
	const words = new Set(stored.filter(hasWords).map((field) => toColumnName(field.name)));
	const ofList = (columns: string[]): DesiredIndex =>
		toIndex(table, { method: 'btree', unique: false, keys: toKeys(columns, sealed).map((key) => inWords(key, words)), fields: [] });
	const make = (method: DesiredIndex['method'], columns: string[], unique: string[] | null = null): DesiredIndex =>
		toIndex(table, { method, unique: unique !== null, keys: toKeys(columns, sealed), fields: unique ?? [] });
	const uniques = [...stored.filter((field) => field.unique).map((field) => [field.name]), ...(file.storage?.unique ?? [])];
	const plain = [['-createTime'], resolved.list.sort.map((entry) => (entry.order === 'DESC' ? `-${entry.field}` : entry.field))];
	const searched = new Set([...resolved.list.search, resolved.titleField]);
	const indexes = [
		...uniques.filter((fields) => fields.every((name) => known.has(name))).map((fields) => make('btree', [...tenant, ...fields], fields)),
		...plain.filter((fields) => fields.every((name) => known.has(bare(name)))).map((fields) => ofList([...tenant, ...withId(fields)])),
		...(file.storage?.indexes ?? [])
			.filter((fields) => fields.every((name) => known.has(bare(name))))
			.map((fields) => make('btree', [...tenant, ...withId(fields)])),
		...stored.filter((field) => field.reference).map((field) => make(field.type === 'array' ? 'gin' : 'btree', [field.name])),
		...stored.filter((field) => field.encrypted && !field.unique).map((field) => make('btree', [field.name])),
		...stored
			.filter((field) => isPlainText(field) && !field.encrypted && searched.has(field.name))
			.map((field) => make('grams', [field.name])),
		...stored.filter((field) => searched.has(field.name) && !field.encrypted).flatMap((field) => formatIndex(field, make)),
		...stored.flatMap((field) => partIndexes(table, field)),
	];
	return [...new Map(indexes.map((index) => [index.name, index])).values()];
}

function formatIndex(field: ResolvedField, make: (method: DesiredIndex['method'], columns: string[]) => DesiredIndex): DesiredIndex[] {
	const method = field.format && formatIndexes[field.format];
	return method ? [make(method, [field.name])] : [];
}

/** A part that is compared is found by its index; whole texts have no limit of length there. */
function partIndexes(table: string, field: ResolvedField): DesiredIndex[] {
	return (field.parts ?? [])
		.filter((part) => part.isIndexed)
		.map((part) => {
			const key = { column: toColumnName(field.name), descending: false, part: partOf(part) };
			return toIndex(table, { method: partMethod(part), unique: false, keys: [key], fields: [] });
		});
}

function partMethod(part: ResolvedField): DesiredIndex['method'] {
	if (part.type === 'array') return 'gin';
	if (isPlainText(part)) return 'grams';
	return columnType(part) === 'text' ? 'hash' : 'btree';
}

/** Ends a sort with the id, in the direction of its last field, so that every page is exact. */
function withId(fields: string[]): string[] {
	return [...fields, fields.at(-1)?.startsWith('-') ? '-id' : 'id'];
}

function bare(field: string): string {
	return field.startsWith('-') ? field.slice(1) : field;
}

/** An index is read in both directions, so one that ends descending is kept as its mirror image. */
function toKeys(fields: string[], sealed: ReadonlySet<string>): DesiredIndex['keys'] {
	const isMirrored = fields.at(-1)?.startsWith('-') ?? false;
	return fields.map((field) => ({
		column: toColumnName(bare(field)),
		descending: field !== 'tenant_id' && field.startsWith('-') !== isMirrored,
		...(sealed.has(toColumnName(bare(field))) && { isSealed: true as const }),
	}));
}

/** The index of the order of a list has the order of words. */
function inWords<Key extends DesiredIndex['keys'][number]>(key: Key, words: ReadonlySet<string>): Key {
	return words.has(key.column) ? { ...key, isInWords: true } : key;
}

/** An index with the name that its definition gives it. */
export function toIndex(table: string, definition: Omit<DesiredIndex, 'name'>): DesiredIndex {
	const columns = definition.keys.map((key) => key.column).join('_');
	const ordinary = definition.method === 'btree' ? 'idx' : definition.method;
	const kind = definition.unique ? 'key' : ordinary;
	return { ...definition, name: boundedName(`${table}_${columns}`, kind, JSON.stringify({ table, ...definition })) };
}

function toForeignKey(table: string, field: ResolvedField): DesiredForeignKey {
	return nameForeignKey(table, {
		column: toColumnName(field.name),
		field: field.name,
		target: field.reference?.screen ?? '',
		onDelete: onDeleteOf(field),
	});
}

/** What becomes of a reference when the referenced record is removed. */
export function onDeleteOf({ reference }: ResolvedField): DesiredForeignKey['onDelete'] {
	return reference?.onRemove === 'clear' ? 'set null' : 'restrict';
}

/** A foreign key with the name that its definition gives it. */
export function nameForeignKey(table: string, definition: Omit<DesiredForeignKey, 'name'>): DesiredForeignKey {
	return { ...definition, name: boundedName(`${table}_${definition.column}`, 'fkey', JSON.stringify({ table, ...definition })) };
}

/** A name within PostgreSQL's 63 bytes that ends with its kind and a hash of what it stands for. */
export function boundedName(readable: string, kind: string, definition: string): string {
	return `${readable.slice(0, 48)}_${kind}_${createHash('sha256').update(definition).digest('hex').slice(0, 8)}`;
}
