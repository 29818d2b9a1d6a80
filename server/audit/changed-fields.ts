import { ownValue } from '../../contract/input/plain-object.ts';
import type { AuditChanges } from './audit-entry.ts';

/** What of the named fields is another after a save; null before creates. */
export function changedFields(
	names: readonly string[],
	{ before, record }: { before: Record<string, unknown> | null; record: Record<string, unknown> },
): AuditChanges {
	const pairs = names.map((name): [string, [unknown, unknown]] => [name, [ownValue(before, name) ?? null, ownValue(record, name) ?? null]]);
	return Object.fromEntries(pairs.filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to)));
}
