import type { AuditChanges } from './audit-entry.ts';

/** What of the named fields is another after a save; null before creates. */
export function changedFields(
	names: readonly string[],
	{ before, record }: { before: Record<string, unknown> | null; record: Record<string, unknown> },
): AuditChanges {
	const pairs = names.map((name): [string, [unknown, unknown]] => [name, [before?.[name] ?? null, record[name] ?? null]]);
	return Object.fromEntries(pairs.filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to)));
}
