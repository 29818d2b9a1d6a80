/** A text that names commands of the project, with those of an archive: there is no npm. */
export function inArchive(text: string): string {
	return text.split('\n').map(toArchive).join('\n');
}

function toArchive(line: string): string {
	const own = line.replaceAll('npm start', './portal start').replaceAll(/npm run ([a-z]+)/g, './portal $1');
	// What follows this is for the script instead of npm.
	return own === line ? line : own.replaceAll(/(^|[ [])-- /g, '$1');
}
