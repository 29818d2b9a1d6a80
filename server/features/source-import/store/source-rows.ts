import type { ForeignDatabase, ForeignKind, ForeignRow } from '../../../db/foreign/foreign-database.ts';

/** Rows of a table or view, in a read-only transaction of the other server; at most so many. */
export function selectRows(source: ForeignDatabase, { table, most }: { table: string; most: number }): Promise<ForeignRow[]> {
	const text = `select * from ${identifier(table, source.kind)} limit ${most}`;
	return source.run((run) => run({ text, values: [] }), { write: false });
}

function identifier(table: string, kind: ForeignKind): string {
	const mark = kind === 'postgres' ? '"' : '`';
	return table
		.split('.')
		.map((part) => `${mark}${part.replaceAll(mark, mark + mark)}${mark}`)
		.join('.');
}
