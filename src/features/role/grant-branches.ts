import type { GrantNode } from '../../../contract/features/rights.ts';

/** One line of the drawn tree. */
export interface Branch {
	key: string;
	title: string;
	disabled: boolean;
	children: Branch[];
}

/** The lines as a tree; under a search those that match, what is below them, and the way to them, whose keys are `found`. */
export function branchesOf(
	nodes: GrantNode[],
	{ search, isDisabled }: { search: string; isDisabled(node: GrantNode): boolean },
): { treeData: Branch[]; found: string[] } {
	const found: string[] = [];
	const childrenOf = groupByParent(nodes);
	const wanted = search.toLowerCase();
	const grow = (parentId: string | null, isBelowMatch: boolean): Branch[] =>
		(childrenOf.get(parentId) ?? []).flatMap((node): Branch[] => {
			const isMatch = isBelowMatch || wanted === '' || node.title.toLowerCase().includes(wanted);
			const children = grow(node.id, isMatch);
			if (node.permission === null && children.length === 0) return [];
			if (!isMatch && children.length === 0) return [];
			if (wanted !== '' && children.length > 0) found.push(node.id);
			return [{ key: node.id, title: node.title, disabled: isDisabled(node), children }];
		});
	return { treeData: grow(null, false), found };
}

/** Which lines are checked, and which half. */
export function checkStates(nodes: GrantNode[], permissions: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
	const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
	const counts = new Map<string, { all: number; granted: number }>();
	const hasAll = permissions.has('*');
	for (const { id, permission } of nodes) {
		if (permission === null) continue;
		const isGranted = permissions.has(permission) || hasAll;
		for (let ancestor: string | null | undefined = id; ancestor; ancestor = parentOf.get(ancestor)) {
			const { all = 0, granted = 0 } = counts.get(ancestor) ?? {};
			counts.set(ancestor, { all: all + 1, granted: granted + (isGranted ? 1 : 0) });
		}
	}
	const ids = (fits: (all: number, granted: number) => boolean) =>
		[...counts].flatMap(([id, { all, granted }]) => (fits(all, granted) ? [id] : []));
	return { checked: ids((all, granted) => granted === all), halfChecked: ids((all, granted) => granted > 0 && granted < all) };
}

/** The rights that a line stands for: its own and those below it. */
export function leavesBelow(nodes: GrantNode[], id: string): GrantNode[] {
	const childrenOf = groupByParent(nodes);
	const collect = (node: GrantNode): GrantNode[] => [
		...(node.permission === null ? [] : [node]),
		...(childrenOf.get(node.id) ?? []).flatMap(collect),
	];
	return nodes.filter((node) => node.id === id).flatMap(collect);
}

function groupByParent(nodes: GrantNode[]): Map<string | null, GrantNode[]> {
	const groups = new Map<string | null, GrantNode[]>();
	for (const node of nodes) groups.set(node.parentId, [...(groups.get(node.parentId) ?? []), node]);
	return groups;
}
