export { createPartyHooks } from './party-hooks.ts';
export { positionsBelow, queryAll, readNodeId, requireRecord, rootNode } from './tree-data.ts';
