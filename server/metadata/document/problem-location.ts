import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Line and column (both from 1) of what a JSON pointer names in a file; the beginning when there is no such thing. */
export function locationOf(content: string, pointer: string): { line: number; column: number } {
	const tree = parseTree(content);
	const segments = pointer
		.split('/')
		.slice(1)
		.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
		.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
	const node = tree && findNodeAtLocation(tree, segments);
	const before = content.slice(0, node?.offset ?? 0).split('\n');
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
