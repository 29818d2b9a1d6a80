/** The version of a record, which PostgreSQL stores as an integer. */
export const maxVersion = 2 ** 31 - 1;

/** Reads the version of a record from a body or a query string; undefined when none is given, null for what is no version. */
export function readVersion(value: unknown): number | null | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const version = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
	return typeof version === 'number' && Number.isSafeInteger(version) && version >= 1 && version <= maxVersion ? version : null;
}
