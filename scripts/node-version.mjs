const needed = [20, 19];

/** Ends with one line when this Node is too old; written so that an old one can still read it. */
export function checkNodeVersion() {
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
	console.error(`This is Node ${process.versions.node}: the portal needs Node ${needed.join('.')} or later (https://nodejs.org).`);
	process.exit(1);
}
