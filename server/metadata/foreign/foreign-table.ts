import {
	type CompiledQuery,
	DummyDriver,
	Kysely,
	MysqlAdapter,
	MysqlIntrospector,
	MysqlQueryCompiler,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type RawBuilder,
	sql,
} from 'kysely';

import { toColumnName } from '../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { SourceFile } from '../../../contract/screen/screen.ts';
import type { ForeignKind, ForeignStatement } from '../../db/foreign/foreign-database.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';

/** The table of another system that a screen shows. */
export interface ForeignTable {
	source: SourceFile;
	/** The fields that have a column there. */
	fields: ResolvedField[];
	keyField: ResolvedField;
	/** The column of a field, or the way to it in an entry of a list. */
	columnOf(field: string): string;
}

/** The table of a screen whose file has `storage.source`. */
export function foreignTableOf(screen: CompiledScreen): ForeignTable {
	return remembered(screen, 'foreign table', () => {
		const source = screen.loaded.file.storage?.source;
		const fields = screen.fields.filter(({ system, external, writeOnly }) => !system && !external && !writeOnly);
		const keyField = fields.find(({ name }) => name === source?.key);
		if (!source || !keyField) throw new Error(`the screen ${screen.name} has no table of another system`);
		return { source, fields, keyField, columnOf: (field: string) => source.columns?.[field] ?? toColumnName(field) };
	});
}

/** `app.enterprise` as an identifier, or a statement as a table. */
export function tableRef({ source }: ForeignTable): RawBuilder<unknown> {
	// Checked when its screen was read; a parenthesis in it cannot end this one.
	return source.sql === undefined ? sql.id(...(source.table ?? '').split('.')) : sql`(${sql.raw(source.sql)}) as stated`;
}

/** The column of a field as an identifier. */
export function columnRef(table: ForeignTable, field: string): RawBuilder<unknown> {
	return sql.id(table.columnOf(field));
}

const compilers: Record<ForeignKind, Kysely<unknown>> = {
	postgres: new Kysely({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
	}),
	mysql: new Kysely({
		dialect: {
			createAdapter: () => new MysqlAdapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (db) => new MysqlIntrospector(db),
			createQueryCompiler: () => new MysqlQueryCompiler(),
		},
	}),
};

/** A statement in the dialect of a kind of server. */
export function toStatement(kind: ForeignKind, query: RawBuilder<unknown>): ForeignStatement {
	const { sql: text, parameters }: CompiledQuery = query.compile(compilers[kind]);
	return { text, values: parameters };
}
