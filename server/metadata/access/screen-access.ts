import { holdsFiles } from '../../../contract/files/file-rules.ts';
import { pathTitle } from '../../../contract/records/list-query.ts';
import { maskValue } from '../../../contract/records/mask-value.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../db/scope.ts';
import { may, mayEverywhere, type Principal } from '../../principal/principal.ts';
import { isSealed } from '../../process/secrets/field-box.ts';
import { type ChildTable, type CompiledScreen, remembered, type StoredField } from '../compiled/compiled-screen.ts';
import { type JoinedField, JoinSet } from '../compiled/join-set.ts';
import { openValue } from '../compiled/sealed-fields.ts';

type Mask = NonNullable<ResolvedField['mask']>;

/** What one caller may see of a screen's rows. Keys of titles begin with `$`, those of other records' fields and of rows (`items.amount`) hold a dot. */
export interface ScreenAccess {
	/** Keys that never leave the server for this caller. */
	hidden: ReadonlySet<string>;
	/** Keys of masked values. */
	masked: ReadonlyMap<string, Mask>;
	/** Keys of personal values that the caller sees whole. */
	personal: ReadonlySet<string>;
	/** A text of a row in plain text: those of encrypted fields are opened. Default: every text is plain. */
	open?(key: string, text: string, recordId: unknown): string;
}

/** System work sees everything. */
export function fullAccessOf(screen: CompiledScreen): ScreenAccess {
	return remembered(screen, 'full access', () => ({ hidden: new Set(), masked: new Map(), personal: new Set(), open: openerOf(screen) }));
}

function openerOf(screen: CompiledScreen): NonNullable<ScreenAccess['open']> {
	return (key, text, recordId) => (isSealed(text) ? openValue(screen, key, { text, recordId }) : text);
}

/**
 * The caller's view of the rows. Values are masked unless the right `unmask` reaches every row that the caller may view; `unmasked: 'own'` is for a
 * row that it reaches, and `'none'` masks the values for everybody.
 */
export function accessOf(
	screen: CompiledScreen,
	principal: Principal | null,
	{ unmasked = 'everywhere' }: { unmasked?: 'everywhere' | 'own' | 'none' } = {},
): ScreenAccess {
	if (!principal) return fullAccessOf(screen);
	const guards = remembered(screen, 'guards', () => guardsOf(screen));
	if (guards.length === 0) return fullAccessOf(screen);
	// A principal never changes: once rights change, calls have another one.
	const known = remembered(screen, `access ${unmasked}`, () => new WeakMap<Principal, ScreenAccess>());
	let access = known.get(principal);
	if (!access) {
		access = { ...judgeGuards(guards, principal, unmasked), open: openerOf(screen) };
		known.set(principal, access);
	}
	return access;
}

function judgeGuards(guards: readonly Guard[], principal: Principal, unmasked: 'everywhere' | 'own' | 'none'): ScreenAccess {
	const hidden = new Set<string>();
	const masked = new Map<string, Mask>();
	const personal = new Set<string>();
	for (const guard of guards) {
		if (!guard.rights.every((right) => may(principal, right))) hidden.add(guard.key);
		else if (guard.mask && (unmasked === 'none' || !isUnmasked(guard, principal, unmasked))) masked.set(guard.key, guard.mask);
		else if (guard.isPersonal) personal.add(guard.key);
	}
	return { hidden, masked, personal };
}

function isUnmasked({ owner, isOwn }: Guard, principal: Principal, unmasked: 'everywhere' | 'own'): boolean {
	return unmasked === 'own' && isOwn ? may(principal, `${owner}:unmask`) : mayEverywhere(principal, owner, 'unmask');
}

/** Whether the right `unmask` of the caller reaches some of the rows only. */
export function isPartlyUnmasked({ name, fieldBy }: CompiledScreen, principal: Principal | null): boolean {
	if (!principal || !may(principal, `${name}:unmask`) || mayEverywhere(principal, name, 'unmask')) return false;
	return [...fieldBy.values()].some(({ mask, itemFields = [] }) => mask || itemFields.some((cell) => cell.mask));
}

/** Whether the caller may read a field, of this screen or of one that a path leads to. */
export function mayReadField(root: CompiledScreen, principal: Principal | null): (screen: CompiledScreen, field: StoredField) => boolean {
	return (screen, { field }) => {
		if (!principal) return true;
		if (screen !== root && !may(principal, `${screen.name}:view`)) return false;
		return field.readRight === undefined || may(principal, `${screen.name}:${field.readRight}`);
	};
}

/** Whether the caller sees the field masked, so that searching must not reveal the hidden part. */
export function isMaskedFor(screen: CompiledScreen, field: ResolvedField, principal: Principal | null): boolean {
	return field.mask !== undefined && principal !== null && !mayEverywhere(principal, screen.name, 'unmask');
}

/** One name for a masked field under whatever path or column it is used, so that its uses can be counted together. */
export function maskedNameOf({ screen, stored }: Pick<JoinedField, 'screen' | 'stored'>): string {
	return `${screen.name}.${stored.name}`;
}

/** A value as the caller may see it. */
export function maskedValue(value: unknown, mask: Mask | undefined): unknown {
	if (mask === undefined) return value;
	if (Array.isArray(value)) return value.map((entry) => maskedValue(entry, mask));
	return typeof value === 'string' ? maskValue(mask, value) : value;
}

interface Guard {
	key: string;
	rights: string[];
	mask: Mask | undefined;
	isPersonal: boolean;
	/** The name of the screen whose right \`unmask\` counts. */
	owner: string;
	/** Whether it is a value of the row itself, not of a record that the row refers to. */
	isOwn: boolean;
}

function guardsOf(screen: CompiledScreen): Guard[] {
	return [...screen.fieldBy.values()]
		.flatMap((field) => [...toGuard(field.name, { owner: screen, field, rights: [], isOwn: true }), ...titleGuard(screen, field)])
		.concat(screen.children.flatMap((child) => rowGuards(screen, child)))
		.concat(pathsOf(screen).flatMap((path) => pathGuard(screen, path)));
}

/** What the screen shows or uses of other records. */
function pathsOf({ loaded: { resolved } }: CompiledScreen): string[] {
	return [...resolved.list.columns.map(({ field }) => field), ...resolved.pathFields.map(({ name }) => name)];
}

/** The fields of a row are guarded like those of the record, each at its path, and like their table. */
function rowGuards(screen: CompiledScreen, { name, field }: ChildTable): Guard[] {
	const rights = field.readRight ? [`${screen.name}:${field.readRight}`] : [];
	return (field.itemFields ?? []).flatMap((cell) => [
		...toGuard(`${name}.${cell.name}`, { owner: screen, field: cell, rights, isOwn: true }),
		...titleGuard(screen, cell).map((guard) => ({ ...guard, key: `${name}.${guard.key}` })),
	]);
}

interface Guarded {
	owner: CompiledScreen;
	field: ResolvedField;
	rights: string[];
	isOwn?: boolean;
}

function toGuard(key: string, { owner, field, rights, isOwn = false }: Guarded): Guard[] {
	const all = field.readRight ? [...rights, `${owner.name}:${field.readRight}`] : rights;
	const isPersonal = field.personal === true;
	return all.length > 0 || field.mask || isPersonal ? [{ key, rights: all, mask: field.mask, isPersonal, owner: owner.name, isOwn }] : [];
}

/** The title of a referenced record is guarded like its field over there, and like the reference itself. */
function titleGuard(screen: CompiledScreen, field: ResolvedField): Guard[] {
	if (holdsFiles(field)) return toGuard(`$${field.name}`, { owner: screen, field, rights: [] });
	const owner = field.reference && screen.find(field.reference.screen);
	const title = owner?.fieldBy.get(owner.loaded.resolved.titleField);
	if (!owner || !title) return [];
	const rights = field.readRight ? [`${screen.name}:${field.readRight}`] : [];
	return [field.name, pathTitle(field.name)].flatMap((name) => toGuard(`$${name}`, { owner, field: title, rights }));
}

/** A column of another record needs the right to see such records, and each field on the way. */
function pathGuard(screen: CompiledScreen, path: string): Guard[] {
	if (!path.includes('.')) return [];
	const rights: string[] = [];
	const found = new JoinSet(screen, platformTenantId).field(path, (owner, { field }) => {
		if (owner !== screen) rights.push(`${owner.name}:view`);
		if (field.readRight) rights.push(`${owner.name}:${field.readRight}`);
		return true;
	});
	return found ? toGuard(path, { owner: found.screen, field: found.stored.field, rights }) : [];
}
