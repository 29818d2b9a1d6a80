import type { TreeDataNode } from '../../../../contract/records/tree-node.ts';
import type { Row } from '../../../../renderers/fields/child-table/rows.ts';

/** A post of a person as a row of a form. */
export interface Post extends Row {
	position: string;
	/** `Y` for exactly one post of a person. */
	isMainPost: 'Y' | 'N';
	isPrincipal: 'Y' | 'N';
}

/** The posts with those of the chosen nodes that are not among them yet, each made from a blank row; who has none so far gets the first as main post. */
export function addPosts(posts: readonly Post[], nodes: readonly TreeDataNode[], blank: Row): Post[] {
	const known = new Set(posts.map((post) => post.position));
	const added = nodes
		.filter((node) => node.type === 'position' && !known.has(node.id))
		.map((node): Post => ({ ...blank, position: node.id, isMainPost: 'N', isPrincipal: 'N', titles: { position: node.name } }));
	return withMainPost([...posts, ...added]);
}

/** The posts with one of them as main post, all others N. */
export function chooseMainPost(posts: readonly Post[], index: number): Post[] {
	return posts.map((post, at) => ({ ...post, isMainPost: at === index ? 'Y' : 'N' }));
}

/** The posts with one turned into that of a principal, or back. */
export function togglePrincipal(posts: readonly Post[], index: number): Post[] {
	return posts.map((post, at) => (at === index ? { ...post, isPrincipal: post.isPrincipal === 'Y' ? 'N' : 'Y' } : post));
}

/** The posts without one of them; the first takes over when the main post went. */
export function removePost(posts: readonly Post[], index: number): Post[] {
	return withMainPost(posts.toSpliced(index, 1));
}

function withMainPost(posts: Post[]): Post[] {
	return posts.length === 0 || posts.some((post) => post.isMainPost === 'Y') ? posts : chooseMainPost(posts, 0);
}
