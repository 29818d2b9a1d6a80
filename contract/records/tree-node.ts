/** One node of `findTreeData`: a flat list, of which each node names its parent. */
export interface TreeDataNode {
	/** The record's id; the root of the whole tree is `0`. */
	id: string;
	/** Null for the root. */
	parentId: string | null;
	/** What the node is called. */
	name: string;
	/** The record's alias; null for the root. */
	alias: string | null;
	/** Whether it is an organisation or a position; the root counts as an organisation. */
	type: 'organisation' | 'position';
	/** Whether nothing is below it. */
	leaf: boolean;
	/** Whether it cannot be chosen. */
	disabled: boolean;
	/** The names from the top to the node. */
	pathName: string;
}

/** The id of the root of every tree. */
export const rootId = '0';
