/** How a command of the portal is called here: as a script of npm, or, where there is an archive without npm, by its program. */
export function commandName(words: string): string {
	return process.env.PORTAL_COMMAND ? `./portal ${words}` : `npm run ${words}`;
}
