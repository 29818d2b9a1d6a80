export { sealSome } from './chain/seal-entries.ts';
export { chainProblemText, verifyChain } from './chain/verify-chain.ts';
