import { ownValue } from '../../../../contract/input/plain-object.ts';
import { isMaskOf, maskValue } from '../../../../contract/records/mask-value.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { isBlank } from '../../../../contract/validation/values/check-value.ts';
import { countMaskedQueries, type MaskedUse } from '../../access/count-masked-queries.ts';
import { accessOf, type ScreenAccess } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { rowsIn } from './child-rows.ts';

type Values = Record<string, unknown>;

/** A save as far as it writes fields that its caller sees masked. */
export interface MaskedWrites {
	/** The record as it was, with what the caller replaces masked: no check tells whether the caller sent the stored value. */
	known: Values | null;
	/** Fields whose change the history lists even when the value is the same, for the same reason. */
	rewritten: ReadonlySet<string>;
}

interface Write {
	before: Values | null;
	/** What the caller may see of the record as it was. */
	access: ScreenAccess;
}

/** Finds the masked fields and cells for which a complete value was sent; the masked form that came back is no write. */
export function maskedWrites(screen: CompiledScreen, sent: Values, { before, access: { masked } }: Write): MaskedWrites {
	const rewritten = new Set<string>();
	if (before === null || masked.size === 0) return { known: before, rewritten };
	const known: Values = { ...before };
	for (const [name, field] of screen.fieldBy) {
		if (masked.has(name) && isWhole(field, ownValue(sent, name), ownValue(before, name))) {
			rewritten.add(name);
			known[name] = maskedForm(field, ownValue(before, name));
		}
	}
	for (const child of screen.children) {
		const cells = maskedCells(screen, child.name, masked);
		const rows = new Map(rowsIn(sent, child).map((row) => [row.id, row]));
		if (cells.length === 0 || rows.size === 0) continue;
		known[child.name] = rowsIn(before, child).map((row) => {
			const whole = cells.filter((cell) => isWhole(cell, rows.get(row.id)?.[cell.name], ownValue(row, cell.name)));
			if (whole.length > 0) rewritten.add(child.name);
			return { ...row, ...Object.fromEntries(whole.map((cell) => [cell.name, maskedForm(cell, ownValue(row, cell.name))])) };
		});
	}
	return { known, rewritten };
}

/** The fields that the caller sees masked, for changes whose values come from the record's own past. */
export function maskedNames(screen: CompiledScreen, caller: Caller): ReadonlySet<string> {
	const { masked } = accessOf(screen, caller.principal);
	return new Set([...masked.keys()].map((path) => path.split('.', 1)[0] ?? path));
}

/** Counts the complete values sent for masked fields that must be unique: whether the save succeeds tells who has them. Throws `tooManyRequests`. */
export async function countUniqueWrites(
	services: Pick<RecordServices, 'database' | 'maskedQueriesPerHour'>,
	screen: CompiledScreen,
	{ sent, before, access: { masked }, caller }: Write & { sent: Values; caller: Caller },
): Promise<void> {
	if (masked.size === 0) return;
	const unique = new Set([...screen.uniqueIndexes.values()].flat());
	const uses: MaskedUse[] = [...screen.fieldBy.values()]
		.filter(
			(field) =>
				unique.has(field.name) && masked.has(field.name) && isWhole(field, ownValue(sent, field.name), ownValue(before, field.name)),
		)
		.map((field) => ({ maskedAs: `${screen.name}.${field.name}`, title: field.title, value: ownValue(sent, field.name) }));
	for (const child of screen.children) {
		const stored = new Map(rowsIn(before, child).map((row) => [row.id, row]));
		for (const cell of maskedCells(screen, child.name, masked).filter((one) => one.unique || unique.has(`${child.name}.${one.name}`)))
			for (const row of rowsIn(sent, child))
				if (isWhole(cell, ownValue(row, cell.name), stored.get(row.id)?.[cell.name]))
					uses.push({ maskedAs: `${screen.name}.${child.name}.${cell.name}`, title: cell.title, value: ownValue(row, cell.name) });
	}
	await countMaskedQueries(services, uses, caller);
}

function maskedCells(screen: CompiledScreen, child: string, masked: ReadonlyMap<string, unknown>): ResolvedField[] {
	return (screen.fieldBy.get(child)?.itemFields ?? []).filter((cell) => masked.has(`${child}.${cell.name}`));
}

function isWhole(field: ResolvedField, value: unknown, stored: unknown): boolean {
	return !isBlank(value) && !isMaskOf(field, value, stored);
}

function maskedForm({ mask }: ResolvedField, value: unknown): unknown {
	return mask && typeof value === 'string' ? maskValue(mask, value) : value;
}
