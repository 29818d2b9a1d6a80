import type { Feature } from '../../http/route.ts';
import { signedInRoute } from '../../http/route.ts';
import { positionsBelow, readNodeId, rootNode, type TreeServices } from '../organisation/tree-data.ts';

const base = '/platform/v3/position';
const readers = { anyRight: ['position:view', 'employee:create', 'employee:edit'] };

/** Positions beyond what their screen file says. */
export function createPositionFeature(services: TreeServices): Feature {
	return {
		routes: [
			signedInRoute({
				method: 'POST',
				path: `${base}/findTreeData`,
				policy: readers,
				summary:
					'Positions: the organisations and positions below a node, as a flat list; without posId the root and what stands at the top',
				input: {
					type: 'object',
					properties: {
						posId: { type: 'string', description: 'A position or an organisation; null or 0 at the root' },
						type: { type: 'integer', enum: [1] },
					},
				},
				handle: async (call) => {
					const id = readNodeId(call, ['posId', 'id', 'parentId']);
					const nodes = await positionsBelow(services, call, id);
					return id === null ? [rootNode(call), ...nodes] : nodes;
				},
			}),
		],
	};
}
