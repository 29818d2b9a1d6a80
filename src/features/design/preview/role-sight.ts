import type { GrantNode } from '../../../../contract/features/rights.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { maskValue } from '../../../../contract/records/mask-value.ts';
import { withSight } from '../../../../contract/resolve/with-sight.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

/** What a role may do; null for everything. */
export type RoleRights = ReadonlySet<string> | null;

/** The rights in the tree of a role. */
export function rightsIn(nodes: readonly GrantNode[]): RoleRights {
	const rights = new Set(nodes.flatMap(({ permission, checked }) => (checked && permission !== null ? [permission] : [])));
	return rights.has('*') ? null : rights;
}

/** The screen as the holders of a role see it: without the fields that have a right of their own, and with masked ones marked. */
export function screenFor(screen: ResolvedScreen, rights: RoleRights): ResolvedScreen {
	if (rights === null) return screen;
	const readRights = new Map(
		screen.fields
			.flatMap((field) => [field, ...(field.itemFields ?? []).map((cell) => ({ ...cell, name: `${field.name}.${cell.name}` }))])
			.flatMap(({ name, readRight }) => (readRight === undefined ? [] : [[name, `${screen.name}:${readRight}`]])),
	);
	const masked = new Set(
		screen.fields.filter(({ mask }) => mask !== undefined && !rights.has(`${screen.name}:unmask`)).map(({ name }) => name),
	);
	return withSight(screen, {
		isVisible: (name) => {
			const right = readRights.get(name) ?? readRights.get(name.split('.', 1)[0] ?? '');
			return right === undefined || rights.has(right);
		},
		isWhole: (name) => !masked.has(name),
		mark: (field: ResolvedField) =>
			masked.has(field.name) ? { ...field, searchable: false, maskedAs: `${screen.name}.${field.name}` } : field,
	});
}

/** The rows as the holders of a role get them: no values of hidden fields, and masked ones with stars. */
export function rowsFor(rows: readonly StoredRecord[], screen: ResolvedScreen): StoredRecord[] {
	const shown = new Map(screen.fields.map((field) => [field.name, field]));
	const own = new Set(['id', 'version', 'titles', 'hasChildren']);
	return rows.map((row) => {
		const entries = Object.entries(row).flatMap(([name, value]): Array<[string, unknown]> => {
			const field = shown.get(name);
			if (!field) return own.has(name) || name.includes('.') ? [[name, value]] : [];
			return [
				[
					name,
					field.maskedAs !== undefined && field.mask !== undefined && typeof value === 'string' ? maskValue(field.mask, value) : value,
				],
			];
		});
		return Object.fromEntries(entries) as StoredRecord;
	});
}
