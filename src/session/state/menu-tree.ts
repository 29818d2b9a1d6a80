import { readWebAddress } from '../../../contract/base/web-address.ts';
import type { MenuItem } from '../../../contract/features/session.ts';

/** A menu entry in its tree. */
export interface MenuNode extends MenuItem {
	/** Where it leads: the aliases of its ancestors, without groups, and itself, or its address when it opens outside. */
	path: string;
	/** 0 for the entries of the top menu. */
	level: number;
	/** The names from the top down to this entry. */
	titles: string[];
	/** Where it led before it was moved or renamed, as far as something is open there: that stays. */
	formerPaths: string[];
	children: MenuNode[];
}

const placeholders = ['#', '-', 'temp'];

/** Makes a tree of the flat list; an entry whose parent is missing, is itself or is below it becomes a root. */
export function buildMenuTree(items: MenuItem[]): MenuNode[] {
	const nodes = new Map<string, MenuNode>(
		items.map((item) => [item.id, { ...item, path: '', level: 0, titles: [], formerPaths: [], children: [] }]),
	);
	const roots: MenuNode[] = [];
	for (const node of nodes.values()) {
		const parent = hasSoundParent(node, nodes) ? nodes.get(node.parentId ?? '') : undefined;
		if (parent === undefined) roots.push(node);
		else parent.children.push(node);
	}
	setPaths(roots, { base: '', titles: [], taken: new Set() });
	return roots;
}

/** Lets the entries remember where they led: in an earlier tree, and when tabs were opened that are there still. */
export function rememberPaths(nodes: MenuNode[], earlier: MenuNode[], opened: Array<{ menuId: string; path: string }> = []): void {
	const before = new Map(earlier.map((node) => [node.id, node]));
	for (const node of nodes) {
		const known = before.get(node.id);
		const kept = opened.filter(({ menuId }) => menuId === node.id).map(({ path }) => path);
		const paths = new Set(known ? [...known.formerPaths, known.path, ...kept] : kept);
		node.formerPaths = [...paths].filter((path) => path !== node.path);
	}
}

/** Takes the entries that are in no menu out of a tree, with holders that hold nothing then; the nodes themselves stay what they are. */
export function withoutHidden(nodes: MenuNode[]): MenuNode[] {
	return nodes.filter((node) => {
		const held = node.children.length;
		node.children = withoutHidden(node.children);
		return !node.isHidden && (node.url !== null || node.children.length > 0 || held === 0);
	});
}

/** All entries of a tree, parents before children. */
export function flattenMenus(nodes: MenuNode[]): MenuNode[] {
	return nodes.flatMap((node) => [node, ...flattenMenus(node.children)]);
}

/** The first entry below a node that leads to a page; the node itself when it is a leaf. */
export function firstLeaf(node: MenuNode): MenuNode {
	const child = node.children[0];
	return child === undefined ? node : firstLeaf(child);
}

/** Whether a menu entry is a page of its own, not a folder of others. */
export function isPage(menu: MenuNode): boolean {
	return menu.children.length === 0 && !menu.isHidden;
}

/** An entry without a target of its own. */
export function isPlaceholder(node: MenuItem): boolean {
	return placeholders.includes(node.url?.trim() ?? '') || node.id.startsWith('temp');
}

/** An http(s) address. */
export function isWebAddress(text: string | null | undefined): boolean {
	return readWebAddress(text ?? '') !== undefined;
}

interface Above {
	base: string;
	titles: string[];
	/** The segments below `base` that others have: entries of groups share them with those beside the group. */
	taken: Set<string>;
}

function setPaths(nodes: MenuNode[], { base, titles, taken }: Above): void {
	for (const node of nodes) {
		const path = node.isGroup ? base : `${base}/${freeSegment(node.alias || node.id, taken)}`;
		node.level = titles.length;
		node.titles = [...titles, node.name];
		node.path = node.open && node.url !== null && isWebAddress(node.url) ? node.url : path;
		setPaths(node.children, { base: path, titles: node.titles, taken: node.isGroup ? taken : new Set() });
	}
}

function freeSegment(alias: string, taken: Set<string>): string {
	const base = alias.replace(/^\/+|\/+$/g, '').replace(/[\s/?#%]+/g, '-');
	let segment = base;
	for (let number = 2; taken.has(segment); number += 1) segment = `${base}-${number}`;
	taken.add(segment);
	return segment;
}

function hasSoundParent(node: MenuNode, nodes: Map<string, MenuNode>): boolean {
	const seen = new Set([node.id]);
	let parent = nodes.get(node.parentId ?? '');
	if (parent === undefined) return false;
	while (parent !== undefined) {
		if (seen.has(parent.id)) return parent.id !== node.id;
		seen.add(parent.id);
		parent = nodes.get(parent.parentId ?? '');
	}
	return true;
}
