import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import { cutText } from '../../../contract/input/cut-text.ts';
import { toColumnName } from '../../../contract/records/list-query.ts';
import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { systemFields } from '../../../contract/screen/system-fields.ts';
import { toTitle } from '../../metadata/registry/screen-template.ts';
import { fieldNamed } from './screen-from-table.ts';

/** A table or view of another system, as its server describes it. */
export interface ForeignTableFacts {
	columns: ForeignColumn[];
	/** The columns of its primary key. */
	keys: string[];
}

export interface ForeignColumn {
	name: string;
	/** As `information_schema` names it: `character varying`, `int`. */
	type: string;
	/** Of a text; null for none. */
	length: number | null;
	decimals: number | null;
	isRequired: boolean;
	comment: string | null;
}

interface Wanted {
	name: string;
	/** The code of the data source. */
	source: string;
	table: string;
	/** Instead of a table. */
	sql?: string | undefined;
	/** The column that identifies a row. */
	key: string;
	/** For an interface: the members of its reply that lead to the list; empty: the reply itself is the list. */
	list?: string | undefined;
	title?: string | undefined;
}

/** Writes a table of another system down as a screen that reads it, with the columns that no field can have. */
export function screenFromSource(
	{ name, source, table, sql, key, list, title }: Wanted,
	{ columns }: ForeignTableFacts,
): { file: ScreenFile; left: ForeignColumn[] } {
	const left: ForeignColumn[] = [];
	const properties: Record<string, FieldSchema> = {};
	const others: Record<string, string> = {};
	let keyField = '';
	for (const column of columns) {
		const fieldName = toFieldName(column.name);
		const field = typeOf(column);
		if (!field || !fieldNamed.test(fieldName) || Object.hasOwn(systemFields, fieldName) || Object.hasOwn(properties, fieldName)) {
			left.push(column);
			continue;
		}
		properties[fieldName] = { ...field, title: titleOf(column) };
		const usual = list === undefined ? toColumnName(fieldName) : fieldName;
		if (usual !== column.name) others[fieldName] = column.name;
		if (column.name === key) keyField = fieldName;
	}
	const columnNames = Object.keys(others).length > 0 && { columns: others };
	const file: ScreenFile = {
		$schema: '../screen.schema.json',
		metaVersion: currentMetaVersion,
		title: title ?? toTitle(name),
		record: { properties },
		storage: {
			source: { name: source, ...(sql === undefined ? { table } : { sql }), key: keyField, ...(list && { list }), ...columnNames },
		},
	};
	return { file, left };
}

const longestText = 4_000;
const mostDecimals = 6;

/** What a column's type is to a field, by the names of PostgreSQL and of MySQL; nothing for types that no field is read from. */
function typeOf({ type, length, decimals }: ForeignColumn): Omit<FieldSchema, 'title'> | undefined {
	if (texts.has(type)) return { type: 'string', maxLength: Math.min(Math.max(length ?? longestText, 1), longestText) };
	if (decimalTypes.has(type) && decimals === 0) return { type: 'integer' };
	if (decimalTypes.has(type)) return { type: 'number', ...(decimals !== null && decimals <= mostDecimals && { decimals }) };
	return plainTypes[type];
}

const texts = new Set(['character varying', 'character', 'text', 'uuid', 'varchar', 'char', 'tinytext', 'mediumtext', 'longtext', 'enum']);
const decimalTypes = new Set(['numeric', 'decimal']);
const moment = { type: 'string', format: 'date-time' } as const;

const plainTypes: Record<string, Omit<FieldSchema, 'title'>> = {
	smallint: { type: 'integer' },
	integer: { type: 'integer' },
	int: { type: 'integer' },
	mediumint: { type: 'integer' },
	bigint: { type: 'integer' },
	year: { type: 'integer' },
	tinyint: { type: 'integer' },
	'tinyint(1)': { type: 'boolean' },
	boolean: { type: 'boolean' },
	real: { type: 'number' },
	'double precision': { type: 'number' },
	float: { type: 'number' },
	double: { type: 'number' },
	date: { type: 'string', format: 'date' },
	'timestamp with time zone': moment,
	'timestamp without time zone': moment,
	datetime: moment,
	timestamp: moment,
};

function titleOf({ comment, name }: ForeignColumn): string {
	const [first = ''] = (comment ?? '').trim().split('\n');
	return cutText(first.trim() || toTitle(name.replaceAll('.', ' ')), 80);
}

/** `shop_name`, `SHOP_NAME`, `ShopName` and `shop.name` are `shopName`. */
function toFieldName(column: string): string {
	const lower = /[a-z]/.test(column) ? column : column.toLowerCase();
	const joined = lower.replace(/[._\s-]+([A-Za-z0-9])/g, (_found, letter: string) => letter.toUpperCase());
	return `${joined.charAt(0).toLowerCase()}${joined.slice(1)}`;
}
