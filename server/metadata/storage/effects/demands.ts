import { sql } from 'kysely';

import { anywhere, findPatternProblem, matchesPattern } from '../../../../contract/patterns/match-pattern.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { limitsOf } from '../../../../contract/validation/values/field-limits.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { toScreenTables } from '../tables/child-tables.ts';
import type { DesiredColumn, DesiredTable } from '../tables/desired-table.ts';
import type { StoredTable } from '../tables/stored-tables.ts';
import type { Statement } from '../tables/table-sql.ts';
import type { EffectCode } from '../texts.ts';

/** The tables of the database, by `schema.name`. */
type StoredTables = ReadonlyMap<string, StoredTable>;

/** Something that a field asks of every value. */
export interface Demand {
	code: EffectCode;
	/** Two demands with the same key ask for the same. */
	key: string;
	table: string;
	/** As a path of the record: `items.amount` for a field of rows. */
	field: string;
	title: string;
	limit: string;
	/** The example must not be shown. */
	isSecret: boolean;
	/** For what SQL cannot judge: whether a value that `shown` selects from the rows of `breaks` does not meet the demand. */
	isBroken?: ((value: string) => boolean) | undefined;
	/** The rows that do not meet the demand; undefined where the table cannot tell yet. */
	breaks(table: StoredTable, stored: StoredTables): Statement | undefined;
	/** What is shown of such a row: its value, or the title of the record. */
	shown(table: StoredTable, stored: StoredTables): Statement;
}

/** Everything that the fields of a screen and of its rows ask of stored values, as far as SQL can tell. */
export function demandsOf(screen: LoadedScreen): Demand[] {
	const { fields, titleField } = screen.resolved;
	const { record, children } = toScreenTables(screen);
	const column = record.columns.find(({ field, name }) => (field ?? name) === titleField);
	const titleOf: Demand['shown'] = (table) => storedValue(table, column) ?? sql`null`;
	// The row of a child table is known by its record.
	const titleOfRecord: Demand['shown'] = ({ schema, name }, stored) => {
		const owner = stored.get(`${schema}.${record.name}`);
		if (!owner) return sql`null`;
		const [records, rows] = [sql.table(`${schema}.${record.name}`), sql.table(`${schema}.${name}`)];
		return sql`(select ${titleOf(owner, stored)} from ${records} where ${records}.id = ${rows}.record_id)`;
	};
	const isSecretTitle = fields.some((field) => field.name === titleField && isSecret(field));
	const withTables = fields.filter(({ itemFields }) => itemFields);
	return [
		...ofTable(record, fields, { titleOf, isSecretTitle }),
		...withTables.flatMap((field): Demand[] => {
			const child = children.find(({ columns }) => columns.some((column) => column.field?.startsWith(`${field.name}.`)));
			if (!child) return [];
			const inner = (field.itemFields ?? []).map((cell) => ({
				...cell,
				name: `${field.name}.${cell.name}`,
				title: `${field.title} / ${cell.title}`,
			}));
			const missing = field.required ? [missingRows(record, { child, field, titleOf, isSecretTitle })] : [];
			return [...missing, ...ofTable(child, inner, { titleOf: titleOfRecord, isSecretTitle })];
		}),
	];
}

/** The values of fields that a screen no longer has: they stay stored and are not shown. */
export function abandonedBy(screen: LoadedScreen, before: LoadedScreen): Demand[] {
	const [now, earlier] = [toScreenTables(screen), toScreenTables(before)];
	const { record } = earlier;
	if (record.name !== now.record.name || record.scope !== now.record.scope) return [];
	const kept = new Set(now.record.columns.flatMap(({ name, former }) => (former ? [name, former.column] : [name])));
	const fields = before.resolved.fields.filter(({ itemFields }) => !itemFields);
	return record.columns.flatMap((column): Demand[] => {
		const field = fields.find(({ name }) => name === column.field);
		if (!field || kept.has(column.name)) return [];
		const value = sql.ref(column.name);
		return [
			{
				...{ code: 'existing-without-field', key: column.name, table: record.name },
				...{ field: field.name, title: field.title, limit: field.name, isSecret: isSecret(field) },
				breaks: ({ columns }) => (columns.has(column.name) ? sql`not ${emptyOf(value, column.type)}` : undefined),
				shown: () => value,
			},
		];
	});
}

function isSecret({ mask, readRight, encrypted }: ResolvedField): boolean {
	return mask !== undefined || readRight !== undefined || encrypted === true;
}

interface TitleOfRows {
	titleOf: Demand['shown'];
	isSecretTitle: boolean;
}

function ofTable(table: DesiredTable, fields: ResolvedField[], { titleOf, isSecretTitle }: TitleOfRows): Demand[] {
	return table.columns.flatMap((column) => {
		const field = fields.find(({ name, system }) => name === column.field && !system);
		// What the server computes or assigns follows the file by itself.
		if (!field || field.computed !== undefined || field.readOnly) return [];
		// What is encrypted has another length and form.
		const judged = field.encrypted
			? ofField(field, column.type).filter(({ code }) => code === 'existing-without-value')
			: ofField(field, column.type);
		return judged.map(({ code, limit, breaks, isBroken }): Demand => {
			const isMissing = code === 'existing-without-value';
			return {
				...{ code, limit, isBroken, table: table.name, field: field.name, title: field.title },
				key: [code, table.formerName ?? table.name, column.former?.column ?? column.name, limit].join(' '),
				isSecret: isMissing ? isSecretTitle : isSecret(field),
				breaks(stored) {
					const name = columnIn(stored, column);
					// A new field is empty in every record, unless it has a fixed default.
					if (name === undefined) return isMissing && column.initial === undefined ? sql`true` : undefined;
					return stored.columns.get(name) === column.type ? breaks(sql.ref(name)) : undefined;
				},
				shown: (stored, all) => (isMissing ? titleOf(stored, all) : (storedValue(stored, column) ?? sql`null`)),
			};
		});
	});
}

/** The column that holds the values of a field; until a renamed field is stored under its new name, its former one. */
function columnIn({ columns }: StoredTable, { name, former }: DesiredColumn): string | undefined {
	return [name, former?.column].find((candidate) => candidate !== undefined && columns.has(candidate));
}

function storedValue(table: StoredTable, column: DesiredColumn | undefined): Statement | undefined {
	const name = column && columnIn(table, column);
	return name === undefined ? undefined : sql.ref(name);
}

interface FieldDemand {
	code: EffectCode;
	limit: string;
	isBroken?: (value: string) => boolean;
	breaks(column: Statement): Statement;
}

function ofField(field: ResolvedField, type: string): FieldDemand[] {
	const isList = type.endsWith('[]');
	const size = (column: Statement) => (isList ? sql`coalesce(cardinality(${column}), 0)` : sql`char_length(${column})`);
	const demand = (code: EffectCode, limit: unknown, breaks: FieldDemand['breaks']): FieldDemand[] =>
		limit === undefined ? [] : [{ code, limit: String(limit), breaks }];
	const { minLength, maxLength, minItems, maxItems, minimum, maximum } = limitsOf(field);
	const isText = type === 'text' && field.type === 'string';
	return [
		...(field.required ? demand('existing-without-value', '', (column) => emptyOf(column, field.allowEmpty ? 'any' : type)) : []),
		...(isText ? demand('existing-too-long', maxLength, (column) => sql`${size(column)} > ${lit(maxLength)}`) : []),
		...(isText && minLength
			? demand('existing-too-short', minLength, (column) => sql`${size(column)} between 1 and ${lit(minLength - 1)}`)
			: []),
		...(isList && field.type === 'array' ? demand('existing-too-many', maxItems, (column) => sql`${size(column)} > ${lit(maxItems)}`) : []),
		...(isList && minItems ? demand('existing-too-few', minItems, (column) => sql`${size(column)} < ${lit(minItems)}`) : []),
		...(isOrdered(type, minimum) ? demand('existing-too-small', minimum, (column) => sql`${column} < ${value(minimum, type)}`) : []),
		...(isOrdered(type, maximum) ? demand('existing-too-large', maximum, (column) => sql`${column} > ${value(maximum, type)}`) : []),
		...optionDemand(field, type),
		...(isText ? patternDemand(field) : []),
	];
}

/** Patterns are those of ECMAScript, in linear time: the database has others. A value that is too long to be judged counts as wrong, as in a save. */
function patternDemand({ pattern, match }: ResolvedField): FieldDemand[] {
	if (pattern === undefined || findPatternProblem(pattern) !== undefined) return [];
	const whole = match === 'part' ? anywhere(pattern) : pattern;
	const isBroken = (text: string) => matchesPattern(whole, text) !== true;
	return [{ code: 'existing-pattern', limit: pattern, isBroken, breaks: (column) => sql`${column} <> ''` }];
}

/** Options that are disabled remain valid for records that have them. */
function optionDemand({ options }: ResolvedField, type: string): FieldDemand[] {
	if (!options || (type !== 'text' && type !== 'text[]')) return [];
	const known = sql`array[${sql.join(options.map((option) => sql.lit(option.value)))}]::text[]`;
	const limit = options.map((option) => option.value).join(', ');
	const breaks = (column: Statement) =>
		type === 'text' ? sql`${column} is not null and ${column} <> '' and ${column} <> all (${known})` : sql`not ${column} <@ ${known}`;
	return [{ code: 'existing-unknown-option', limit, breaks }];
}

function missingRows(
	record: DesiredTable,
	{ child, field, titleOf, isSecretTitle }: TitleOfRows & { child: DesiredTable; field: ResolvedField },
): Demand {
	return {
		...{ code: 'existing-without-value', table: record.name, field: field.name, title: field.title, limit: '', isSecret: isSecretTitle },
		key: `existing-without-value ${child.formerName ?? child.name}`,
		shown: titleOf,
		breaks({ schema, name }, stored) {
			const rows = [child.name, child.formerName].find((table) => stored.has(`${schema}.${table}`));
			// A new child table has no rows.
			if (rows === undefined) return sql`true`;
			return sql`not exists (select from ${sql.table(`${schema}.${rows}`)} inner_row
				where inner_row.record_id = ${sql.table(`${schema}.${name}`)}.id)`;
		},
	};
}

function emptyOf(column: Statement, type: string): Statement {
	if (type === 'text') return sql`(${column} is null or ${column} = '')`;
	return type.endsWith('[]') ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
}

const dayTypes = ['date', 'timestamp with time zone'];

/** Whether a limit can be compared with the values of a column; limits that depend on the day of a save cannot. */
function isOrdered(type: string, limit: unknown): boolean {
	if (type === 'numeric' || type === 'bigint') return typeof limit === 'number';
	return dayTypes.includes(type) && typeof limit === 'string';
}

function value(limit: unknown, type: string): Statement {
	return sql`${sql.lit(String(limit))}::${sql.raw(type)}`;
}

function lit(limit: unknown): Statement {
	return sql.lit(Number(limit));
}
