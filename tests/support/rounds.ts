/** Whether `npm run prove` runs, in full or with `--short`: the slow proofs are selected. */
export const isSelecting = Boolean(process.env.PORTAL_PROVE);

/** Whether all rounds run. */
export const isProving = isSelecting && process.env.PORTAL_PROVE !== 'short';

/** How many rounds a slow proof runs: a few in `npm test`, all of them in `npm run prove`, which runs every test file that imports this one. */
export function rounds(short: number, full: number): number {
	return isProving ? full : short;
}
