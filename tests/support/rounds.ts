/** Whether `npm run prove` runs, which sets PORTAL_PROVE. */
export const isProving = Boolean(process.env.PORTAL_PROVE);

/** How many rounds a slow proof runs: a few in `npm test`, all of them in `npm run prove`, which runs every test file that imports this one. */
export function rounds(short: number, full: number): number {
	return isProving ? full : short;
}
