import { sql } from 'kysely';

import { toColumnName } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { limitsOf } from '../../../../contract/validation/values/field-limits.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { toScreenTables } from '../tables/child-tables.ts';
import type { DesiredColumn, DesiredTable } from '../tables/desired-table.ts';
import type { Statement } from '../tables/table-sql.ts';
import type { EffectCode } from '../texts.ts';

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
	/** The columns that must exist for a count. */
	columns: string[];
	/** The column that an example is taken from. */
	shown: string;
	/** The rows that do not meet the demand. */
	breaks(schema: string): Statement;
}

/** Everything that the fields of a screen and of its rows ask of stored values, as far as SQL can tell. */
export function demandsOf(screen: LoadedScreen): Demand[] {
	const { fields, titleField } = screen.resolved;
	const { record, children } = toScreenTables(screen);
	const title = toColumnName(titleField);
	const withTables = fields.filter(({ itemFields }) => itemFields);
	return [
		...ofTable(record, fields, title),
		...withTables.flatMap((field): Demand[] => {
			const child = children.find(({ columns }) => columns.some((column) => column.field?.startsWith(`${field.name}.`)));
			if (!child) return [];
			const inner = (field.itemFields ?? []).map((cell) => ({
				...cell,
				name: `${field.name}.${cell.name}`,
				title: `${field.title} / ${cell.title}`,
			}));
			const missing = field.required ? [missingRows(record, { child, field, title })] : [];
			return [...missing, ...ofTable(child, inner, 'id')];
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
		const where = sql`not ${emptyOf(sql.ref(column.name), column.type)}`;
		return [
			{
				...{
					code: 'existing-without-field',
					key: column.name,
					table: record.name,
					field: field.name,
					title: field.title,
					limit: field.name,
				},
				...{ isSecret: isSecret(field), columns: [column.name], shown: column.name, breaks: () => where },
			},
		];
	});
}

function isSecret({ mask, readRight }: ResolvedField): boolean {
	return mask !== undefined || readRight !== undefined;
}

function ofTable(table: DesiredTable, fields: ResolvedField[], titleColumn: string): Demand[] {
	return table.columns.flatMap((column) => {
		const field = fields.find(({ name, system }) => name === column.field && !system);
		// What the server computes or assigns follows the file by itself.
		if (!field || field.computed !== undefined || field.readOnly) return [];
		return ofField(field, column).map((own): Demand => {
			const shown = own.code === 'existing-without-value' ? titleColumn : column.name;
			return {
				...own,
				...{ table: table.name, field: field.name, title: field.title, shown },
				isSecret: own.code !== 'existing-without-value' && isSecret(field),
				key: [own.code, column.name, own.limit].join(' '),
				columns: [...new Set([column.name, shown])],
			};
		});
	});
}

type FieldDemand = Pick<Demand, 'code' | 'limit' | 'breaks'>;

function ofField(field: ResolvedField, { name, type }: DesiredColumn): FieldDemand[] {
	const column = sql.ref(name);
	const isList = type.endsWith('[]');
	const size = isList ? sql`coalesce(cardinality(${column}), 0)` : sql`char_length(${column})`;
	const demand = (code: EffectCode, limit: unknown, where: Statement): FieldDemand[] =>
		limit === undefined ? [] : [{ code, limit: String(limit), breaks: () => where }];
	const { minLength, maxLength, minItems, maxItems, minimum, maximum } = limitsOf(field);
	const isText = type === 'text' && field.type === 'string';
	return [
		...(field.required ? demand('existing-without-value', '', emptyOf(column, type)) : []),
		...(isText ? demand('existing-too-long', maxLength, sql`${size} > ${lit(maxLength)}`) : []),
		...(isText && minLength ? demand('existing-too-short', minLength, sql`${size} between 1 and ${lit(minLength - 1)}`) : []),
		...(isList && field.type === 'array' ? demand('existing-too-many', maxItems, sql`${size} > ${lit(maxItems)}`) : []),
		...(isList && minItems ? demand('existing-too-few', minItems, sql`${size} < ${lit(minItems)}`) : []),
		...(isOrdered(type, minimum) ? demand('existing-too-small', minimum, sql`${column} < ${value(minimum, type)}`) : []),
		...(isOrdered(type, maximum) ? demand('existing-too-large', maximum, sql`${column} > ${value(maximum, type)}`) : []),
		...optionDemand(field, type, column),
	];
}

/** Options that are disabled remain valid for records that have them. */
function optionDemand({ options }: ResolvedField, type: string, column: Statement): FieldDemand[] {
	if (!options || (type !== 'text' && type !== 'text[]')) return [];
	const known = sql`array[${sql.join(options.map((option) => sql.lit(option.value)))}]::text[]`;
	const where =
		type === 'text' ? sql`${column} is not null and ${column} <> '' and ${column} <> all (${known})` : sql`not ${column} <@ ${known}`;
	const limit = options.map((option) => option.value).join(', ');
	return [{ code: 'existing-unknown-option', limit, breaks: () => where }];
}

function missingRows(record: DesiredTable, { child, field, title }: { child: DesiredTable; field: ResolvedField; title: string }): Demand {
	return {
		...{ code: 'existing-without-value', table: record.name, field: field.name, title: field.title, limit: '', isSecret: false },
		key: `existing-without-value ${child.name}`,
		columns: [title],
		shown: title,
		breaks: (schema) => sql`not exists (select from ${sql.table(`${schema}.${child.name}`)} inner_row
			where inner_row.record_id = ${sql.table(`${schema}.${record.name}`)}.id)`,
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
