/** No table of a screen has such a name. */
const asideSuffix = '$renamed';

/** The name that a table has while a view has its name, because fields were renamed. */
export function asideName(table: string): string {
	return `${table}${asideSuffix}`;
}

/** The name of a table that has its name aside, or any other. */
export function ownName(table: string): string {
	return table.endsWith(asideSuffix) ? table.slice(0, -asideSuffix.length) : table;
}

/** The same as SQL: of a name, or of an expression for one. */
export function ownNameSql(name: string): string {
	return `replace(${name}, '${asideSuffix}', '')`;
}
