import type { Language } from '../../../../contract/base/languages.ts';
import type { GeneralRight } from '../../../../contract/features/general-rights.ts';
import type { GrantKind, GrantNode } from '../../../../contract/features/rights.ts';
import { isOfSupers, isScreenOfSupers } from '../../../../contract/features/security/own-screens.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { isForAdministrators, type MenuCatalogue, type MenuEntry } from '../../../menus/menu-catalogue.ts';
import { nameIn } from '../../menu/public.ts';
import { roleTexts } from '../base/texts.ts';

/** A line, independent of what a role grants of it. */
export type GrantTreeLine = Omit<GrantNode, 'checked' | 'halfChecked' | 'isGrantable'>;

export interface TreeParts {
	catalogue: MenuCatalogue;
	screens: readonly ResolvedScreen[];
	/** The rights beside those of screens; default: none. */
	rights?: readonly GeneralRight[];
	language: Language;
	/** Only this subsystem. Default: all of them, and what is outside the menus. */
	systemId?: string | undefined;
}

interface TreeState {
	/** Whether a right is granted. */
	has(permission: string): boolean;
	/** Whether the caller may give it. */
	mayGive(permission: string): boolean;
}

/** Everything that can be granted, below subsystems and menus, with what is granted now; a parent is checked when all below it is. */
export function grantTree(parts: TreeParts, state: TreeState): GrantNode[] {
	const lines = treeLines(parts);
	const leaves = countLeaves(lines, state);
	return lines.map((line) => {
		const { all = 0, checked = 0, grantable = 0 } = leaves.get(line.id) ?? {};
		return { ...line, checked: all > 0 && checked === all, halfChecked: checked > 0 && checked < all, isGrantable: grantable > 0 };
	});
}

/** Every right that exists: those of screens and menus, the general ones, and `*`. */
export function knownRights(parts: Omit<TreeParts, 'systemId'>): Set<string> {
	return new Set(treeLines(parts).flatMap(({ permission }) => (permission === null ? [] : [permission])));
}

/** Every line of the tree, parents before children. */
export function treeLines({ catalogue, screens, rights = [], language, systemId }: TreeParts): GrantTreeLine[] {
	const byName = new Map(screens.map((screen) => [screen.name, screen]));
	const shown = new Set<string>();
	const lines: GrantTreeLine[] = [];
	if (systemId === undefined) lines.push(line({ id: 'all', title: roleTexts.allRights().in(language), kind: 'all', permission: '*' }));
	for (const system of catalogue.subsystems) {
		const entries = catalogue.entries.filter(
			(entry) => entry.subsystem_id === system.id && !isForAdministrators(entry) && !isScreenOfSupers(entry.screen ?? ''),
		);
		for (const entry of entries) shown.add(entry.screen ?? '');
		if (systemId !== undefined && system.id !== systemId) continue;
		const id = `system:${system.id}`;
		lines.push(line({ id, title: nameIn(system.names, language), kind: 'system' }));
		lines.push(...menuLines(entries, { root: id, byName, language }));
	}
	if (systemId !== undefined) return lines;
	const others = screens.filter(({ name }) => !shown.has(name) && !isScreenOfSupers(name));
	lines.push(line({ id: 'others', title: roleTexts.otherScreens().in(language), kind: 'group' }));
	for (const screen of others) lines.push(...screenLines(screen, { id: `screen:${screen.name}`, parentId: 'others', language }));
	for (const { key, title } of rights.filter((right) => !isOfSupers(right.key)))
		lines.push(line({ id: `others/${key}`, parentId: 'others', title: title.in(language), kind: 'action', permission: key }));
	return lines;
}

function menuLines(
	entries: readonly MenuEntry[],
	{ root, byName, language }: { root: string; byName: ReadonlyMap<string, ResolvedScreen>; language: Language },
): GrantTreeLine[] {
	const known = new Set(entries.map(({ id }) => id));
	const childrenOf = new Map<string | null, MenuEntry[]>();
	for (const entry of entries) {
		const parent = entry.parent_id !== null && known.has(entry.parent_id) ? entry.parent_id : null;
		const siblings = childrenOf.get(parent);
		if (siblings) siblings.push(entry);
		else childrenOf.set(parent, [entry]);
	}
	const visit = (parent: string | null, parentId: string): GrantTreeLine[] =>
		(childrenOf.get(parent) ?? []).flatMap((entry): GrantTreeLine[] => {
			const id = `menu:${entry.id}`;
			const title = nameIn(entry.names, language);
			if (entry.type === 'button') return [line({ id, parentId, title, kind: 'action', permission: id })];
			const screen = byName.get(entry.screen ?? '');
			const below = visit(entry.id, id);
			if (screen) return [...screenLines(screen, { id, parentId, language, title }), ...below];
			const isHolder = entry.url === null && below.length > 0;
			if (!isHolder && (!entry.isTarget || entry.screen !== undefined)) return [];
			if (isHolder) return [line({ id, parentId, title, kind: 'menu' }), ...below];
			return [line({ id, parentId, title, kind: 'menu', permission: `menu:${entry.id}` }), ...below];
		});
	return visit(null, root);
}

function screenLines(
	screen: ResolvedScreen,
	{ id, parentId, language, title = screen.title }: { id: string; parentId: string; language: Language; title?: string },
): GrantTreeLine[] {
	const ofFields = fieldRights(screen);
	const right = (parent: string, kind: GrantKind) => (permission: ResolvedScreen['permissions'][number]) =>
		line({ id: `${id}/${permission.name}`, parentId: parent, title: permission.title, kind, permission: permission.key });
	const actions = screen.permissions.filter(({ name }) => !ofFields.has(name));
	const fields = screen.permissions.filter(({ name }) => ofFields.has(name));
	const lines = [line({ id, parentId, title, kind: 'screen', screen: screen.name }), ...actions.map(right(id, 'action'))];
	if (fields.length === 0) return lines;
	const group = line({ id: `${id}/fields`, parentId: id, title: roleTexts.fields().in(language), kind: 'fields' });
	return [...lines, group, ...fields.map(right(group.id, 'field'))];
}

/** The rights to see, to change and to unmask fields. */
function fieldRights({ fields }: ResolvedScreen): Set<string> {
	const all = fields.flatMap((field) => [field, ...(field.itemFields ?? [])]);
	return new Set(all.flatMap(({ readRight, writeRight, mask }) => [readRight ?? '', writeRight ?? '', mask ? 'unmask' : '']));
}

function line({
	id,
	title,
	kind,
	parentId = null,
	permission = null,
	screen = null,
}: Partial<GrantTreeLine> & Pick<GrantTreeLine, 'id' | 'title' | 'kind'>): GrantTreeLine {
	return { id, parentId, title, kind, permission, screen };
}

interface Leaves {
	all: number;
	checked: number;
	grantable: number;
}

function countLeaves(lines: GrantTreeLine[], { has, mayGive }: TreeState): Map<string, Leaves> {
	const parentOf = new Map(lines.map(({ id, parentId }) => [id, parentId]));
	const counts = new Map<string, Leaves>();
	for (const { id, permission } of lines) {
		if (permission === null) continue;
		const isChecked = has(permission) ? 1 : 0;
		const isGrantable = mayGive(permission) ? 1 : 0;
		for (let ancestor: string | null | undefined = id; ancestor; ancestor = parentOf.get(ancestor)) {
			const { all = 0, checked = 0, grantable = 0 } = counts.get(ancestor) ?? {};
			counts.set(ancestor, { all: all + 1, checked: checked + isChecked, grantable: grantable + isGrantable });
		}
	}
	return counts;
}
