import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import { toColumnName } from '../../../contract/records/list-query.ts';
import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { toTitle } from '../../metadata/registry/screen-template.ts';
import { deleteTimeColumn } from '../../metadata/storage/tables/desired-table.ts';
import type { ColumnFacts, TableFacts } from '../../metadata/storage/tables/read-table.ts';

/** A screen made from a table, and the columns that no field can represent. */
export interface ScreenOfTable {
	file: ScreenFile;
	/** Columns with a type or a name that no field can have. */
	left: ColumnFacts[];
}

/** The names of fields, as the schema of the files specifies. */
export const fieldNamed = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** Columns that the engine maintains. */
const ownColumns = ['id', 'tenant_id', 'version', 'create_time', 'create_by', 'update_time', 'update_by', deleteTimeColumn];

/** Writes a table down as a screen file; `screenOf` names the screen of another table. */
export function screenFromTable(
	name: string,
	table: TableFacts,
	{ screenOf }: { screenOf(tableName: { schema: string; table: string }): string | undefined },
): ScreenOfTable {
	const left: ColumnFacts[] = [];
	const properties: Record<string, FieldSchema> = {};
	for (const column of table.columns.filter((candidate) => !ownColumns.includes(candidate.name))) {
		const fieldName = toFieldName(column.name);
		const reference = table.references.find((candidate) => candidate.column === column.name);
		const target = reference && (isSame(reference, table) ? name : screenOf(reference));
		const field = toField(column, { table, target, clears: reference?.clears === true });
		if (field && fieldNamed.test(fieldName) && toColumnName(fieldName) === column.name) properties[fieldName] = field;
		else left.push(column);
	}
	const known = (column: string) => Object.hasOwn(properties, toFieldName(column));
	const required = table.columns.filter((column) => column.isRequired && known(column.name)).map((column) => toFieldName(column.name));
	const file: ScreenFile = {
		$schema: '../screen.schema.json',
		metaVersion: currentMetaVersion,
		...titleOf(table.comment?.startsWith('screen:') ? null : table.comment, name),
		record: { properties, ...(required.length > 0 && { required }) },
		...storageOf(name, table, known),
		...(table.searched.some(known) && { list: { search: table.searched.filter(known).map(toFieldName) } }),
	};
	return { file, left };
}

function toField(
	column: ColumnFacts,
	{ table, target, clears }: { table: TableFacts; target: string | undefined; clears: boolean },
): FieldSchema | undefined {
	const base = typeOf(column.type);
	const fixed = defaultOf(column);
	const common = {
		...titleOf(column.comment, column.name),
		...(fixed !== undefined && { default: fixed }),
		...(isUnique(column, table) && { unique: true }),
	};
	if (column.type === 'uuid') {
		if (target === undefined) return undefined;
		return { type: 'string', ...common, reference: { screen: target, ...(clears && { onRemove: 'clear' as const }) } };
	}
	if (!base) return undefined;
	const options = base.type === 'string' && !base.format ? optionsOf(column.name, table.checks) : undefined;
	if (options) return { type: 'string', ...common, options };
	return { ...base, ...common, ...(base.type === 'integer' || base.type === 'number' ? limitsOf(column.name, table.checks) : {}) };
}

/** What a column's type is to a field; nothing for types that no field is kept in. */
function typeOf(type: string): Omit<FieldSchema, 'title'> | undefined {
	const [, length] = /^character varying\((\d+)\)$/.exec(type) ?? [];
	if (length) return { type: 'string', maxLength: Number(length) };
	const [, decimals] = /^numeric\(\d+,(\d)\)$/.exec(type) ?? [];
	if (decimals) return { type: 'number', decimals: Number(decimals) };
	return plainTypes[type];
}

const plainTypes: Record<string, Omit<FieldSchema, 'title'>> = {
	text: { type: 'string', maxLength: 100_000 },
	'character varying': { type: 'string', maxLength: 100_000 },
	integer: { type: 'integer' },
	bigint: { type: 'integer' },
	numeric: { type: 'number' },
	boolean: { type: 'boolean' },
	date: { type: 'string', format: 'date' },
	'timestamp with time zone': { type: 'string', format: 'date-time' },
	jsonb: { type: 'object' },
	'text[]': { type: 'array', items: { type: 'string' } },
};

/** `status in ('a', 'b')`, as PostgreSQL stores it. */
function optionsOf(column: string, checks: string[]): FieldSchema['options'] {
	const own = checks.find((check) => /^CHECK \(\(+"?([^"()]*)"?\)?(?:::text)? = ANY \(/.exec(check)?.[1] === column);
	const values = [...(own ?? '').matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) => value.replaceAll("''", "'"));
	return values.length === 0 ? undefined : values.map((value) => ({ value, title: toTitle(value) }));
}

function limitsOf(column: string, checks: string[]): Pick<FieldSchema, 'minimum' | 'maximum'> {
	const find = (sign: string) => {
		const limits = checks.flatMap((check) => [...check.matchAll(/\("?([^"()]*?)"? (>=|<=) \(?'?(-?[\d.]+)/g)]);
		const found = limits.find(([, name, comparison]) => name === column && comparison === sign);
		return found && Number(found[3]);
	};
	const [minimum, maximum] = [find('>='), find('<=')];
	return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function defaultOf({ type, default: expression }: ColumnFacts): unknown {
	if (expression === null) return undefined;
	if (/^(now\(\)|CURRENT_TIMESTAMP)$/i.test(expression)) return type === 'date' ? { name: 'today' } : { name: 'now' };
	if (/^CURRENT_DATE$/i.test(expression)) return { name: 'today' };
	if (/^(true|false)$/.test(expression)) return expression === 'true';
	const text = /^'((?:[^']|'')*)'::(?:text|character varying)$/.exec(expression)?.[1];
	if (text !== undefined) return text.replaceAll("''", "'");
	return /^\(?-?\d+(\.\d+)?\)?$/.test(expression) ? Number(expression.replace(/[()]/g, '')) : undefined;
}

function isUnique({ name }: ColumnFacts, { unique }: TableFacts): boolean {
	return unique.some((columns) => withoutTenant(columns).join() === name);
}

function storageOf(name: string, table: TableFacts, known: (column: string) => boolean): Pick<ScreenFile, 'storage'> {
	const portalScope = table.columns.some((column) => column.name === 'tenant_id') ? 'platform' : 'shared';
	const scope = table.schema === 'portal' ? portalScope : 'space';
	const bare = (column: string) => column.replace(/^-/, '');
	const sets = table.unique.map(withoutTenant).filter((columns) => columns.length > 1 && columns.every(known));
	const indexes = table.indexes
		.map((columns) => withoutTenant(columns).filter((column) => bare(column) !== 'id'))
		.filter(
			(columns) =>
				columns.length > 0 &&
				columns.join() !== 'create_time' &&
				columns.every((column) => known(bare(column)) || bare(column) === 'create_time'),
		)
		.filter((columns) => !(columns.length === 1 && table.references.some((reference) => reference.column === columns[0])));
	const parent = table.references.find((reference) => isSame(reference, table));
	const storage: NonNullable<ScreenFile['storage']> = {
		...(table.table !== name.replaceAll('-', '_') && { table: table.table }),
		...(scope !== 'space' && { scope }),
		...(sets.length > 0 && { unique: sets.map((columns) => columns.map(toFieldName)) }),
		...(indexes.length > 0 && {
			indexes: indexes.map((columns) =>
				columns.map((column) => (column.startsWith('-') ? `-${toFieldName(bare(column))}` : toFieldName(column))),
			),
		}),
		...(parent && known(parent.column) && { parent: toFieldName(parent.column) }),
		...(table.columns.some((column) => column.name === deleteTimeColumn) && { softDelete: true }),
	};
	return Object.keys(storage).length === 0 ? {} : { storage };
}

function withoutTenant(columns: string[]): string[] {
	return columns.filter((column) => column !== 'tenant_id');
}

function isSame(one: { schema: string; table: string }, other: { schema: string; table: string }): boolean {
	return one.schema === other.schema && one.table === other.table;
}

/** The first line of a comment is the title, what follows the description. */
function titleOf(comment: string | null, name: string): { title: string; description?: string } {
	const [first = '', ...rest] = (comment ?? '').trim().split('\n');
	const description = rest.join('\n').trim();
	return { title: first.trim() || toTitle(name), ...(description !== '' && { description }) };
}

function toFieldName(column: string): string {
	return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
