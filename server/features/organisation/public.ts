export { createPartyHooks } from './party-hooks.ts';
export { organisationTexts } from './texts.ts';
export { positionsBelow, queryAll, readChoiceNodes, readNodeId, requireRecord, rootNode } from './tree-data.ts';
