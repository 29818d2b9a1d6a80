/** How many rounds a slow proof runs: a few in `npm test`, all of them in `npm run prove`, which sets PORTAL_PROVE. */
export function rounds(short: number, full: number): number {
	return process.env.PORTAL_PROVE ? full : short;
}
