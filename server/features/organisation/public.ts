export { createPartyHooks } from './party-hooks.ts';
export { organisationTexts } from './texts.ts';
export { positionsBelow, queryAll, readNodeId, requireRecord, rootNode } from './tree-data.ts';
