import type { RecordSchema } from '../screen/record-schema.ts';
import { type ScreenFile, type StandardPermission, type StorageScope, standardPermissions } from '../screen/screen.ts';

/** The field that names a record to people. */
export function titleFieldOf(record: RecordSchema): string {
	if (record.title) return record.title;
	for (const usual of ['name', 'title']) {
		if (Object.hasOwn(record.properties, usual)) return usual;
	}
	const entries = Object.entries(record.properties);
	const text = entries.find(
		([, field]) => field.type === 'string' && !field.reference && !field.options && !field.writeOnly && !field.encrypted,
	);
	return text?.[0] ?? entries[0]?.[0] ?? 'id';
}

/** Whether each tenant has one record, shown in its form instead of a list. */
export function isSingle({ storage, form }: Pick<ScreenFile, 'storage' | 'form'>): boolean {
	return storage?.single ?? form?.layout === 'settings';
}

/** What can be done with one record of a tenant: its first save creates it. */
export const singleOperations: readonly StandardPermission[] = ['view', 'edit', 'restore'];

/** What can be done with the records of another system. */
const sourceOperations: readonly StandardPermission[] = ['view', 'export'];
const writtenSourceOperations: readonly StandardPermission[] = ['view', 'create', 'edit', 'remove', 'export'];

/** The operations that a screen over a table of another system can have; null for other screens. */
export function possibleOperations({ storage }: Pick<ScreenFile, 'storage'>): readonly StandardPermission[] | null {
	if (!storage?.source) return null;
	return storage.source.write ? writtenSourceOperations : sourceOperations;
}

/** How the records of a screen are stored. */
export function scopeOf({ storage }: Pick<ScreenFile, 'storage'>): StorageScope {
	return storage?.source ? 'feature' : (storage?.scope ?? 'space');
}

/** What can be done with the records of a screen at all. */
export function operationsOf(file: ScreenFile): StandardPermission[] {
	const possible = possibleOperations(file);
	if (possible) return file.operations?.filter((one) => possible.includes(one)) ?? [...possible];
	return file.operations ?? [...(isSingle(file) ? singleOperations : standardPermissions)];
}

/** The keys of the dictionaries that a screen's fields take their options from, those of rows too, each once. */
export function usedDictionaries({ record }: Pick<ScreenFile, 'record'>): string[] {
	const fields = Object.values(record.properties);
	const rows = fields.flatMap(({ items }) => (items && 'properties' in items ? Object.values(items.properties) : []));
	return [...new Set([...fields, ...rows].flatMap(({ dictionary }) => dictionary ?? []))];
}

/** A short text that changes whenever the content changes (cyrb53; for caches, not for security). */
export function contentRevision(content: string): string {
	let high = 0xdeadbeef;
	let low = 0x41c6ce57;
	for (let index = 0; index < content.length; index++) {
		const code = content.charCodeAt(index);
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
	low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
	return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
