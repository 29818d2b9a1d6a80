import type { Selectable } from 'kysely';
import { isOfOperators } from '../../contract/features/security/own-screens.ts';

import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import type { SystemTables } from '../db/system-tables.ts';
import { may, type Principal } from '../principal/principal.ts';
import { reportStoredFault } from '../process/stored-faults.ts';
import { readMenuItems, readSubsystems } from './store.ts';

/** A menu entry, and for a page of the portal the rights of its file. */
type StoredMenuItem = Selectable<SystemTables['portal.menu_item']> & { rights: string[] | null };

/** A menu entry with what follows from all of them. */
export interface MenuEntry extends Omit<Selectable<SystemTables['portal.menu_item']>, 'version' | 'sort'> {
	/** The screen it leads to. */
	screen: string | undefined;
	/** Needs no right. */
	isForEveryone: boolean;
	/** The rights of which each opens it; as texts that are here already, because every call looks all of them up. */
	rights: readonly string[];
	/** In no menu: hidden itself, a page, or below such a one. */
	isConcealed: boolean;
	/** Opened by itself; an entry without an address is, unless it holds others or belongs to an area of screens. */
	isTarget: boolean;
}

/** All subsystems and menu entries, in display order, parents before children. Many callers share one, so nobody changes it. */
export interface MenuCatalogue {
	readonly subsystems: ReadonlyArray<Selectable<SystemTables['portal.subsystem']>>;
	readonly entries: readonly MenuEntry[];
}

/** Reads every subsystem and menu entry; `MenuStore` caches the result. */
export async function loadMenuCatalogue(database: Database): Promise<MenuCatalogue> {
	const [subsystems, entries] = await Promise.all([readSubsystems(database), readMenuItems(database)]);
	return { subsystems, entries: inTreeOrder(entries) };
}

/** The subsystems in which the caller has at least one entry that leads somewhere. */
export function subsystemsOf({ subsystems, entries }: MenuCatalogue, principal: Principal): MenuCatalogue['subsystems'] {
	if (principal.isSuper) return subsystems;
	const entered = new Set<string>();
	for (const entry of entries) {
		// What everyone has opens no subsystem by itself.
		if (entry.isForEveryone) continue;
		if (entered.has(entry.subsystem_id) || entry.type !== 'menu' || entry.is_hidden || !entry.isTarget) continue;
		if (mayOpen(principal, entry)) entered.add(entry.subsystem_id);
	}
	return subsystems.filter(({ id, audience }) => entered.has(id) && isAudience(principal, audience));
}

/** Whether the caller is one of those whom a subsystem is for; super administrators always are. */
function isAudience({ tenantId }: Principal, audience: MenuCatalogue['subsystems'][number]['audience']): boolean {
	if (audience === 'platform') return tenantId === platformTenantId;
	if (audience === 'tenant') return tenantId !== platformTenantId;
	return audience === 'all';
}

/** The entries of a subsystem that the caller may see, parents before children; buttons are not among them. */
export function menuOf(catalogue: MenuCatalogue, principal: Principal, systemId: string): MenuEntry[] {
	const entries = catalogue.entries.filter(({ subsystem_id, type }) => subsystem_id === systemId && type !== 'button');
	const visible = new Set<string>();
	// Children come after their parents, so from the end each one is known before what it is under.
	for (const entry of entries.toReversed()) {
		if (!visible.has(entry.id) && !(entry.isTarget && mayOpen(principal, entry))) continue;
		visible.add(entry.id);
		if (entry.parent_id !== null) visible.add(entry.parent_id);
	}
	return entries.filter(({ id }) => visible.has(id));
}

function screenOf({ source, url }: Pick<SystemTables['portal.menu_item'], 'source' | 'url'>): string | undefined {
	return /^screen:(.+)$/.exec(source ?? '')?.[1] ?? /^screen:(.+)$/.exec(url ?? '')?.[1];
}

/** Whether a menu entry belongs to administrators, whatever their rights: it cannot be granted. */
export function isForAdministrators({ source }: Pick<MenuEntry, 'source'>): boolean {
	return /^(super|tenant-admin|platform):/.test(source ?? '');
}

/** Whether the caller's rights open a menu entry; those of the source `super:` are the super administrators' alone, those of `tenant-admin:` theirs who administer a tenant; those of `platform:` theirs who have the right that follows, in the authority's own space. */
export function mayOpen(principal: Principal, { source, rights, isForEveryone }: MenuEntry): boolean {
	if (source?.startsWith('super:') && principal.duty) return principal.duty === 'system';
	if (source?.startsWith('super:')) return principal.isSuper && principal.tenantId === platformTenantId;
	if (source?.startsWith('tenant-admin:')) return (principal.isTenantAdmin || principal.isSuper) && principal.tenantId !== platformTenantId;
	if (source?.startsWith('platform:')) return principal.tenantId === platformTenantId && may(principal, source.slice('platform:'.length));
	if (principal.tenantId !== platformTenantId && rights.some(isOfOperators)) return false;
	if (principal.isSuper || isForEveryone) return true;
	return rights.some((right) => may(principal, right));
}

/** More levels than a screen has room for; a recursion over many thousands would end every call that reads menus. */
export const deepestMenu = 32;

/** Entries in a circle, or below too many others, are omitted. */
function inTreeOrder(entries: StoredMenuItem[]): MenuEntry[] {
	const known = new Set(entries.map(({ id }) => id));
	const childrenOf = new Map<string | null, StoredMenuItem[]>();
	for (const entry of entries) {
		const parent = entry.parent_id !== null && entry.parent_id !== entry.id && known.has(entry.parent_id) ? entry.parent_id : null;
		const siblings = childrenOf.get(parent);
		if (siblings) siblings.push(entry);
		else childrenOf.set(parent, [entry]);
	}
	const ordered: MenuEntry[] = [];
	const visit = (parent: string | null, level: number, isBelowConcealed: boolean): void => {
		for (const entry of childrenOf.get(parent) ?? []) {
			if (level > deepestMenu) {
				reportStoredFault({ table: 'menu_item', id: entry.id, reason: 'a menu entry below too many others is left out of the menus' });
				continue;
			}
			const isConcealed = isBelowConcealed || entry.is_hidden || entry.type === 'page';
			const isTarget = entry.url !== null || (entry.source === null && !childrenOf.has(entry.id));
			ordered.push(toEntry(entry, { isConcealed, isTarget }));
			visit(entry.id, level + 1, isConcealed);
		}
	};
	visit(null, 1, false);
	return ordered;
}

/** Written out, because objects made by copying rows are several times slower to read, and every call reads all of them. */
function toEntry(row: StoredMenuItem, { isConcealed, isTarget }: Pick<MenuEntry, 'isConcealed' | 'isTarget'>): MenuEntry {
	const screen = screenOf(row);
	return {
		id: row.id,
		subsystem_id: row.subsystem_id,
		parent_id: row.parent_id,
		names: row.names,
		alias: row.alias,
		type: row.type,
		url: row.url,
		icon: row.icon,
		is_open: row.is_open,
		is_hidden: row.is_hidden,
		description: row.description,
		source: row.source,
		screen,
		isForEveryone: row.source?.startsWith('page:') === true && row.rights?.length === 0,
		rights: [...(screen === undefined ? (row.rights ?? []) : [`${screen}:view`]), `menu:${row.id}`],
		isConcealed,
		isTarget,
	};
}
